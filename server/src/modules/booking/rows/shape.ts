import type { Booking } from '@terminlotse/contract/booking'
import { recordOf } from '@terminlotse/contract/fields/names'
import { byFieldObstacle } from '@terminlotse/contract/fields/person'
import { languageCodes } from '@terminlotse/contract/languages'
import { rowOf } from '@terminlotse/contract/row-of'
import type { TargetDescription } from '../../offices/targets.ts'
import { type BookingRow, openStates } from '../bookings.store.ts'
import { type BookingState, type FailReason, isAppointment } from '../machine/machine.ts'
import { takesItsPlace } from '../machine/replacing.ts'

/** A booking and its office, as they were read. */
export interface Held {
  row: BookingRow
  about: TargetDescription
}

const shown: Record<BookingState, Booking['state']> = {
  wanted: 'working',
  held: 'working',
  detailed: 'working',
  unknown_hold: 'unknown',
  waiting: 'waiting_for_confirmation',
  confirmed: 'confirmed',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
}

export function bookingShape(row: BookingRow, about: TargetDescription): Booking {
  return {
    id: row.id,
    state: shown[row.state],
    slot_at: row.slot_at.toISOString(),
    office_name: about.office.name,
    office_address: about.office.address,
    ...whereaboutsOf(row, about),
    // Before the mail is sent there is no link to click.
    deadline_at: row.state === 'waiting' ? (row.deadline_at?.toISOString() ?? null) : null,
    display_number: row.display_number,
    booked_for_email: row.email,
    refused_fields: row.state === 'failed' ? rowOf(fieldsOf, row.reason ?? '', []) : [],
    is_being_cancelled: row.cancel_wanted && isAppointment(row),
    is_coming_asked: isComingAsked(row),
    // Only the machine writes this column.
    cancelled_by: row.state === 'cancelled' ? (cancellers[row.reason as FailReason] ?? null) : null,
    is_only_one: isAppointment(row) && about.desk?.appointments_per_mail === 1,
    replaces_at: openStates.includes(row.state) && takesItsPlace(row) ? (row.replaces_at?.toISOString() ?? null) : null,
    url: about.url,
    updated_at: row.updated_at.toISOString(),
  }
}

/** The day before, until the person keeps the appointment or gives it back. */
export function isComingAsked({ state, cancel_wanted, reminded }: BookingRow): boolean {
  return state === 'confirmed' && !cancel_wanted && reminded.includes('day_before') && !reminded.includes('coming')
}

/** Only the desk of this appointment is believed: an office may have several, and the catalogue shows one of them. */
export function whereaboutsOf(
  { desk_hint, desk_info }: Pick<BookingRow, 'desk_hint' | 'desk_info'>,
  { way, wayHint }: Pick<TargetDescription, 'way' | 'wayHint'>,
): Pick<Booking, 'way' | 'hint' | 'info'> {
  const hint = way === null ? recordOf(languageCodes, () => desk_hint ?? '') : wayHint
  return { way, hint, info: desk_info ?? '' }
}

const fieldsOf = byFieldObstacle((_, fields) => fields)

const cancellers: Partial<Record<FailReason, Booking['cancelled_by']>> = {
  cancelled_at_office: 'office',
  cancelled_by_owner: 'owner',
  cancelled_with_task: 'owner',
  replaced: 'replaced',
  reservation_gone: 'unknown',
  appointment_gone: 'unknown',
}
