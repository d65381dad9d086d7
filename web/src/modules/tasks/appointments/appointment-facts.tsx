import { Anchor } from '@mantine/core'
import type { Booking } from '@terminlotse/contract/booking'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { german } from '../../../ui/german.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { clockTime, countdown, dayAndClock, longDay } from '../../../ui/time/moment.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './booking-panel.module.css'

/** A longer text of the office is behind a tap: it would push everything else off a phone's screen. */
const longestInfo = 120
const map = 'https://www.openstreetmap.org/search'
const city = 'München'

interface Props {
  booking: Booking
  /** True: the place is a pretend one, and no map shows it. */
  isPractice: boolean
  /** True: what it waits for, or that it is confirmed, stands above it. */
  isHeadSaid?: boolean
  isTimeSaid?: boolean
}

export function AppointmentFacts({ booking, isPractice, isHeadSaid = false, isTimeSaid = false }: Props) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  const isWaiting = booking.state === 'waiting_for_confirmation' && !booking.is_being_cancelled
  return (
    <>
      {!isHeadSaid && booking.state === 'confirmed' && <p className={classes.head}>{t('booking.confirmedTitle')}</p>}
      {!isHeadSaid && isWaiting && <TurnHead booking={booking} />}
      <PlaceAndTime booking={booking} isPractice={isPractice} isTimeSaid={isTimeSaid} page={booking.url} />
      {isWaiting && <ConfirmationSteps booking={booking} isPractice={isPractice} />}
      {booking.replaces_at && (
        <p className={classes.advice}>{t('booking.replaces', { when: dayAndClock(booking.replaces_at, language) })}</p>
      )}
    </>
  )
}

type Shown = 'slot_at' | 'office_name' | 'office_address' | 'way' | 'hint' | 'info' | 'display_number'

interface PlaceProps {
  booking: Pick<Booking, 'state' | Shown>
  isPractice: boolean
  isTimeSaid?: boolean
  /** The appointment's page at the office; null: without a network nobody can open it. */
  page: string | null
}

export function PlaceAndTime({ booking, isPractice, isTimeSaid = false, page }: PlaceProps) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  const saysBring = booking.state === 'confirmed' && !booking.info && !booking.way && !isPractice
  return (
    <>
      {!isTimeSaid && (
        <p className={classes.when}>
          <time dateTime={booking.slot_at}>
            {`${longDay(booking.slot_at, language)}, ${clockTime(booking.slot_at, language)}`}
          </time>
        </p>
      )}
      <p className={classes.where} lang="de">
        {[booking.office_name, booking.office_address].filter(Boolean).join(', ')}
      </p>
      <div className={classes.links}>
        {booking.office_address && !isPractice && (
          <Outside to={mapOf(booking.office_address)} label={t('booking.map')} />
        )}
        {page && <Outside to={page} label={t(saysBring ? 'booking.bringPage' : 'booking.page')} />}
      </div>
      <Place booking={booking} />
      {booking.display_number && (
        <p className={classes.where}>{t('booking.number', { number: booking.display_number })}</p>
      )}
    </>
  )
}

/** Where to wait or how it takes place, and the booked desk's text: in its own words, German at the office. */
function Place({ booking: { state, way, hint, info } }: Pick<PlaceProps, 'booking'>) {
  const { t } = useTranslation('tasks')
  const language = currentLanguage()
  return (
    <>
      {way && <p className={classes.where}>{t(`booking.way.${way}`)}</p>}
      {state === 'confirmed' && hint[language] && (
        <p className={classes.where}>
          {!way && <span>{`${t('booking.where')} `}</span>}
          {way ? <span>{hint[language]}</span> : german(hint[language])}
        </p>
      )}
      {info && <Info text={info} />}
    </>
  )
}

function Info({ text }: { text: string }) {
  const { t } = useTranslation('tasks')
  const label = t('booking.bring')
  const words = <p className={classes.info}>{german(text)}</p>
  if (text.length > longestInfo) return <Disclosure label={label}>{words}</Disclosure>
  return (
    <div className={classes.bring}>
      <p className={classes.label}>{label}</p>
      {words}
    </div>
  )
}

function Outside({ to, label }: { to: string; label: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noreferrer" size="sm" className={classes.page}>
      {label}
    </Anchor>
  )
}

const mapOf = (address: string): string => `${map}?${new URLSearchParams({ query: `${address}, ${city}` })}`

interface ConfirmationStepsProps {
  booking: Booking
}

const isOver = ({ deadline_at: at }: Booking, now: number) => at !== null && Date.parse(at) <= now

function TurnHead({ booking }: ConfirmationStepsProps) {
  const { t } = useTranslation('tasks')
  return <p className={classes.head}>{t(isOver(booking, useNow()) ? 'booking.over' : 'booking.yourTurn')}</p>
}

export function ConfirmationSteps({ booking, isPractice }: ConfirmationStepsProps & Pick<Props, 'isPractice'>) {
  const { t } = useTranslation('tasks')
  const { t: practice } = useTranslation('practice')
  const now = useNow()
  const deadline = booking.deadline_at
  if (isOver(booking, now)) return null
  return (
    <>
      {deadline && (
        <p className={classes.countdown} role="timer">
          {t('booking.left', { time: countdown(deadline, now) })}
        </p>
      )}
      <ol className={classes.steps}>
        <li>{isPractice ? practice('mail.instead') : t('booking.openMail', { email: booking.booked_for_email })}</li>
        {deadline && <li>{t('booking.click', { time: clockTime(deadline, currentLanguage()) })}</li>}
        <li>{t('booking.patience')}</li>
      </ol>
      {!isPractice && (
        <Disclosure label={t('noMail.title')}>
          <NoMail booking={booking} />
        </Disclosure>
      )}
    </>
  )
}

/** The office sends its mail once and offers no way to ask for it again, so there is no other help. */
function NoMail({ booking: { booked_for_email: email, deadline_at } }: ConfirmationStepsProps) {
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
