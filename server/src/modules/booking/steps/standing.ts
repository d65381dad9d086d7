import { recordOf } from '@terminlotse/contract/fields/names'
import { officeFields, personFieldNames, unfitObstacle } from '@terminlotse/contract/fields/person'
import { servicesOf } from '../../offices/combinations.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { type BookingRow, keyOfBooking } from '../bookings.store.ts'
import { bookedName } from '../bookings.tables.ts'
import type { FailReason, Standing, Terms } from '../machine/machine.ts'

export function standingOf(row: BookingRow, { desk }: Pick<TargetDescription, 'desk'>): Standing {
  return {
    state: row.state,
    doing: row.doing,
    cancelWanted: row.cancel_wanted,
    // Only the machine writes this column.
    reason: row.reason as FailReason | null,
    slotAt: row.slot_at,
    officeExternalId: row.office_external_id,
    services: servicesOf(keyOfBooking(row)),
    tries: row.tries,
    repeats: row.repeats,
    isTapped: row.tapped,
    isMove: row.is_move,
    isStepRepeated: row.step_repeated,
    unsent: officeFields.filter((field) => desk && !desk[field]?.activated && row[field] !== ''),
    empty: officeFields.filter((field) => row[field] === ''),
    unfit: unfitObstacle(recordOf(personFieldNames, (field) => row[bookedName(field)])),
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
