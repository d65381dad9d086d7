import type { Booking } from '@terminlotse/contract/booking'
import { recordOf } from '@terminlotse/contract/fields/names'
import { languageCodes } from '@terminlotse/contract/languages'
import type { TargetDescription } from '../../offices/targets.ts'
import { type BookingRow, openStates } from '../bookings.store.ts'
import { type BookingState, isAppointment } from '../machine/machine.ts'
import { takesItsPlace } from '../machine/replacing.ts'

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
    is_being_cancelled: row.cancel_wanted && isAppointment(row),
    cancelled_by: row.state === 'cancelled' ? cancelledBy(row.reason) : null,
    replaces_at: openStates.includes(row.state) && takesItsPlace(row) ? (row.replaces_at?.toISOString() ?? null) : null,
    url: about.url,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Only the desk of this appointment is believed: an office may have several, and the catalogue shows one of them. */
export function whereaboutsOf(
  { desk_hint, desk_info }: Pick<BookingRow, 'desk_hint' | 'desk_info'>,
  { way, wayHint }: Pick<TargetDescription, 'way' | 'wayHint'>,
): Pick<Booking, 'way' | 'hint' | 'info'> {
  const hint = way === null ? recordOf(languageCodes, () => desk_hint ?? '') : wayHint
  return { way, hint, info: desk_info ?? '' }
}

function cancelledBy(reason: string | null): Booking['cancelled_by'] {
  if (reason === 'cancelled_at_office') return 'office'
  if (reason === 'replaced') return 'replaced'
  return reason === 'cancelled_by_owner' ? 'owner' : null
}
