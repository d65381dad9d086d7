import { Skeleton } from '@mantine/core'
import { dashboard } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../../texts/language.ts'
import { IconChevronRight } from '../../ui/icons/actions/chevron-right.tsx'
import { IconEye } from '../../ui/icons/actions/eye.tsx'
import { IconBellRinging } from '../../ui/icons/states/bell-ringing.tsx'
import { IconMailOpened } from '../../ui/icons/things/mail-opened.tsx'
import { clockTime, dayAndTime } from '../../ui/time/moment.ts'
import { useAppointments } from './appointments/appointment-calls.ts'
import { turnsOf } from './appointments/turns.ts'
import classes from './appointments/your-turn.module.css'

interface Props {
  /** Undefined while on the way. */
  tasks: Task[] | undefined
}

/**
 * Tells the person if there is something for them, and their next step: the most urgent of all their tasks, in one row.
 * Appointments are already shown above; the row names them only if that list could not be loaded.
 */
export function YourTurn({ tasks }: Props) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  const appointments = useAppointments(dashboard.refetchMs).data ?? []
  if (tasks === undefined) return <Skeleton h={62} radius="lg" />
  const { turns, stuck } = turnsOf(tasks, new Set(appointments.map(({ id }) => id)))
  const [first, ...others] = turns
  if (first === undefined) {
    if (appointments.some(({ state }) => state === 'waiting_for_confirmation')) return null
    const active = tasks.filter(({ status }) => status === 'active')
    // Their appointment stands above, and it is what they came for.
    if (active.length === 0 && appointments.length > 0) return null
    const failing = active.filter(({ status_reason }) => status_reason !== null).length
    const watched = active.length - failing
    return (
      <div className={classes.calm}>
        <IconEye size={22} className={classes.icon} />
        <p className={classes.words}>
          <strong>{t('turn.nothing')}</strong>
          {active.length === 0 && <span>{t('turn.notWatched')}</span>}
          {watched > 0 && <span>{t('turn.watched', { count: watched })}</span>}
          {failing > 0 && <span>{t('turn.failing', { count: failing })}</span>}
        </p>
      </div>
    )
  }
  const isWaiting = first.journey.step === 'waiting'
  const Icon = isWaiting ? IconMailOpened : IconBellRinging
  const { task, journey } = first
  const slotAt = task.found?.at
  return (
    <Link to={`/tasks?task=${task.id}`} className={classes.turn}>
      <Icon size={22} className={classes.icon} />
      <span className={classes.words}>
        <strong>
          {isWaiting && journey.deadline
            ? t('turn.confirm', { time: clockTime(journey.deadline, language) })
            : stuck.includes(first)
              ? t('turn.act')
              : [t(`journey.${journey.step}`), slotAt && dayAndTime(slotAt, language)].filter(Boolean).join(' · ')}
        </strong>
        <span>{others.length > 0 ? `${task.name} · ${t('turn.more', { count: others.length })}` : task.name}</span>
      </span>
      <IconChevronRight size={20} />
    </Link>
  )
}
