import type { Booking, OnBooking } from '@terminlotse/contract/booking'
import type { FoundSlot } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { NotBooking } from '../../texts/not-booking.ts'

/** What rooms to the right know about tasks, and what they must be told. Passed in by app.ts. */
export interface TaskNeighbours {
  /** The appointment that each task holds or got last. */
  bookings(ctx: Ctx, taskIds: number[]): Promise<Map<number, Booking>>
  /**
   * When the appointment is that the task got for its person and what it watches. It is confirmed, in the future, and
   * not being given back.
   */
  appointmentAt(tx: TxCtx, taskId: number): Promise<Date | null>
  /** Why tasks that are to book automatically book nothing just now; those that do are absent. */
  notBooking(ctx: Ctx, taskIds: number[]): Promise<Map<number, NotBooking>>
  /** The best free slot that each task was told of. */
  found(ctx: Ctx, taskIds: number[]): Promise<Map<number, FoundSlot>>
  /**
   * Settles an open appointment before its task changes or goes. A mere hold is given back. One that waits or is
   * confirmed is cancelled if that was chosen, else kept. Called before the task is locked: bookings are locked first,
   * everywhere.
   */
  settleBooking(tx: TxCtx, taskId: number, onBooking: OnBooking | undefined): Promise<'none' | 'settled' | 'undecided'>
  /** A watch began: the process that asks this provider may look at once. */
  wake(providerCode: string): void
}
