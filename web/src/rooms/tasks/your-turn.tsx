import { IconBellRinging, IconChevronRight, IconMailOpened } from '@tabler/icons-react'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../../texts/language.ts'
import { clockTime, dayAndTime } from '../../ui/moment.ts'
import { journeyOf } from './journey.ts'
import classes from './your-turn.module.css'

interface Props {
  tasks: Task[] | undefined
}

/** What waits for the person right now, of all their tasks: the first thing to see, and nothing when there is nothing. */
export function YourTurn({ tasks = [] }: Props) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  const steps = tasks.map((task) => ({ task, journey: journeyOf(task) }))
  const waiting = steps.filter(({ journey }) => journey.step === 'waiting')
  const found = steps.filter(({ task, journey }) => journey.step === 'found' && task.booking?.state !== 'working')
  if (waiting.length + found.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('turn.label')}>
      {[...waiting, ...found].map(({ task, journey }) => {
        const isWaiting = journey.step === 'waiting'
        const Icon = isWaiting ? IconMailOpened : IconBellRinging
        const slotAt = isWaiting ? task.booking?.slot_at : task.found?.at
        return (
          <li key={task.id}>
            <Link to={`/tasks?task=${task.id}`} className={classes.turn}>
              <Icon size={22} aria-hidden className={classes.icon} />
              <span className={classes.words}>
                <strong>
                  {isWaiting && journey.deadline
                    ? t('turn.confirm', { time: clockTime(journey.deadline, language) })
                    : t(`journey.${journey.step}`)}
                </strong>
                <span>
                  {task.name}
                  {slotAt && ` · ${dayAndTime(slotAt, language)}`}
                </span>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
