import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../texts/language.ts'
import { clockTime, countdown } from '../../ui/moment.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './booking-panel.module.css'

interface Props {
  booking: Booking
}

/** What to do now, step by step, with the time that is left. */
export function ConfirmationSteps({ booking }: Props) {
  const { t } = useTranslation('tasks')
  const now = useNow()
  const deadline = booking.deadline_at
  const isOver = deadline !== null && Date.parse(deadline) <= now
  if (isOver) return <p className={classes.advice}>{t('booking.over')}</p>
  return (
    <>
      {deadline && (
        <p className={classes.countdown} role="timer">
          {t('booking.left', { time: countdown(deadline, now) })}
        </p>
      )}
      <ol className={classes.steps}>
        <li>{t('booking.openMail', { email: booking.booked_for_email })}</li>
        {deadline && <li>{t('booking.click', { time: clockTime(deadline, currentLanguage()) })}</li>}
        <li>{t('booking.patience')}</li>
      </ol>
    </>
  )
}
