// The number of messages that the receivers of a task get. Pure. The log has no such limits.
// docs/decisions/news.md#channels-have-a-limit-per-task-the-log-has-none
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { clocksDifferMs } from '../../../foundation/clock.ts'

/** The most messages to a receiver about the same slot, which may go and come back with each look. */
const mostOfASlotInAnHour = 3
const mostOfASlotInADay = 6
/** A task may send this many messages, and gets one back every half an hour. */
const mostAtOnce = 6
const backAfterMs = 30 * minuteMs
/** With no message left, a slot that is earlier than all told in 24 hours is still sent, this many times in 24 hours. */
const mostUrgent = 6

export interface Pace {
  /** The moment at which all messages are available again. */
  fullAt: number
  /** When slots were sent although no message was left, within the last 24 hours. */
  urgent: number[]
  /** The log has said that messages are held back. It does not say so again until all messages are available again. */
  saidHeldBack: boolean
}

export const unused: Pace = { fullAt: 0, urgent: [], saidHeldBack: false }

/** As one of the messages that the task has, as an urgent one beside them, or not now. */
export type Way = 'counted' | 'urgent' | 'held_back'

/** A message is counted while any is left. Without one, only the earliest slot of 24 hours is sent: `isEarliest`. */
export function wayOf(pace: Pace, isEarliest: boolean, now: number): Way {
  if (nextAt(pace, now) <= now) return 'counted'
  return isEarliest && lately(pace.urgent, now).length < mostUrgent ? 'urgent' : 'held_back'
}

/** After a decision; `way`: null if there was nothing to send. `saidHeldBack`: its line has said that a message is held back. */
export function spend(pace: Pace, way: Way | null, saidHeldBack: boolean, now: number): Pace {
  const full = fullAt(pace, now)
  return {
    fullAt: way === 'counted' ? Math.max(now, full) + backAfterMs : full,
    urgent: [...lately(pace.urgent, now), ...(way === 'urgent' ? [now] : [])],
    saidHeldBack: saidHeldBack || hasSaidHeldBack(pace, now),
  }
}

/** The message that was written at `at` was sent to nobody. It is not counted. */
export function giveBack(pace: Pace, at: number): Pace {
  if (pace.urgent.includes(at)) return { ...pace, urgent: pace.urgent.filter((moment) => moment !== at) }
  return { ...pace, fullAt: pace.fullAt - backAfterMs }
}

export function nextAt(pace: Pace, now: number): number {
  return fullAt(pace, now) - (mostAtOnce - 1) * backAfterMs
}

export function hasSaidHeldBack(pace: Pace, now: number): boolean {
  return pace.saidHeldBack && fullAt(pace, now) > now
}

export function mayGoAgain(sent: number[], now: number): boolean {
  return lately(sent, now).length < mostOfASlotInADay && lately(sent, now, hourMs).length < mostOfASlotInAnHour
}

/** The moments of this time, 24 hours. Moments in the future, written by a clock that was ahead, do not count. */
export function lately(moments: number[], now: number, spanMs = dayMs): number[] {
  return moments.filter((at) => at > now - spanMs && at <= now + clocksDifferMs)
}

/** All messages are back after a known time. A moment further ahead than that was written by a clock that was ahead. */
function fullAt(pace: Pace, now: number): number {
  return pace.fullAt > now + mostAtOnce * backAfterMs + clocksDifferMs ? now : pace.fullAt
}
