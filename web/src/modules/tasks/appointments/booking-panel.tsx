import { Anchor } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { canLookEarlier } from '../task/earlier.ts'
import { isPractice } from '../task/task-words.ts'
import { AppointmentButtons } from './appointment-buttons.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import classes from './booking-panel.module.css'
import { CancelledNote } from './cancelled-note.tsx'

interface Props {
  booking: Booking
  task: Task
  /** The person wants an earlier one, or another one instead of one that was cancelled. */
  onWatch: () => void
}

export function BookingPanel(props: Props) {
  const { booking, task, onWatch } = props
  const canStart = task.status !== 'active' && booking.cancelled_by !== 'replaced'
  return (
    <>
      <CancelledNote booking={booking} onAnother={canStart ? onWatch : null} />
      {booking.cancelled_by === null && <Panel {...props} />}
    </>
  )
}

function Panel({ booking, task, onWatch }: Props) {
  const { t } = useTranslation('tasks')
  const isConfirmed = booking.state === 'confirmed'
  const isWaiting = booking.state === 'waiting_for_confirmation'
  if (!isConfirmed && !isWaiting && booking.state !== 'unknown') return null
  return (
    <div className={classes.panel} data-state={booking.state}>
      <AppointmentFacts booking={booking} isPractice={isPractice(task)} />
      {isConfirmed && task.status === 'active' && task.not_booking === null && (
        <p className={classes.advice}>{t('booking.lookingOn')}</p>
      )}
      {(isConfirmed || isWaiting) && (
        <AppointmentButtons
          booking={booking}
          isWatching={task.status === 'active'}
          onEarlier={task.status === 'active' || !canLookEarlier(task, new Date()) ? null : onWatch}
          hasCalendar={task.status === 'active'}
        />
      )}
      <Anchor href={booking.url} target="_blank" rel="noreferrer" size="sm" className={classes.page}>
        {t('booking.page')}
      </Anchor>
    </div>
  )
}
