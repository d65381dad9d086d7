import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { type Appointment, booking } from '@terminlotse/contract/booking'
import { practiceCode } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isSignedInAs } from '../../api/credentials.ts'
import { useReachable } from '../../api/reachability.ts'
import { currentLanguage } from '../../texts/language.ts'
import { browserShelf } from '../../ui/browser/kept.ts'
import { keptNames } from '../../ui/browser/kept-names.ts'
import { dayAndTime } from '../../ui/time/moment.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { allAppointments } from './appointments/appointment-calls.ts'
import { PlaceAndTime } from './appointments/appointment-facts.tsx'
import panel from './appointments/booking-panel.module.css'
import classes from './appointments/your-appointments.module.css'
import { allProviders } from './offices/catalogue.ts'

// The person's next appointment, kept in this browser for a page that opens without the server. Nobody but the signed-in
// person sees it: signing out and another account remove it (api/credentials.ts), and so does the day after it.

const next = booking
  .pick({
    slot_at: true,
    office_name: true,
    office_address: true,
    way: true,
    hint: true,
    info: true,
    display_number: true,
  })
  .extend({ service_name: z.string(), is_practice: z.boolean().nullable(), seen_at: z.iso.datetime() })
const kept = next.extend({ user: z.number().int() })
/** The parts of it that are shown: no name, no mail address, no link of the office. `seen_at`: when the server last said it;
 * `is_practice` null: not known. */
type NextAppointment = z.infer<typeof next>

/** The first confirmed appointment of the list that is to come, or was today; null: none. `now` in milliseconds. */
function nextOf(appointments: Appointment[], now: number): Appointment | null {
  const isNext = ({ state, is_being_cancelled, slot_at }: Appointment) =>
    state === 'confirmed' && !is_being_cancelled && !isOver(slot_at, now)
  return appointments.find(isNext) ?? null
}

function keepNext(user: number, appointment: NextAppointment | null): void {
  if (!isSignedInAs(user)) return
  if (appointment === null) browserShelf.remove(keptNames.appointment)
  else browserShelf.write(keptNames.appointment, JSON.stringify(kept.parse({ ...appointment, user })))
}

/** Null: nothing is kept for this person. Whatever is somebody else's, over or unreadable is removed. */
function readNext(user: number, now: number): NextAppointment | null {
  const text = browserShelf.read(keptNames.appointment)
  if (text === null) return null
  const read = kept.safeParse(parsed(text))
  if (read.success && read.data.user === user && !isOver(read.data.slot_at, now)) return next.parse(read.data)
  browserShelf.remove(keptNames.appointment)
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** From the day after it, by Munich's calendar. */
function isOver(slotAt: string, now: number): boolean {
  return berlinDay(new Date(slotAt)) < berlinDay(new Date(now))
}

/** Kept while the server answers, for a page that is opened while it does not. */
export function OfflineAppointment({ user }: { user: number }) {
  const { t } = useTranslation('appointments')
  const { t: words } = useTranslation('tasks')
  const now = useNow(minuteMs)
  const isReachable = useReachable()
  const isKnown = useKeptNext(user, now)
  const next = isKnown || isReachable ? null : readNext(user, now)
  if (next === null) return null
  return (
    <section aria-labelledby="next-appointment" className={classes.offline}>
      <Title order={2} size="h4" id="next-appointment" mb="sm">
        {t('offline.title')}
      </Title>
      <article className={panel.panel} data-state="confirmed">
        <PlaceAndTime booking={{ ...next, state: 'confirmed' }} isPractice={next.is_practice !== false} page={null} />
        <p className={classes.whose}>{next.service_name}</p>
        {next.is_practice && <p className={classes.whose}>{words('practice.about')}</p>}
        <Text size="sm" mt="xs">
          {t('offline.seen', { time: dayAndTime(next.seen_at, currentLanguage()) })}
        </Text>
      </article>
    </section>
  )
}

/** Returns whether this page knows the appointments, for which the frame and the screens ask. */
function useKeptNext(user: number, now: number): boolean {
  const { data: appointments, dataUpdatedAt } = useQuery({ ...allAppointments, enabled: false })
  const one = appointments === undefined ? null : nextOf(appointments, now)
  const { data: providers } = useQuery({ ...allProviders, enabled: one !== null })
  useEffect(() => {
    // An appointment that is over goes even if the server does not answer.
    if (appointments === undefined) return void readNext(user, now)
    const provider = providers?.find(({ id }) => id === one?.service)
    const isPractice = provider === undefined ? null : provider.code === practiceCode
    keepNext(user, one && { ...one, is_practice: isPractice, seen_at: new Date(dataUpdatedAt).toISOString() })
  }, [user, now, appointments, one, dataUpdatedAt, providers])
  return appointments !== undefined
}
