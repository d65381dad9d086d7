import type { CheckAnswer } from '@terminlotse/contract/monitoring'
import type { CalendarAnswer } from './calendar.ts'
import { isUnverified, type Sighting, timesOf } from './sightings.ts'

/** What a round learned about one target. Only `slots` and `none` are about free appointments; unknown is never "none". */
export type Result =
  | { kind: 'slots'; times: Date[]; sighting: Sighting }
  | { kind: 'none'; sighting: Sighting }
  /** `outcome` is the word of the client's outcome (or `unverified`, `captcha_off`); `reason` its particular, if any. */
  | { kind: 'failed'; outcome: string; reason: string | null }

/** What one target's part of an answer means. */
export function resultOf(answer: CalendarAnswer, officeExternalId: number): Result {
  const sighting = answer.sightings.get(officeExternalId)
  if (sighting) {
    const times = timesOf(sighting).map((seconds) => new Date(seconds * 1000))
    if (times.length > 0) return { kind: 'slots', times, sighting }
    if (!isUnverified(sighting)) return { kind: 'none', sighting }
  }
  const { failure } = answer
  if (failure === null) return { kind: 'failed', outcome: 'unverified', reason: null }
  return { kind: 'failed', outcome: failure.kind, reason: 'reason' in failure ? failure.reason : null }
}

/** A check's outcome as people tell it apart; whatever is not understood counts as no usable answer. */
export function answerOf(outcome: string): CheckAnswer {
  if (outcome === 'slots') return 'free'
  if (outcome === 'none') return 'none'
  return outcome === 'unreachable' ? 'not_reached' : 'refused'
}

const failureCapMs = 15 * 60_000

/**
 * When a target is looked at again: after its interval give or take a tenth; after failures ever later, and never while the
 * provider is left alone. `random`: 0…1.
 */
export function nextCheckAt(
  now: Date,
  after: { intervalSeconds: number; failures: number; random: number; opensAt: Date | null },
): Date {
  const intervalMs = after.intervalSeconds * 1000
  const capMs = Math.max(intervalMs, failureCapMs)
  const grownMs = after.failures === 0 ? intervalMs : Math.min(capMs, intervalMs * 2 ** after.failures)
  const wished = now.getTime() + grownMs * (0.9 + after.random / 5)
  return new Date(Math.max(wished, after.opensAt?.getTime() ?? 0))
}
