// The person's next appointment, kept in this browser for a page that opens without the server. Nobody but the signed-in
// person sees it: signing out and another account remove it (api/credentials.ts), and so does the day after it.
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { type Appointment, booking } from '@terminlotse/contract/booking'
import { z } from 'zod'
import { isSignedInAs } from '../../../api/credentials.ts'
import { browserShelf } from '../../../ui/browser/kept.ts'
import { keptNames } from '../../../ui/browser/kept-names.ts'

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
export type NextAppointment = z.infer<typeof next>

/** The confirmed appointment that is next, or was today; null: none. `now` in milliseconds. */
export function nextOf(appointments: Appointment[], now: number): Appointment | null {
  const [soonest] = appointments
    .filter(
      ({ state, is_being_cancelled, slot_at }) => state === 'confirmed' && !is_being_cancelled && !isOver(slot_at, now),
    )
    .toSorted((one, other) => Date.parse(one.slot_at) - Date.parse(other.slot_at))
  return soonest ?? null
}

/** Keeps it in the place of what was kept; null: keeps nothing. */
export function keepNext(user: number, appointment: NextAppointment | null): void {
  if (!isSignedInAs(user)) return
  if (appointment === null) browserShelf.remove(keptNames.appointment)
  else browserShelf.write(keptNames.appointment, JSON.stringify(kept.parse({ ...appointment, user })))
}

/** Null: nothing is kept for this person. Whatever is somebody else's, over or unreadable is removed. */
export function readNext(user: number, now: number): NextAppointment | null {
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
