import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readCases } from './cases.ts'
import { type Base, openBase } from './installation.ts'
import { play } from './play.ts'
import type { World } from './steps.ts'
import { drawWorld } from './world.ts'

/** As many scenes as take about 20 s of a core. The night plays new ones. */
const seeds = [30, 6061]
const minuteMs = 60_000

let base: Base
beforeAll(async () => {
  base = await openBase(inject('database'))
})
afterAll(() => base.close())

/** The diary up to the law that broke, or null: all laws hold. */
async function wrongIn(world: World): Promise<string | null> {
  const { broken, diary } = await play(base, world)
  return broken && `${diary}\nstep ${broken.step}`
}

describe('a scene of the whole product', () => {
  // checklist: t4140
  it.each(seeds)('holds all laws: seed %i', async (seed) => {
    expect(await wrongIn(drawWorld(seed))).toBeNull()
  })

  // checklist: t4141
  it.each(readCases())('holds all laws where one broke once: $name', async ({ world }) => {
    expect(await wrongIn(world)).toBeNull()
  })

  // checklist: t4142
  it('has the same diary each time', async () => {
    const short = { ...drawWorld(11), lengthMs: 20 * minuteMs }
    const [first, second] = [await play(base, short), await play(base, short)]
    expect(first.entries.length).toBeGreaterThan(20)
    expect(second.diary).toBe(first.diary)
  })
})
