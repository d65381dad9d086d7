// The day before, a person says whether they still come. docs/decisions/appointments.md
import type { Booking } from '@terminlotse/contract/booking'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { readTarget } from '../offices/targets.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { lockAppointment, lockOwn, setComing } from './appointments/owner.store.ts'
import { cancelAppointment } from './appointments/owner.ts'
import { tellPages } from './appointments/tell-owner.ts'
import { keyOfBooking, readTask } from './bookings.store.ts'
import { bookingShape, isComingAsked } from './rows/shape.ts'

interface Own {
  userId: number
  bookingId: number
}

/** Saying it twice changes nothing. Refuses with `no_appointment`. */
export async function keepAppointment(ctx: Ctx, owned: Own): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockAppointment(tx, owned)
    if (held?.state !== 'confirmed' || held.cancel_wanted) throw new Refusal('no_appointment')
    const about = await readTarget(tx, keyOfBooking(held))
    const row = isComingAsked(held) ? await setComing(tx, held) : null
    if (row === null) return bookingShape(held, about)
    const task = row.task_id === null ? null : await readTask(tx, row.task_id)
    const line = { code: 'coming_kept', data: {} } as const
    if (task) await writeTaskLine(tx, { taskId: task.id, level: 'info', ...line })
    tellPages(tx, row, { userId: owned.userId, task }, { line, about })
    return bookingShape(row, about)
  })
}

/** An answer in a chat, about the appointment at `slotAt` as the question named it. `ask` changes nothing. */
export async function answerComing(
  tx: TxCtx,
  { slotAt, isStill, ...owned }: Own & { slotAt: Date; isStill: () => Promise<boolean> },
  does: 'ask' | 'keep' | 'cancel',
) {
  const row = await lockOwn(tx, owned)
  // The chat may have changed its account meanwhile.
  if (row === null || !(await isStill())) return { is: 'unknown' } as const
  if (row.state !== 'confirmed') return { is: 'cancelled' } as const
  if (row.cancel_wanted) return { is: 'pending' } as const
  if (row.slot_at.getTime() - row.office_ahead_ms <= tx.clock.now().getTime()) return { is: 'over' } as const
  if (row.slot_at.getTime() !== slotAt.getTime()) return { is: 'moved', at: row.slot_at } as const
  const { office, isReal } = await readTarget(tx, keyOfBooking(row))
  if (does === 'keep') await keepAppointment(tx, owned)
  if (does === 'cancel') await cancelAppointment(tx, owned)
  return { is: 'stands', officeName: office.name, isReal } as const
}
