import type { Language } from '@terminlotse/contract/language'
import { texts } from '../../../texts/texts.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import type { BookingRow } from '../bookings.store.ts'
import { whereaboutsOf } from '../rows/shape.ts'
import type { CalendarEntry } from './calendar.ts'

/** The reasons why an appointment that may stand in a calendar was cancelled. */
export const wasAppointment = [
  'cancelled_at_office',
  'cancelled_by_owner',
  'cancelled_with_task',
  'reservation_gone',
  'appointment_gone',
  'replaced',
]

/** The calendar entry of an appointment, in one language; null: the booking is not an appointment and never was one. */
export function calendarEntryOf(row: BookingRow, about: TargetDescription, language: Language): CalendarEntry | null {
  const status = statusOf(row)
  if (status === null) return null
  const { way, hint, info } = whereaboutsOf(row, about)
  const { calendarEntry, notificationLabels, ways } = texts[language]
  const { summary, description } = calendarEntry({
    service: about.serviceName,
    number: row.display_number,
    isWaiting: status === 'TENTATIVE',
    isAtOffice: way === null,
    isPractice: !about.isReal,
  })
  const where = hint[language] && (way === null ? `${notificationLabels.where}: ${hint[language]}` : hint[language])
  return {
    uid: row.calendar_uid,
    sequence: row.calendar_sequence,
    startsAt: row.slot_at,
    officeFile: row.ics,
    changedAt: row.updated_at,
    status,
    url: about.url,
    location: way === null ? [about.office.name, about.office.address].filter(Boolean).join(', ') : ways[way],
    summary,
    description: [description, where, info].filter(Boolean).join('\n'),
  }
}

function statusOf({ state, reason }: BookingRow): CalendarEntry['status'] | null {
  if (state === 'waiting') return 'TENTATIVE'
  if (state === 'confirmed') return 'CONFIRMED'
  return state === 'cancelled' && wasAppointment.includes(reason ?? '') ? 'CANCELLED' : null
}
