import { describe, expect, it } from 'vitest'
import { budgetAfter, restUntil, roomFor } from './gate.budget.ts'

const at = (seconds: number): Date => new Date(seconds * 1_000)
const answer = (remaining: number | null) => ({
  status: 200,
  responseMs: 1,
  officeTime: null,
  rateLimit: remaining === null ? null : { limit: 60, remaining, resetAt: null },
})

describe('the budget of a provider that limits requests', () => {
  it('is never rested for while no limit is known', () => {
    const budget = budgetAfter({ remaining: null, lastRequestAt: null }, answer(null), at(0))
    expect(restUntil(budget, 'round', at(1))).toBeNull()
    expect(roomFor(budget, 'round', at(1))).toBeNull()
  })

  it('keeps room for bookings, which go on when rounds rest', () => {
    const budget = budgetAfter({ remaining: null, lastRequestAt: null }, answer(12), at(0))
    expect(restUntil(budget, 'round', at(1))).toEqual(at(65))
    expect(restUntil(budget, 'status', at(1))).toBeNull()
    expect(restUntil(budget, 'booking', at(1))).toBeNull()
    expect(roomFor(budget, 'round', at(1))).toBe(0)
    expect(roomFor(budget, 'booking', at(1))).toBe(12)
  })

  it('counts the rest from the last request, because the window slides', () => {
    const before = budgetAfter({ remaining: null, lastRequestAt: null }, answer(3), at(0))
    const after = budgetAfter(before, answer(2), at(40))
    expect(restUntil(after, 'round', at(64))).toEqual(at(105))
    expect(restUntil(after, 'round', at(105))).toBeNull()
  })

  it('takes a 429, which names no figures, for nothing left', () => {
    const refused = { ...answer(null), status: 429 }
    const budget = budgetAfter({ remaining: 30, lastRequestAt: at(0) }, refused, at(1))
    expect(restUntil(budget, 'booking', at(2))).toEqual(at(66))
  })

  it('keeps what it knew when no answer arrived', () => {
    expect(budgetAfter({ remaining: 7, lastRequestAt: at(0) }, null, at(1))).toEqual({
      remaining: 7,
      lastRequestAt: at(1),
    })
  })
})
