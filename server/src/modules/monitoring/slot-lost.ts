import type { TxCtx } from '../../foundation/ctx.ts'
import type { BookingRow } from '../booking/bookings.store.ts'
import { keyOfBooking } from '../booking/rows/target.ts'
import { describeTarget } from '../offices/targets.ts'
import { findTarget } from '../tasks/targets.ts'
import { nextFree, noteTaken } from './records/rounds.store.ts'

/**
 * Stores for a booking that the office says its slot is taken. Returns the next-best slot, at any office of the task,
 * that the task wants and nobody else gets.
 */
export async function slotLost(
  tx: TxCtx,
  booking: BookingRow,
): Promise<{ at: Date; officeExternalId: number; officeName: string } | null> {
  const target = await findTarget(tx, keyOfBooking(booking))
  if (target === null) return null
  await noteTaken(tx, target.id, booking.slot_at, tx.clock.now())
  if (booking.task_id === null) return null
  const next = await nextFree(tx, booking.task_id)
  const about = next && (await describeTarget(tx, next))
  if (next === null || about === null) return null
  return { at: next.at, officeExternalId: next.officeExternalId, officeName: about.office.name }
}
