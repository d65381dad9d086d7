import type { TxCtx } from '../../../foundation/ctx.ts'
import type { Follows } from '../../../texts/journal/after-booking.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import { readBookingBackOff } from '../../offices/gate.store.ts'
import { readTarget } from '../../offices/targets.ts'
import { termsFor } from '../../tasks/may-book.ts'
import { countOffices } from '../../tasks/targets.ts'
import { type BookingRow, keyOfBooking, listOtherEnded, type TaskRow } from '../bookings.store.ts'
import { holderKey, readAccountRecords } from './account.store.ts'
import { readProofs } from './proofs.ts'
import { type EndedBooking, followsAfter } from './turns.ts'

/**
 * The next state of the task after this booking of it has ended; null: the task was deleted.
 * docs/decisions/booking.md#a-failure-says-what-follows
 */
export async function readFollows(tx: TxCtx, row: BookingRow, task: TaskRow | null): Promise<Follows> {
  if (task === null) return { follows: 'ended' }
  const ended = [row, ...(await listOtherEnded(tx, row))].map((one) => endedOf(one, task))
  const backOffUntil = await readBookingBackOff(tx, row)
  const holder = { userId: task.user_id, providerId: row.provider_id }
  const account = (await readAccountRecords(tx, [holder])).get(holderKey(holder))
  const missing = (await readProofs(tx, [holder]))({ ...holder, person: task })
  const demands = (await readCityDemands(tx))(await readTarget(tx, keyOfBooking(row)))
  const offices = (await countOffices(tx, task.id)) - task.unwanted_offices.length
  const { closed } = termsFor({ ...task, offices }, demands, { isTapped: false })
  const attitude = attitudeOf(task)
  return followsAfter(
    {
      ...attitude,
      isBooking: attitude.isBooking && closed !== 'emergency_desk',
      ...{ ended, backOffUntil, account, missing: missing ?? closed },
    },
    tx.clock.now(),
  )
}

export function attitudeOf(task: TaskRow) {
  return {
    isWatching: task.is_monitoring,
    isBooking: task.auto_booking_enabled && !task.dry_run,
    changedAt: new Date(Math.max(task.updated_at.getTime(), task.started_at?.getTime() ?? 0)),
  }
}

function endedOf(row: BookingRow, task: TaskRow): EndedBooking {
  return {
    state: row.state,
    reason: row.reason,
    officeExternalId: row.office_external_id,
    slotAt: row.slot_at,
    endedAt: row.updated_at,
    isOwn: row.user_id === task.user_id,
  }
}
