import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { writeTaskLines } from '../../tasks/journal.ts'
import type { BookingRow } from '../bookings.store.ts'

export interface Unreadable {
  /** Tells the owner that nothing is read before `until`: the answers are not understood. Once, until one is understood. */
  tell(row: BookingRow, about: TargetDescription, until: Date): Promise<void>
  isRead(row: BookingRow): void
}

export function tellUnreadable(ctx: Ctx): Unreadable {
  const reported = new Set<number>()
  return {
    async tell({ id, task_id: taskId, slot_at, state }, { office }, until) {
      if (reported.has(id)) return
      reported.add(id)
      if (taskId === null) return
      const data = {
        office_name: office.name,
        slot_at: slot_at.toISOString(),
        retry_at: until.toISOString(),
        is_waiting: state === 'waiting',
      }
      const line = { taskId, level: 'error', activityType: 'error', alarm: true } as const
      await inTransaction(ctx, (tx) => writeTaskLines(tx, [{ ...line, code: 'appointment_unreadable', data }]))
    },
    isRead: ({ id }) => void reported.delete(id),
  }
}
