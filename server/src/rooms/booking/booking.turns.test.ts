import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches } from '../tasks/tasks.filter.ts'
import { type EndedBooking, mayTry, shareOut, type Taker } from './booking.turns.ts'

const noFilter = {
  earliest_date: null,
  latest_date: null,
  weekdays: null,
  time_from: null,
  time_to: null,
  minimum_notice_hours: null,
}
const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const slot = (day: number): Date => new Date(Date.UTC(2026, 11, day, 9))
const taker = (taskId: number, ended: Partial<EndedBooking>[] = [], changedAt = ago(600)): Taker => ({
  taskId,
  filter: noFilter,
  changedAt,
  ended: ended.map((one) => ({ state: 'failed', reason: null, slotAt: slot(1), endedAt: ago(1), ...one })),
})

describe('sharing out free slots', () => {
  it('gives each slot to one task, the longest waiting first', () => {
    const shares = shareOut([taker(1), taker(2), taker(3)], [slot(1), slot(2)], now)
    expect(shares).toEqual([
      { taskId: 1, slotAt: slot(1) },
      { taskId: 2, slotAt: slot(2) },
    ])
  })

  it('leaves a slot that someone just lost to the next in turn', () => {
    const lost = taker(1, [{ reason: 'slot_lost', slotAt: slot(1) }])
    expect(shareOut([lost, taker(2)], [slot(1), slot(2)], now)).toEqual([
      { taskId: 1, slotAt: slot(2) },
      { taskId: 2, slotAt: slot(1) },
    ])
  })
})

describe('sharing out to takers with filters', () => {
  const filter = fc.record({
    earliest_date: fc.option(fc.constantFrom('2026-12-03', '2026-12-08')),
    latest_date: fc.option(fc.constantFrom('2026-12-05', '2026-12-20')),
    weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    time_from: fc.option(fc.constantFrom('09:00', '10:00', '11:00')),
    time_to: fc.option(fc.constantFrom('10:00', '10:30')),
    minimum_notice_hours: fc.option(fc.integer({ min: 0, max: 720 })),
  })
  const filters = fc.array(filter, { maxLength: 12 })
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 8 })

  it('gives nobody a slot outside their filter, no slot twice, and leaves no slot that someone without one wants', () => {
    fc.assert(
      fc.property(filters, days, (wishes, all) => {
        const takers = wishes.map((wish, id) => ({ ...taker(id), filter: wish }))
        const slots = all.sort((a, b) => a - b).map(slot)
        const shares = shareOut(takers, slots, now)
        expect(new Set(shares.map(({ slotAt }) => slotAt)).size).toBe(shares.length)
        for (const { taskId, slotAt } of shares) expect(matches(wishes[taskId] ?? noFilter, slotAt, now)).toBe(true)
        const left = slots.filter((one) => !shares.some(({ slotAt }) => slotAt === one))
        const without = takers.filter(({ taskId }) => !shares.some((share) => share.taskId === taskId))
        for (const one of without) expect(left.some((slotAt) => matches(one.filter, slotAt, now))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('booking automatically again', () => {
  it('waits for the person where the office refused the details, or where they cancelled there', () => {
    for (const reason of ['limit', 'invalid', 'drift', 'cancelled_at_office']) {
      const before = taker(1, [{ reason, endedAt: ago(60) }])
      expect(mayTry(before, slot(2), now), reason).toBe(false)
      expect(mayTry({ ...before, changedAt: ago(5) }, slot(2), now), `${reason}, edited since`).toBe(true)
    }
  })

  it('rests ten minutes after nobody clicked, and for good when that happened twice', () => {
    const once = [{ state: 'expired', endedAt: ago(5) }] as const
    expect(mayTry(taker(1, [...once]), slot(2), now)).toBe(false)
    expect(mayTry(taker(1, [{ ...once[0], endedAt: ago(11) }]), slot(2), now)).toBe(true)
    expect(
      mayTry(
        taker(1, [
          { ...once[0], endedAt: ago(11) },
          { state: 'expired', endedAt: ago(90) },
        ]),
        slot(2),
        now,
      ),
    ).toBe(false)
  })

  it('goes on a minute after a failure that passes', () => {
    const busy = (minutes: number) => taker(1, [{ reason: 'office_busy', endedAt: ago(minutes) }])
    expect(mayTry(busy(0.5), slot(2), now)).toBe(false)
    expect(mayTry(busy(1.5), slot(2), now)).toBe(true)
  })
})
