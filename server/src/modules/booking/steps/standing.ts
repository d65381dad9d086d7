import type { TargetDescription } from '../../offices/targets.ts'
import type { BookingRow } from '../bookings.store.ts'
import type { FailReason, Standing, Terms } from '../machine/machine.ts'

export function standingOf(row: BookingRow): Standing {
  return {
    state: row.state,
    doing: row.doing,
    cancelWanted: row.cancel_wanted,
    // Only the machine writes this column.
    reason: row.reason as FailReason | null,
    slotAt: row.slot_at,
    officeExternalId: row.office_external_id,
    tries: row.tries,
    repeats: row.repeats,
    isTapped: row.tapped,
    isStepRepeated: row.step_repeated,
    holdUntil: row.hold_until,
    deadlineAt: row.deadline_at,
    nextReadAt: row.next_read_at,
    missingSince: row.doubted_at,
    confirmedAt: row.confirmed_at,
  }
}

/** The longest known hold and activation (PROTOCOL.md#lifetimes), used if the catalogue names no times. */
export function termsOf({ desk }: TargetDescription, statusReadSeconds: number): Terms {
  return {
    reservationMinutes: desk?.reservation_minutes ?? 20,
    activationMinutes: desk?.activation_minutes ?? 60,
    statusReadSeconds,
  }
}
