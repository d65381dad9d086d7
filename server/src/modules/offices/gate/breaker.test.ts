import type { NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { blockedAt, breakerAfter, closed } from './breaker.ts'

const now = new Date('2026-11-20T10:00:00Z')
const failed = { codes: [], detail: '', meta: null }
const masked: NotOk = { ...failed, kind: 'busy', reason: 'masked' }
const silent: NotOk = { ...failed, kind: 'unreachable', reason: 'timeout', reached: 'maybe' }
const none: NotOk = { ...failed, kind: 'none' }

const secondsAfter = (outcomes: Outcome<unknown>[], random = 0): number[] => {
  let breaker = closed
  return outcomes.map((outcome) => {
    breaker = breakerAfter(breaker, outcome, { now, firstMs: 60_000, random })
    return ((breaker.blockedUntil?.getTime() ?? now.getTime()) - now.getTime()) / 1_000
  })
}

describe('a provider that cannot answer', () => {
  it('is left alone for a minute, then ever longer, never more than a quarter of an hour', () => {
    expect(secondsAfter([masked, silent, masked, masked, masked, masked])).toEqual([60, 120, 240, 480, 900, 900])
    expect(secondsAfter([masked, masked, masked, masked, masked, masked], 1).at(-1)).toBe(900)
    expect(secondsAfter([masked], 1)).toEqual([75])
  })

  it('is asked as usual after its first answer, be it "nothing free"', () => {
    expect(secondsAfter([masked, masked, none, masked])).toEqual([60, 120, 0, 60])
  })

  it('is not blamed for what we broke off or do not understand', () => {
    const aborted: NotOk = { ...failed, kind: 'unreachable', reason: 'aborted', reached: 'maybe' }
    expect(secondsAfter([aborted, { ...failed, kind: 'drift' }])).toEqual([0, 0])
  })

  it('is asked nothing for a day after it refused us', () => {
    expect(secondsAfter([{ ...failed, kind: 'refused' }])).toEqual([24 * 3_600])
  })

  it('gets its minute after a 429 even where the first pause is shorter', () => {
    const limited: NotOk = { ...failed, kind: 'busy', reason: 'rate_limited' }
    const breaker = breakerAfter(closed, limited, { now, firstMs: 5_000, random: 0 })
    expect(breaker.blockedUntil).toEqual(new Date(now.getTime() + 65_000))
  })

  it('is asked once more, a minute later, where a page without a code refuses us', () => {
    const page: NotOk = {
      ...failed,
      kind: 'refused',
      meta: { status: 403, responseMs: 1, officeTime: null, rateLimit: null },
    }
    expect(secondsAfter([page])).toEqual([60])
    expect(secondsAfter([page, none, page])).toEqual([60, 0, 60])
    expect(secondsAfter([{ ...page, codes: ['IP_BLACKLISTED'] }])).toEqual([24 * 3_600])
    const later = { now: new Date(now.getTime() + 61_000), firstMs: 60_000, random: 0 }
    const once = breakerAfter(closed, page, { ...later, now })
    expect(breakerAfter(once, page, { ...later, now }), 'another that was under way').toBe(once)
    expect(breakerAfter(once, page, later)).toMatchObject({ reason: 'refused' })
  })

  it('is left alone until the end of each pause that an answer asks for, however long', () => {
    const refused: NotOk = { ...failed, kind: 'refused' }
    for (const outcome of [masked, silent, refused, { ...masked, reason: 'maintenance' } as const]) {
      const breaker = breakerAfter({ ...closed, failures: 9 }, outcome, { now, firstMs: 60_000, random: 1 })
      expect(blockedAt(breaker, now)).toEqual(breaker.blockedUntil)
    }
    const fromTheFuture = { blockedUntil: new Date(now.getTime() + 3 * 86_400_000), reason: 'refused' }
    expect(blockedAt(fromTheFuture, now)).toBeNull()
  })

  it('is not blamed for what failed before while others were answered', () => {
    const doubtful = { now, firstMs: 60_000, random: 0, isTargetFault: true }
    expect(breakerAfter(closed, masked, doubtful)).toBe(closed)
    expect(breakerAfter(closed, silent, doubtful)).toBe(closed)
  })
})
