import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { clockTime, countdown } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './booking-panel.module.css'

interface Props {
  booking: Booking
}

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
      <Disclosure label={t('noMail.title')}>
        <NoMail booking={booking} />
      </Disclosure>
    </>
  )
}

/** The office sends its mail once and offers no way to ask for it again, so there is no other help. */
function NoMail({ booking: { booked_for_email: email, deadline_at } }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <ul className={classes.help}>
      <li>{t('noMail.wait')}</li>
      <li>{t('noMail.address', { email })}</li>
      <li>{t('noMail.wrong')}</li>
      {deadline_at && <li>{t('noMail.lost', { time: clockTime(deadline_at, currentLanguage()) })}</li>}
    </ul>
  )
}
