import type { CheckAnswer } from '@terminlotse/contract/monitoring'
import { minuteMs } from '@terminlotse/contract/time'
import { driftRestMs } from '../gate/gate.ts'
import type { CalendarAnswer } from './calendar.ts'
import { isUnverified, type Sighting, timesOf } from './sightings.ts'

/** What a round learned about one target. Only `slots` and `none` say what is free; unknown is never "none". */
export type Result =
  | { kind: 'slots'; times: Date[]; sighting: Sighting }
  | { kind: 'none'; sighting: Sighting }
  /** The office named bookable days, and none of them could be opened this time. */
  | { kind: 'named'; sighting: Sighting }
  /**
   * `outcome` is the word of the client's outcome (or `unverified`, `captcha_off`); `reason` its particular, if any.
   */
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

/** A check's outcome as people see it. An answer that is not understood counts as no usable answer. */
export function answerOf(outcome: string): CheckAnswer {
  if (outcome === 'slots') return 'free'
  if (outcome === 'none' || outcome === 'named') return outcome
  return outcome === 'unreachable' ? 'not_reached' : 'refused'
}

/** What is known of a target from before a look. */
export interface Before {
  /** Failed looks in a row. */
  failures: number
  lastOutcome: string | null
}

/** Failed looks in a row after one more, by which the next look is timed. Drift is counted apart. */
export function failuresAfter({ failures, lastOutcome }: Before, failed: string | null): number {
  if (failed === null) return 0
  return failed === 'drift' && lastOutcome !== 'drift' ? 1 : failures + 1
}

/** The office has said twice, a minute apart, that it does not offer this. */
export function isGone({ lastOutcome }: Before, failed: string | null): boolean {
  return failed === 'mismatch' && lastOutcome === 'mismatch'
}

/** A target that fails while others are answered is asked again after these, then every `often`. */
const retryMs = { once: minuteMs, twice: 2 * minuteMs, often: 5 * minuteMs }
/** Where an empty calendar is not believed, it is looked at so often, or more often. */
const doubtedMs = 5 * minuteMs

/** What a look at a target came to, for its next one. */
export interface Looked {
  intervalSeconds: number
  /** The word of the failure; null: the office answered. */
  failed: string | null
  /** Failed looks in a row, this one included; of drift, those that were drift. */
  failures: number
  /** When a request may be made again; null: now. */
  opensAt: Date | null
  /** The provider could not answer and is left alone until then: the target is asked again as soon as it may be. */
  isLeftAlone: boolean
  /** All looks together take several bursts. */
  isMuch: boolean
  /** 0…1 */
  random: number
}

/**
 * When to look at a target again. It is before the end of its interval, so that a rest or a booking in between does not
 * break the promise. It is earlier still if all looks take several bursts. After a failure: as soon as the provider may
 * be asked. A target that fails alone is asked after one, two and then every five minutes. What is not understood is
 * asked once more after a minute, then rests ever longer.
 */
export function nextCheckAt(now: Date, after: Looked): Date {
  return new Date(Math.max(now.getTime() + pauseMs(after), after.opensAt?.getTime() ?? 0))
}

function pauseMs({ intervalSeconds, failed, failures, isLeftAlone, isMuch, random }: Looked): number {
  const intervalMs = intervalSeconds * 1000
  const regularMs = intervalMs * ((isMuch ? 0.6 : 0.75) + random / 10)
  if (failed === null) return regularMs
  if (failed === 'suspicious') return Math.min(regularMs, doubtedMs)
  if (failed === 'drift') return driftRestMs(failures)
  if (isLeftAlone) return 0
  // If an office seems to have dropped a service, we ask once more before we believe it.
  if (failed === 'mismatch') return minuteMs
  const { once, twice, often } = retryMs
  return (failures === 1 ? once : failures === 2 ? twice : Math.max(often, intervalMs)) * (1 + random / 10)
}

/** Seconds between two looks at a target, as shown to people: the promised time, or the real one if that is longer. */
export function realInterval(promisedSeconds: number, lastLookAt: Date | null, at: Date): number {
  if (lastLookAt === null) return promisedSeconds
  return Math.max(promisedSeconds, Math.round((at.getTime() - lastLookAt.getTime()) / 1_000))
}
