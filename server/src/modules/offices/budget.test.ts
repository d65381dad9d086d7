import { describe, expect, it } from 'vitest'
import { budgetAfter, budgetAt, budgetSent, limitedUntil, roomFor, unknownBudget, wholeAt } from './budget.ts'

const at = (seconds: number): Date => new Date(seconds * 1_000)
const answer = (remaining: number | null, limit = 60) => ({
  status: 200,
  responseMs: 1,
  officeTime: null,
  rateLimit: remaining === null ? null : { limit, remaining, resetAt: null },
})

describe('the budget of a provider that limits requests', () => {
  it('rests no longer than ever after a clock that was ahead is put back', () => {
    const ahead = budgetAfter(unknownBudget, answer(1), at(90_000))
    expect(limitedUntil(budgetAt(ahead, at(100)), 'round', at(100))).toEqual(at(165))
    expect(budgetAt(ahead, at(90_001))).toBe(ahead)
  })

  it('is never rested for while no limit is known', () => {
    const budget = budgetAfter(unknownBudget, answer(null), at(0))
    expect(limitedUntil(budget, 'round', at(1))).toBeNull()
    expect(roomFor(budget, 'round', at(1))).toBeNull()
  })

  it('keeps room for a booking, which goes on when rounds rest', () => {
    const budget = budgetAfter(unknownBudget, answer(6), at(0))
    expect(limitedUntil(budget, 'round', at(1))).toEqual(at(65))
    expect(limitedUntil(budget, 'status', at(1))).toEqual(at(65))
    expect(limitedUntil(budget, 'booking', at(1))).toBeNull()
    expect(roomFor(budget, 'round', at(1))).toBe(0)
    expect(roomFor(budget, 'booking', at(1))).toBe(6)
  })

  it('begins no captcha that there is no room for', () => {
    const booking = budgetAfter(unknownBudget, answer(2), at(0))
    expect(limitedUntil(booking, 'booking', at(1), 3)).toEqual(at(65))
    expect(limitedUntil(booking, 'booking', at(1), 2)).toBeNull()
    expect(limitedUntil(booking, 'booking', at(65), 3)).toBeNull()
    expect(limitedUntil(budgetAfter(unknownBudget, answer(8), at(0)), 'round', at(1), 3)).toEqual(at(65))
  })

  it('keeps a tenth of a larger limit', () => {
    const budget = budgetAfter(unknownBudget, answer(50, 200), at(0))
    expect(roomFor(budget, 'round', at(1))).toBe(30)
    expect(roomFor(budget, 'catalogue', at(1))).toBe(31)
  })

  it('leaves half of a tiny limit for polls', () => {
    const budget = budgetAfter(unknownBudget, answer(7, 8), at(0))
    expect(roomFor(budget, 'round', at(1))).toBe(3)
    expect(roomFor(budgetAfter(unknownBudget, answer(0, 1), at(0)), 'round', at(66))).toBe(1)
  })

  it('goes on by the last sensible limit where one is named that can be none, else by 60', () => {
    const odd = { ...answer(null), isLimitOdd: true }
    const known = budgetSent(budgetAfter(unknownBudget, answer(40, 120), at(0)), at(1))
    expect(budgetAfter(known, odd, at(1))).toMatchObject({ limit: 120, remaining: 39 })
    const first = budgetAfter(unknownBudget, odd, at(0))
    expect(first).toMatchObject({ limit: 60, remaining: 59 })
    expect(budgetAfter(budgetSent(first, at(1)), odd, at(1))).toMatchObject({ limit: 60, remaining: 58 })
  })

  it('stops everything where nothing is left of a limit, however small that is', () => {
    for (const limit of [1, 2, 60, 600]) {
      const budget = budgetAfter(unknownBudget, answer(0, limit), at(0))
      for (const priority of ['booking', 'cancel', 'status', 'round', 'catalogue'] as const) {
        expect(limitedUntil(budget, priority, at(1)), `${priority} of ${limit}`).toEqual(at(65))
      }
    }
  })

  it('counts the rest from the last request, because the window slides, and is whole again afterwards', () => {
    const before = budgetAfter(unknownBudget, answer(3), at(0))
    const after = budgetAfter(before, answer(2), at(40))
    expect(limitedUntil(after, 'round', at(104))).toEqual(at(105))
    expect(limitedUntil(after, 'round', at(105))).toBeNull()
    expect(roomFor(after, 'round', at(105))).toBe(53)
  })

  it('lets a status read wait for the next batch where it would make a long rest longer', () => {
    const used = budgetAfter(unknownBudget, answer(20), at(0))
    expect(limitedUntil(used, 'status', at(1)), 'within the burst').toBeNull()
    expect(limitedUntil(used, 'status', at(10))).toEqual(at(65))
    expect(limitedUntil(used, 'round', at(10)), 'what is due need not').toBeNull()
    const fresh = budgetAfter(unknownBudget, answer(50), at(0))
    expect(limitedUntil(fresh, 'status', at(10))).toBeNull()
    expect([wholeAt(used, at(10)), wholeAt(used, at(65)), wholeAt(fresh, at(10))]).toEqual([at(65), null, null])
  })

  it('lets the giving back of an appointment wait as well, but not for room', () => {
    const nearlyAll = budgetAfter(unknownBudget, answer(1), at(0))
    expect(limitedUntil(nearlyAll, 'cancel', at(1)), 'within the burst').toBeNull()
    expect(limitedUntil(nearlyAll, 'cancel', at(10))).toEqual(at(65))
    expect(limitedUntil(nearlyAll, 'booking', at(10))).toBeNull()
  })

  it('has the catalogue asked for right after a batch, and not in its rest', () => {
    const nearlyAll = budgetAfter(unknownBudget, answer(7), at(0))
    expect(limitedUntil(nearlyAll, 'catalogue', at(1)), 'within the burst').toBeNull()
    expect(limitedUntil(nearlyAll, 'catalogue', at(22))).toEqual(at(65))
    expect(limitedUntil(nearlyAll, 'catalogue', at(65))).toBeNull()
  })

  it('takes a 429, which names no figures, for nothing left', () => {
    const refused = { ...answer(null), status: 429 }
    const budget = budgetAfter({ limit: 60, remaining: 30, lastRequestAt: at(0) }, refused, at(1))
    expect(limitedUntil(budget, 'booking', at(2))).toEqual(at(66))
    expect(roomFor(budget, 'round', at(67))).toBe(53)
  })

  it('keeps what it knew when no answer arrived', () => {
    expect(budgetAfter({ limit: 60, remaining: 7, lastRequestAt: at(0) }, null, at(1))).toEqual({
      limit: 60,
      remaining: 7,
      lastRequestAt: at(1),
    })
  })
})
