import { berlinMs } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs } from '@terminlotse/contract/time'
import { limiterForgetsMs } from '../../offices/budget.ts'
import type { Foresight } from '../engine/ranking.ts'
import { hourOfWeek, type ReleasePattern } from './releases.ts'

export interface ForesightParts {
  /** By target. Empty: left-over requests are spread evenly. */
  patterns: ReadonlyMap<number, ReleasePattern>
  room(): number | null
  fullRoom(): number | null
  wholeAt(): Date | null
  leastGapMs: number
}

/**
 * A poll for a strike is worthwhile for this long; later the regular polls have made it.
 * docs/decisions/learning.md#left-over-requests-wait-for-release-schedules
 */
const lateMs = 120_000
/** A schedule that is less likely than this to strike on a day is not waited for. */
const leastChance = 0.25
/** The office itself may be slow after the hour. */
const afterStrikeMs = 1_000
const requestMs = 450
const marginMs = 3_000
const afterGapMs = 100
const neverSeenMs = 7 * dayMs
/** Higher than any poll that is ranked by age. */
const struck = 1e9

interface Strikes {
  from: number
  to: number
  all: readonly number[]
  ofTarget: ReadonlyMap<number, readonly number[]>
}

/** An office rests before a release, so that a poll right after it may happen. The limiter rests earlier. */
export function createForesight({ patterns, room, fullRoom, wholeAt, leastGapMs: gapMs }: ForesightParts): Foresight {
  let known: Strikes = { from: 0, to: 0, all: [], ofTarget: new Map() }

  const strikesAround = (now: number): Strikes => {
    if (now - lateMs < known.from || now + hourMs > known.to) {
      known = strikesBetween(patterns, now - 2 * hourMs, now + 3 * hourMs, gapMs)
    }
    return known
  }
  const nextStrike = (now: number): number | null => strikesAround(now).all.find((at) => at > now) ?? null

  /** A batch now would make the limiter rest during the strike. */
  const isAwaiting = (moment: Date): boolean => {
    const now = moment.getTime()
    const next = nextStrike(now)
    const left = room()
    if (next === null || left === null || left > 2 * patterns.size) return false
    if (patterns.size > 2 * (fullRoom() ?? 0)) return false
    return next - now <= limiterForgetsMs + Math.min(left, patterns.size) * requestMs + marginMs
  }

  return {
    isAwaiting,
    worth(poll, moment) {
      const now = moment.getTime()
      const lastPollAt = poll.lastPollAt?.getTime() ?? now - neverSeenMs
      const { ofTarget } = strikesAround(now)
      const strikes = (is: (at: number) => boolean): boolean =>
        poll.day === null && poll.targets.some(({ id }) => ofTarget.get(id)?.some(is))
      if (strikes((at) => at <= now && at > now - lateMs && lastPollAt < at)) return struck + now - lastPollAt
      if (isAwaiting(moment) || strikes((at) => at > now && at - now < gapMs)) return 0
      return (now - lastPollAt) / 1_000
    },
    nextAt(endedAt, startedAt = endedAt) {
      // By then the last target of the batch may be asked again, and a used window is free again.
      const evenlyAt = Math.max(endedAt.getTime() + gapMs + afterGapMs, wholeAt()?.getTime() ?? 0)
      return new Date(Math.min(evenlyAt, nextStrike(startedAt.getTime()) ?? evenlyAt))
    },
  }
}

function strikesBetween(
  patterns: ReadonlyMap<number, ReleasePattern>,
  from: number,
  to: number,
  gapMs: number,
): Strikes {
  const midnight = from - (berlinMs(from) % dayMs)
  const ofTarget = new Map<number, number[]>()
  for (const start of [midnight - dayMs, midnight, midnight + dayMs]) {
    const weekday = Math.floor(hourOfWeek(start + 43_200_000) / 24)
    for (const [targetId, { schedules }] of patterns) {
      for (const schedule of schedules) {
        if ((schedule.chances[weekday] ?? 0) < leastChance) continue
        const at = pollTimes(schedule, gapMs).map((time) => start + time)
        ofTarget.set(targetId, [...(ofTarget.get(targetId) ?? []), ...at.filter((one) => one >= from && one <= to)])
      }
    }
  }
  const all = [...ofTarget.values()].flat().sort((a, b) => a - b)
  return { from, to, all, ofTarget }
}

/** In ms after midnight. A vague schedule needs a poll in every gap of its span, one known to the second needs one. */
function pollTimes({ from, to }: ReleasePattern['schedules'][number], gapMs: number): number[] {
  const polls = [to * 1_000 + afterStrikeMs]
  for (let at = to * 1_000 - gapMs; at > from * 1_000; at -= gapMs) polls.push(at + afterStrikeMs)
  return polls
}
