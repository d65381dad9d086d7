import type { TxCtx } from '../../foundation/ctx.ts'
import type { Follows } from '../../texts/follows.ts'
import { type BookingRow, findEndedBefore, type TaskRow } from './booking.store.ts'
import { type EndedBooking, followsAfter } from './booking.turns.ts'

/** What the task does next, now that this booking of it has ended; null: it was deleted. */
export async function readFollows(tx: TxCtx, row: BookingRow, task: TaskRow | null): Promise<Follows> {
  if (task === null) return { follows: 'ended' }
  const before = await findEndedBefore(tx, row)
  const ended = [row, ...(before ? [before] : [])].map((one) => endedOf(one, task))
  return followsAfter({ ...attitudeOf(task), ended }, tx.clock.now())
}

/** Whether the task watches and books, and since when its owner wants it so. */
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
