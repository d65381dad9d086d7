import { Anchor, Group } from '@mantine/core'
import { type Appointment, isAppointment } from '@terminlotse/contract/booking'
import { practiceCode } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProviders } from '../offices/catalogue.ts'
import { PracticeMailButton } from '../practice/practice-mail.tsx'
import { RemovePractised } from '../practice/remove-practised.tsx'
import { AppointmentButtons } from './appointment-buttons.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import panel from './booking-panel.module.css'
import { CancelledNote } from './cancelled-note.tsx'
import classes from './your-appointments.module.css'

interface Props {
  appointment: Appointment
  isWatching: boolean
  /** Looks for one that is earlier than this moment; null: for any. */
  onWatch: (than: string | null) => void
}

export function AppointmentCard(props: Props) {
  const { appointment, isWatching, onWatch } = props
  const canWatch = !isWatching && appointment.cancelled_by !== 'replaced'
  return (
    <>
      <CancelledNote booking={appointment} onAnother={canWatch ? () => onWatch(null) : null}>
        <Whose appointment={appointment} />
      </CancelledNote>
      {appointment.cancelled_by === null && <Card {...props} />}
    </>
  )
}

function Card({ appointment, isWatching, onWatch }: Props) {
  const { t } = useTranslation('appointments')
  const { t: words } = useTranslation('tasks')
  const isPractice = useProviders().data?.find(({ id }) => id === appointment.service)?.code === practiceCode
  const stands = isAppointment(appointment)
  return (
    <article className={panel.panel} data-state={appointment.state}>
      <AppointmentFacts booking={appointment} isPractice={isPractice} />
      <Whose appointment={appointment} />
      {isPractice && <p className={classes.whose}>{words('practice.about')}</p>}
      {isPractice && appointment.task === null && <OfNoTask appointment={appointment} />}
      {appointment.state === 'unknown' && <p>{words('booking.unknown')}</p>}
      {appointment.state === 'working' && <p>{t('mine.working')}</p>}
      {stands && (
        <AppointmentButtons
          booking={appointment}
          isWatching={isWatching}
          onEarlier={isWatching ? null : () => onWatch(appointment.slot_at)}
        />
      )}
      <Anchor href={appointment.url} target="_blank" rel="noreferrer" size="sm" className={panel.page}>
        {words('booking.page')}
      </Anchor>
    </article>
  )
}

/** The buttons that the task's card would offer for a practice appointment. */
function OfNoTask({ appointment: { id, state } }: { appointment: Appointment }) {
  return (
    <Group gap="xs">
      {state === 'waiting_for_confirmation' && <PracticeMailButton bookingId={id} />}
      <RemovePractised />
    </Group>
  )
}

function Whose({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments')
  const { first_name, last_name, service_name, task, task_name } = appointment
  return (
    <p className={classes.whose}>
      <span>{`${service_name} · ${t('mine.for', { name: `${first_name} ${last_name}`.trim() })} · `}</span>
      {task === null ? (
        <span>{t('mine.taskGone')}</span>
      ) : (
        <Anchor component={Link} to={`/tasks?task=${task}`} size="sm" underline="always">
          {task_name}
        </Anchor>
      )}
    </p>
  )
}
