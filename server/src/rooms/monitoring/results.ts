import type { CheckAnswer } from '@terminlotse/contract/monitoring'
import type { CalendarAnswer } from './calendar.ts'
import { isUnverified, type Sighting, timesOf } from './sightings.ts'

/** What a round learned about one target. Only `slots` and `none` say what is free; unknown is never "none". */
export type Result =
  | { kind: 'slots'; times: Date[]; sighting: Sighting }
  | { kind: 'none'; sighting: Sighting }
  /** Bookable days were named, and none of them could be opened this time. */
  | { kind: 'named'; sighting: Sighting }
  /** `outcome` is the word of the client's outcome (or `unverified`, `captcha_off`); `reason` its particular, if any. */
  | { kind: 'failed'; outcome: string; reason: string | null }

/** What one target's part of an answer means. */
export function resultOf(answer: CalendarAnswer, officeExternalId: number): Result {
  const sighting = answer.sightings.get(officeExternalId)
  if (sighting) {
    const times = timesOf(sighting).map((seconds) => new Date(seconds * 1000))
    if (times.length > 0) return { kind: 'slots', times, sighting }
    if (!isUnverified(sighting)) return { kind: 'none', sighting }
    if (answer.failure === null) return { kind: 'named', sighting }
  }
  const { failure } = answer
  if (failure === null) return { kind: 'failed', outcome: 'unverified', reason: null }
  return { kind: 'failed', outcome: failure.kind, reason: 'reason' in failure ? failure.reason : null }
}

/** A check's outcome as people tell it apart; whatever is not understood counts as no usable answer. */
export function answerOf(outcome: string): CheckAnswer {
  if (outcome === 'slots') return 'free'
  if (outcome === 'none' || outcome === 'named') return outcome
  return outcome === 'unreachable' ? 'not_reached' : 'refused'
}

const failureCapMs = 15 * 60_000

/**
 * When a target is looked at again: before its interval is over, so that a rest or a booking in between does not break the
 * promise, all the more where all looks take several bursts; after failures ever later, and never while the provider is left
 * alone. `random`: 0…1.
 */
export function nextCheckAt(
  now: Date,
  after: { intervalSeconds: number; failures: number; random: number; opensAt: Date | null; isMuch: boolean },
): Date {
  const intervalMs = after.intervalSeconds * 1000
  const capMs = Math.max(intervalMs, failureCapMs)
  const pauseMs =
    after.failures === 0
      ? intervalMs * ((after.isMuch ? 0.6 : 0.75) + after.random / 10)
      : Math.min(capMs, intervalMs * 2 ** after.failures) * (0.9 + after.random / 5)
  return new Date(Math.max(now.getTime() + pauseMs, after.opensAt?.getTime() ?? 0))
}

/** Seconds from one look at a target to the next as people are told: what is promised, or what it really came to if that is more. */
export function realInterval(promisedSeconds: number, lastLookAt: Date | null, at: Date): number {
  if (lastLookAt === null) return promisedSeconds
  return Math.max(promisedSeconds, Math.round((at.getTime() - lastLookAt.getTime()) / 1_000))
}
