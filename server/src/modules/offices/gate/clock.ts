import { minuteMs } from '@terminlotse/contract/time'
import type { Meta } from '@terminlotse/munich-client'
import type { OfficeAhead } from '../requests.ts'

/** The office's `Date` has whole seconds, and an answer takes time. A difference this small counts as none. */
const grainMs = 2_000
/** Clocks that differ by less agree: the office's is used at once. */
const agreeMs = 2 * minuteMs
/** Answers must agree for this long, over two connections, before the office's clock is believed against ours. */
const believedAfterMs = 10 * minuteMs

export interface NotedClock {
  likelyMs: number
  unconfirmedMs: number | null
}

interface Run {
  /** The office's time in the last answer, minus the steady time of its arrival. */
  offsetMs: number
  sinceMs: number
  connection: number
  isSecondHeard: boolean
}

export type OfficeClock = ReturnType<typeof createOfficeClock>

/** docs/decisions/clocks.md#the-offices-clock-is-believed-against-ours-after-ten-minutes */
export function createOfficeClock() {
  let noted: NotedClock = { likelyMs: 0, unconfirmedMs: null }
  let run: Run | null = null
  return {
    /** A large difference from an earlier process is checked like one from an answer. */
    begin(likelyMs: number) {
      noted = { likelyMs, unconfirmedMs: Math.abs(likelyMs) <= agreeMs ? null : likelyMs }
      run = null
    },
    ahead: () => aheadOf(noted),
    /** `steadyMs`: monotonic. Null: the answer does not say the time. */
    hear(meta: Meta | null, now: Date, steadyMs: number) {
      const heard = officeAhead(meta, now)
      if (heard === null) return null
      run = runAfter(run, now.getTime() + heard - steadyMs, steadyMs, meta?.connection ?? 0)
      const isLong = steadyMs - run.sinceMs >= believedAfterMs && run.isSecondHeard
      const isBelieved = Math.abs(heard) <= agreeMs || isLong
      noted = isBelieved ? { likelyMs: heard, unconfirmedMs: null } : { likelyMs: noted.likelyMs, unconfirmedMs: heard }
      return noted
    },
  }
}

function aheadOf({ likelyMs, unconfirmedMs }: NotedClock): OfficeAhead {
  if (unconfirmedMs === null) return { likelyMs, leastMs: likelyMs, mostMs: likelyMs }
  // Our own clock is one of the two.
  return { likelyMs, leastMs: Math.min(0, likelyMs, unconfirmedMs), mostMs: Math.max(0, likelyMs, unconfirmedMs) }
}

function runAfter(before: Run | null, offsetMs: number, steadyMs: number, connection: number): Run {
  if (before === null || Math.abs(offsetMs - before.offsetMs) > agreeMs) {
    return { offsetMs, sinceMs: steadyMs, connection, isSecondHeard: false }
  }
  return { ...before, offsetMs, isSecondHeard: before.isSecondHeard || connection !== before.connection }
}

function officeAhead(meta: Meta | null, now: Date): number | null {
  if (meta === null || meta.officeTime === null) return null
  const aheadMs = meta.officeTime.getTime() + 500 - now.getTime()
  return Math.abs(aheadMs) < grainMs ? 0 : aheadMs
}

/** A failed write is tried again with the next answer. */
export function createClockNotes(write: (noted: NotedClock) => Promise<void>) {
  let written: NotedClock | null = null
  return async (noted: NotedClock): Promise<void> => {
    if (written !== null && isSame(written, noted)) return
    await write(noted)
    written = noted
  }
}

function isSame(one: NotedClock, other: NotedClock): boolean {
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 2 * grainMs
  if (!isNear(one.likelyMs, other.likelyMs)) return false
  if (one.unconfirmedMs === null || other.unconfirmedMs === null) return one.unconfirmedMs === other.unconfirmedMs
  return isNear(one.unconfirmedMs, other.unconfirmedMs)
}
