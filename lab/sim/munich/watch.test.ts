import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Base, openBase } from '../../day/installation.ts'
import { missedBy } from './munich.ts'
import { type Settings, watchMunich } from './watch.ts'

let base: Base
beforeAll(async () => {
  base = await openBase(inject('database'))
})
afterAll(() => base.close())

const hours: Settings = { seed: 1, rateLimit: 60, hours: 0.25, services: 5 }
const all = (requests: Record<string, number>) => Object.values(requests).reduce((sum, one) => sum + one, 0)

describe('some simulated minutes of Munich', () => {
  it('are watched each minute where the limit has room, and nothing is refused', async () => {
    const watched = await watchMunich(base, hours)
    expect(watched).toMatchObject({ refused: 0, watched: { services: 5 } })
    expect(watched.gaps.longest).toBeLessThan(90)
    expect(watched.gaps.mean).toBeGreaterThan(60)
    expect(missedBy([watched])).toEqual([])
    expect(missedBy([{ ...watched, refused: 1, gaps: { mean: 1, longest: 301, p95: 301 } }])).toHaveLength(3)
  })

  it('are watched less often under a limit that is too small, and still nothing is refused', async () => {
    const { refused, gaps } = await watchMunich(base, { ...hours, rateLimit: 12, services: 15, combinations: 2 })
    expect(refused).toBe(0)
    expect(gaps.mean).toBeGreaterThan(90)
  })

  // checklist: t237
  it('have no more requests when something is wrong at the office, and none is refused', async () => {
    const count = async (trouble?: Settings['trouble']) => {
      const { requests, refused } = await watchMunich(base, { ...hours, ...(trouble && { trouble }) })
      expect(refused).toBe(0)
      return all(requests)
    }
    const undisturbed = await count()
    const failing = { status: 500, body: '' }
    expect(await count({ manner: failing, isEverywhere: false }), 'one service').toBeLessThan(undisturbed)
    expect(await count({ manner: failing, isEverywhere: true }), 'all services').toBeLessThan(undisturbed)
    const unread = { status: 200, body: '{}' }
    expect(await count({ manner: unread, isEverywhere: true }), 'not understood').toBeLessThan(undisturbed)
  })
})
