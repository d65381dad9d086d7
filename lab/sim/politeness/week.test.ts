import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../../../tools/suite/repetitions.ts'
import type { Trouble } from './city.ts'
import { simulateWeek } from './week.ts'

const morning = { seed: 9, days: 0.25, bookingsPerDay: 200, bookingsBegin: 'with a poll', tasks: 280 } as const

describe('some simulated hours of all of Munich', () => {
  it('is watched within a limit of 60 beside 200 bookings, and nothing is refused', async () => {
    const { watched, refused, kept, requests } = await simulateWeek({ ...morning, rateLimit: 60 })
    expect(watched).toEqual({ targets: 280, services: 146, captchaServices: 29 })
    expect(refused).toBe(0)
    expect(kept.inTime).toBe(kept.of)
    expect(requests.booking).toBeGreaterThan(130)
    expect(requests.cancel).toBeGreaterThan(0)
    expect(requests.status).toBeGreaterThan(50)
  })

  it('is refused nothing and hardly late where bookings come at any moment', async () => {
    const { refused, kept, requests } = await simulateWeek({
      ...morning,
      rateLimit: 60,
      bookingsBegin: 'at any moment',
    })
    expect(refused).toBe(0)
    expect(kept.inTime / kept.of).toBeGreaterThan(0.96)
    expect(requests.booking).toBe(300)
  })

  it('is watched less often under a limit that is too small, and still nothing is refused', async () => {
    const { refused, kept } = await simulateWeek({ ...morning, rateLimit: 20 })
    expect(refused).toBe(0)
    expect(kept.inTime / kept.of).toBeLessThan(0.5)
    expect(kept.longestSeconds).toBeLessThan(3_600)
  })

  it('has no request refused, at any limit, crowd and number of bookings', async () => {
    const anyDay = fc.record({
      seed: fc.integer({ min: 1, max: 1_000 }),
      rateLimit: fc.integer({ min: 12, max: 150 }),
      tasks: fc.integer({ min: 1, max: 60 }),
      bookingsPerDay: fc.integer({ min: 0, max: 2_000 }),
      bookingsBegin: fc.constantFrom('with a poll', 'at any moment'),
    })
    const property = fc.asyncProperty(anyDay, async (some) => {
      const { refused, requests } = await simulateWeek({ ...some, days: 0.01 })
      expect(refused).toBe(0)
      expect(requests.calendar).toBeGreaterThan(0)
    })
    await fc.assert(property, { numRuns: times({ landing: 5, night: 300 }) })
  })

  // checklist: t237
  it('sends no more requests when something is wrong at the office, and none is refused', async () => {
    const hours = { ...morning, bookingsPerDay: 0, days: 0.15, rateLimit: 60, services: 10 } as const
    const count = async (trouble?: Trouble) => {
      const { requests, refused } = await simulateWeek({ ...hours, ...(trouble && { trouble }) })
      expect(refused).toBe(0)
      return Object.values(requests).reduce((sum, one) => sum + one, 0)
    }
    const undisturbed = await count()
    for (const trouble of ['one service masked', 'all drifting', 'gone for an hour'] as const) {
      expect(await count(trouble), trouble).toBeLessThan(undisturbed)
    }
    expect(await count('no limit named'), 'what is not named counts as 60').toBeLessThanOrEqual(undisturbed)
  })

  it('is blind for 65 s at most after a page that nobody understands, where the limit has room', async () => {
    const hours = { ...morning, bookingsPerDay: 0, days: 0.15, rateLimit: 60, services: 10 } as const
    const { blind } = await simulateWeek({ ...hours, trouble: 'a page now and then' })
    expect(blind.count).toBeGreaterThan(2)
    expect(blind.longestSeconds).toBeLessThanOrEqual(65)
  })

  it('polls again what failed when the office is back, also where the limit is too small for all of it', async () => {
    const { gaps } = await simulateWeek({
      ...morning,
      bookingsPerDay: 0,
      days: 0.15,
      rateLimit: 60,
      trouble: 'gone for an hour',
    })
    expect(gaps.longest, 'the hour, a quarter of an hour more at most, and a round').toBeLessThan(3_600 + 900 + 300)
  })

  it('costs the same requests for a hundred thousand tasks as for one, and is the same each time', async () => {
    const one = {
      seed: 1,
      days: 0.1,
      bookingsPerDay: 0,
      rateLimit: 60,
      targets: 1,
      bookingsBegin: 'with a poll',
    } as const
    const [single, again, crowd] = [
      await simulateWeek({ ...one, tasks: 1 }),
      await simulateWeek({ ...one, tasks: 1 }),
      await simulateWeek({ ...one, tasks: 100_000 }),
    ]
    expect(single.requests.calendar).toBeGreaterThan(20)
    expect(again).toEqual(single)
    expect(crowd.requests).toEqual(single.requests)
  })
})
