import type { NotOk, Outcome } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { breakerAfter, closed } from './gate.breaker.ts'

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
})
