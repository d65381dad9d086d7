// Carries a booking from `wanted` to its end. The row stores the known state and the announced call. The pure machine
// (machine/machine.ts and answers.ts) decides. The driver (drive.ts) makes the calls, also from jobs.
import type { Booking, OnBooking } from '@terminlotse/contract/booking'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { describeTargets, type TargetDescription, targetKey } from '../offices/targets.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { tellStatus } from '../tasks/watching.ts'
import { driveLater, driveSoon } from './booking-queue.ts'
import { type BookingRow, lastBookings, lockLive, noteTaskName, setCancelWanted, setKept } from './bookings.store.ts'
import { isAppointment } from './machine/machine.ts'
import { bookingShape } from './rows/shape.ts'
import { keyOfBooking, readTarget } from './rows/target.ts'
import { insertWanted, type WantedSlot } from './turns/wanted.store.ts'

/** The driver that was started with a new booking has this long before the booking's job checks it. */
const driveAfterMs = 15_000

/**
 * Stores that this task is to get the slot. Null: the task or its person has an appointment already, or may not have or
 * no longer wants the slot. The caller starts the booking after the commit. The job that is sent here takes over if the
 * start fails.
 */
export async function wantBooking(
  tx: TxCtx,
  wish: { taskId: number; about: TargetDescription; slot: WantedSlot },
): Promise<BookingRow | null> {
  const { taskId, about, slot } = wish
  const wanted = await insertWanted(tx, taskId, slot, about)
  if (!wanted) return null
  const { row, task } = wanted
  const data = { slot_at: slot.slotAt.toISOString(), office_name: about.office.name }
  const line = { code: 'booking_started', data } as const
  await writeTaskLine(tx, { taskId, level: 'info', ...line })
  tellStatus(tx, task, line, bookingShape(row, about))
  await driveLater(tx.jobs, about.providerCode, row, new Date(tx.clock.now().getTime() + driveAfterMs))
  return row
}

/** The last booking of each of these tasks, as people see it; tasks without one are absent. */
export async function bookingsOf(ctx: Ctx, taskIds: number[]): Promise<Map<number, Booking>> {
  const rows = await lastBookings(ctx, taskIds)
  const targets = await describeTargets(ctx, rows.map(keyOfBooking))
  return new Map(
    rows.flatMap((row) => {
      const about = targets.get(targetKey(keyOfBooking(row)))
      return row.task_id === null || !about ? [] : [[row.task_id, bookingShape(row, about)]]
    }),
  )
}

/**
 * Called before a task is stopped, edited or deleted. A mere hold is given back. An appointment that waits for its
 * click or is confirmed is cancelled if the owner chose that. Otherwise it stays, and its owner still gets its
 * messages, even without the task. `undecided`: the owner must choose first.
 */
export async function settleBooking(
  tx: TxCtx,
  taskId: number,
  onBooking: OnBooking | undefined,
): Promise<'none' | 'settled' | 'undecided'> {
  const all = await lockLive(tx, taskId)
  if (all.length > 0) await noteTaskName(tx, taskId)
  // The choice does not concern an appointment that will be replaced: it stays until the new one is confirmed.
  const live = all.filter((row) => !row.cancel_wanted && !all.some((other) => other.replaces_id === row.id))
  if (live.length === 0) return 'none'
  if (onBooking === 'ask' && live.some((row) => isAppointment(row) && !row.kept)) return 'undecided'
  for (const row of live) {
    if (!isAppointment(row) || onBooking === 'cancel') await cancelSoon(tx, row)
    else if (onBooking === 'keep' && !row.kept) await setKept(tx, row.id)
  }
  return 'settled'
}

/** Marks the appointment as to be cancelled and sends the job that asks the office. */
export async function cancelSoon(tx: TxCtx, row: BookingRow): Promise<void> {
  await setCancelWanted(tx, row.id)
  const provider = await readTarget(tx, keyOfBooking(row))
  await driveSoon(tx.jobs, provider.providerCode, row.id)
}
