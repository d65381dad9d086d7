import type { Booking, OnBooking } from '@terminlotse/contract/booking'
import type { FoundSlot } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import type { NotBooking } from '../../../texts/journal/not-booking.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import type { LockBookings } from '../tasks.store.ts'

/** An appointment that a person has at an office, as it was read there. */
export interface Brought {
  key: TargetKey
  slotAt: Date
  /** As the office has it; empty: it has none. */
  appointment: { person: Record<'familyName' | 'email', string> }
}

export interface TaskNeighbours {
  /** Absent: only the web server takes what people bring. */
  bringing?: {
    /** Outside of a transaction. Refuses at `brought`, and with `too_many_requests` or `office_silent`. */
    read(asker: { userId: number; ip?: string }, text: string): Promise<Brought>
    /** It becomes the confirmed appointment of this new task. Refuses at `brought`, and with `booking_exists`. */
    take(tx: TxCtx, taskId: number, brought: Brought): Promise<void>
  }
  /** The appointment that each task holds or got last. */
  bookings(ctx: Ctx, taskIds: number[]): Promise<Map<number, Booking>>
  /** The time of the task's appointment for its present person and target: confirmed, in the future, not being cancelled. */
  appointmentAt(tx: TxCtx, taskId: number): Promise<Date | null>
  /** By task with automatic booking, the reason why it books nothing just now; tasks that do book are absent. */
  notBooking(ctx: Ctx, taskIds: number[]): Promise<Map<number, NotBooking>>
  found(ctx: Ctx, taskIds: number[]): Promise<Map<number, FoundSlot>>
  lockBookings: LockBookings
  /**
   * A hold is given back; an appointment is cancelled if the person chose that. `keepsAttempts`: attempts stay, too.
   * `isForElse`: appointments that stay are no longer the task's.
   */
  settleBooking(
    tx: TxCtx,
    taskId: number,
    onBooking: OnBooking | undefined,
    as?: { keepsAttempts: boolean; isForElse: boolean },
  ): Promise<'none' | 'settled' | 'undecided' | 'attempt'>
  /** Ends the task's attempts at a time that its owner tapped, if nothing is held yet and `isMeant` is true. */
  withdrawTapped(tx: TxCtx, taskId: number, isMeant: (slotAt: Date) => boolean): Promise<void>
  receiversOf(ctx: Ctx, userId: number, ids: number[]): Promise<number[]>
  /** Tells that a watch began, so that the process that asks this provider may look at once. */
  wake(providerCode: string): void
}
