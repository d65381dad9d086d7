import { Anchor } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { clockTime, dayAndClock, longDay } from '../../ui/moment.ts'
import { AppointmentCare } from './appointment-care.tsx'
import classes from './booking-panel.module.css'
import { CancelledNote } from './cancelled-note.tsx'
import { ConfirmationSteps } from './confirmation-steps.tsx'

interface Props {
  booking: Booking
  task: Task
  /** The task is ready to look for an earlier one. */
  onEarlier: (task: Task) => void
}

/** The appointment that we got for the task: what it is and, while it waits, what the person must do by when. */
export function BookingPanel({ booking, task, onEarlier }: Props) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  const isConfirmed = booking.state === 'confirmed'
  const isWaiting = booking.state === 'waiting_for_confirmation'
  if (booking.cancelled_by !== null) return <CancelledNote booking={booking} task={task} />
  if (!isConfirmed && !isWaiting && booking.state !== 'unknown') return null
  return (
    <div className={classes.panel} data-state={booking.state}>
      {isConfirmed && <p className={classes.head}>{t('booking.confirmedTitle')}</p>}
      {isWaiting && <p className={classes.head}>{t('booking.yourTurn')}</p>}
      <p className={classes.when}>
        <time dateTime={booking.slot_at}>
          {longDay(booking.slot_at, language)}, {clockTime(booking.slot_at, language)}
        </time>
      </p>
      <p className={classes.where}>
        {booking.office_name}
        {booking.office_address && `, ${booking.office_address}`}
      </p>
      {booking.display_number && (
        <p className={classes.where}>{t('booking.number', { number: booking.display_number })}</p>
      )}
      {isWaiting && !booking.is_being_cancelled && <ConfirmationSteps booking={booking} />}
      {booking.replaces_at && (
        <p className={classes.advice}>{t('booking.replaces', { when: dayAndClock(booking.replaces_at, language) })}</p>
      )}
      {isConfirmed && task.status === 'active' && task.not_booking === null && (
        <p className={classes.advice}>{t('booking.lookingOn')}</p>
      )}
      {booking.state === 'unknown' && task.not_booking === null && <p>{t('booking.unknown')}</p>}
      {(isConfirmed || isWaiting) && <AppointmentCare booking={booking} task={task} onEarlier={onEarlier} />}
      <Anchor href={booking.url} target="_blank" rel="noreferrer" size="sm" className={classes.page}>
        {t('booking.page')}
      </Anchor>
    </div>
  )
}
