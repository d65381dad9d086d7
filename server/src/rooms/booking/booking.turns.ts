import type { TaskFilter } from '@terminlotse/contract/filter'
import { matches } from '../tasks/tasks.filter.ts'
import type { BookingState } from './booking.machine.ts'

/** How an earlier booking of a task ended. */
export interface EndedBooking {
  state: BookingState
  reason: string | null
  slotAt: Date
  endedAt: Date
}

/** A task that would take a free slot. */
export interface Taker {
  taskId: number
  filter: TaskFilter
  /** The owner started it or changed it: what stood in the way before may be mended. */
  changedAt: Date
  /** Its last two bookings that led to no appointment, the latest first. */
  ended: EndedBooking[]
}

const sameSlotMs = 15 * 60_000
const afterFailureMs = 60_000
const afterExpiryMs = 10 * 60_000

/**
 * Gives each free slot to one task, the longest waiting first: everyone gets the earliest that is left and that they want
 * and may try. `takers` come in the order of their turns, `slots` ascending.
 */
export function shareOut(takers: Taker[], slots: Date[], now: Date): { taskId: number; slotAt: Date }[] {
  const left = [...slots]
  const shares: { taskId: number; slotAt: Date }[] = []
  for (const taker of takers) {
    const index = left.findIndex((slotAt) => matches(taker.filter, slotAt, now) && mayTry(taker, slotAt, now))
    const [slotAt] = index === -1 ? [] : left.splice(index, 1)
    if (slotAt) shares.push({ taskId: taker.taskId, slotAt })
  }
  return shares
}

/**
 * False while booking automatically again would be a nuisance: to the person (who did not click twice, or cancelled at the
 * office), to the office (which refused the details or the address), or to no end (a slot that was just lost).
 */
export function mayTry(taker: Taker, slotAt: Date, now: Date): boolean {
  const ended = taker.ended.filter((one) => one.endedAt > taker.changedAt)
  const [last, beforeThat] = ended
  if (!last) return true
  if (last.reason === 'limit' || last.reason === 'invalid' || last.reason === 'drift') return false
  if (last.reason === 'cancelled_at_office' || last.reason === 'cancelled_by_owner') return false
  if (last.state === 'expired' && beforeThat?.state === 'expired') return false
  const agoMs = now.getTime() - last.endedAt.getTime()
  if (last.reason === 'slot_lost') return agoMs >= sameSlotMs || last.slotAt.getTime() !== slotAt.getTime()
  return agoMs >= (last.state === 'expired' ? afterExpiryMs : afterFailureMs)
}
