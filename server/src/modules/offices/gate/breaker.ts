import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { NotOk, Outcome } from '@terminlotse/munich-client'
import { isStillOn } from '../../../foundation/clock.ts'

/** Says if a provider is paused, and why. docs/decisions/outages.md#the-provider-backs-off-and-one-bad-answer-is-not-believed */
export interface Breaker {
  failures: number
  blockedUntil: Date | null
  /** The kind or reason of an outcome. */
  reason: string | null
}

export const closed: Breaker = { failures: 0, blockedUntil: null, reason: null }

const capMs = 15 * minuteMs
const leastAfterRateLimitMs = 65_000

/** A firewall page may not be about us: we ask once more before we pause the provider for a day. */
const unconfirmedRefusal = 'refusal_doubted'
const unconfirmedRefusalMs = 60_000

/** The reason for a pause: a failure that has nothing to do with us, or a refusal. */
type Reason = Extract<NotOk, { kind: 'busy' | 'unreachable' }>['reason'] | 'refused' | typeof unconfirmedRefusal

/** The longest pause of each reason. A pause with a later end is ignored: a clock that was ahead wrote it. */
const longestMs: Record<Reason, number> = {
  rate_limited: capMs,
  maintenance: capMs,
  masked: capMs,
  server: capMs,
  network: capMs,
  timeout: capMs,
  aborted: capMs,
  refused: dayMs,
  [unconfirmedRefusal]: capMs,
}

function isReason(word: string | null): word is Reason {
  return word !== null && Object.hasOwn(longestMs, word)
}

/** The end of the provider's pause; null: it may be asked. */
export function blockedAt({ blockedUntil, reason }: Omit<Breaker, 'failures'>, now: Date): Date | null {
  const longest = isReason(reason) ? longestMs[reason] : capMs
  return blockedUntil !== null && isStillOn(blockedUntil, longest, now) ? blockedUntil : null
}

/**
 * The breaker after an answer: exponential back-off with jitter while the provider cannot answer, a day without
 * requests when it refuses us (PROTOCOL.md#politeness). `random`: 0…1. `isTargetFault`: the same request failed before
 * while others were answered. Then its failure says nothing about the provider.
 */
export function breakerAfter(
  before: Breaker,
  outcome: Outcome<unknown>,
  at: { now: Date; firstMs: number; random: number; isTargetFault?: boolean },
): Breaker {
  if (outcome.kind === 'refused') return refusedAfter(before, outcome, at)
  // Requests that we cancelled, and answers that we do not understand, say nothing about the provider's health.
  if (outcome.kind === 'drift' || (outcome.kind === 'unreachable' && outcome.reason === 'aborted')) return before
  if (outcome.kind !== 'busy' && outcome.kind !== 'unreachable') return before.failures === 0 ? before : closed
  if (at.isTargetFault && outcome.reason !== 'rate_limited') return before
  const failures = before.failures + 1
  const longest = longestMs[outcome.reason]
  const grown = Math.min(longest, at.firstMs * 2 ** (failures - 1))
  const pauseMs = outcome.reason === 'rate_limited' ? Math.max(grown, leastAfterRateLimitMs) : grown
  const blockedUntil = new Date(at.now.getTime() + Math.min(longest, pauseMs * (1 + at.random / 4)))
  return { failures, blockedUntil, reason: outcome.reason }
}

/** A refusal with the office's own code is believed at once, a page without one when it comes again after a minute. */
function refusedAfter(
  before: Breaker,
  { codes, meta }: NotOk,
  { now, random }: { now: Date; random: number },
): Breaker {
  const failures = before.failures + 1
  const isPage = codes.length === 0 && meta?.status === 403
  if (isPage && before.reason === unconfirmedRefusal && blockedAt(before, now) !== null) return before
  if (isPage && before.reason !== unconfirmedRefusal) {
    const blockedUntil = new Date(now.getTime() + unconfirmedRefusalMs * (1 + random / 4))
    return { failures, blockedUntil, reason: unconfirmedRefusal }
  }
  return { failures, blockedUntil: new Date(now.getTime() + longestMs.refused), reason: 'refused' }
}
