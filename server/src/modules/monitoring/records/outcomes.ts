import { minuteMs } from '@terminlotse/contract/time'
import { longestBackOffMs, restMs } from '../../offices/requests.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import { isUnverified, type Sighting, timesOf } from '../engine/sightings.ts'
import { silentOutcomes } from '../outage.ts'

/** Only `slots` and `none` say what is free; unknown is never "none". */
export type Outcome =
  | { kind: 'slots'; times: Date[]; sighting: Sighting }
  | { kind: 'none'; sighting: Sighting }
  /** The office named bookable days, and none of them could be opened this time. */
  | { kind: 'named'; sighting: Sighting }
  /** `outcome` is the kind of the client's outcome (or `unverified`, `captcha_off`); `reason` its reason, if any. */
  | { kind: 'failed'; outcome: string; reason: string | null }

export function outcomeOf(answer: CalendarAnswer, officeExternalId: number): Outcome {
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

export interface Before {
  failures: number
  lastOutcome: string | null
}

/** Unknown responses are counted apart. */
export function failuresAfter({ failures, lastOutcome }: Before, failed: string | null): number {
  if (failed === null) return 0
  return failed === 'drift' && lastOutcome !== 'drift' ? 1 : failures + 1
}

/** The office has said twice, a minute apart, that it does not offer this. */
export function isGone({ lastOutcome }: Before, failed: string | null): boolean {
  return failed === 'mismatch' && lastOutcome === 'mismatch'
}

const suspectedPauseMs = 5 * minuteMs

export interface Polled {
  intervalSeconds: number
  firstBackOffSeconds: number
  failed: string | null
  /** The number of failed polls in a row with this one; after an unknown response, the number of those. */
  failures: number
  opensAt: Date | null
  /** The target is asked again as soon as possible. */
  isLeftAlone: boolean
  isMuch: boolean
  /** 0…1 */
  random: number
}

/** Before the end of its interval, so that a rest or a booking in between does not break the promise. */
export function nextCheckAt(now: Date, after: Polled): Date {
  return new Date(Math.max(now.getTime() + pauseMs(after), after.opensAt?.getTime() ?? 0))
}

function pauseMs({
  intervalSeconds,
  firstBackOffSeconds,
  failed,
  failures,
  isLeftAlone,
  isMuch,
  random,
}: Polled): number {
  const intervalMs = intervalSeconds * 1000
  const regularMs = intervalMs * ((isMuch ? 0.6 : 0.75) + random / 10)
  if (failed === null) return regularMs
  if (failed === 'suspicious') return Math.min(regularMs, suspectedPauseMs)
  if (failed === 'drift') return restMs(failed, failures, 0)
  if (isLeftAlone) return 0
  if (failed === 'mismatch') return minuteMs
  const firstMs = silentOutcomes.has(failed) ? firstBackOffSeconds * 1_000 : minuteMs
  return restMs(failed, failures, firstMs, Math.max(longestBackOffMs, intervalMs)) * (1 + random / 10)
}

/** Seconds, as shown to people: the promised time, or the real one if that is longer. */
export function realInterval(promisedSeconds: number, lastPollAt: Date | null, at: Date): number {
  if (lastPollAt === null) return promisedSeconds
  return Math.max(promisedSeconds, Math.round((at.getTime() - lastPollAt.getTime()) / 1_000))
}
