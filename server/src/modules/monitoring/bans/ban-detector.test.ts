import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, type Engine, guarded } from '../rounds/engine.harness.ts'
import { banDetectors, checks } from '../rounds.tables.ts'

const offices = [102522, 102523, 102524, 102526, 54261, 10489]
const minutes = 60_000

/** Watches several offices whose calendars have shown days for some hours. */
async function watchForHours(world: Engine) {
  const targets: number[] = []
  for (const officeId of offices) {
    // Days ahead: a calendar whose days are over has run out by itself.
    await world.director.openSlots({ ...guarded, officeId, count: 3, day: workday(4) })
    targets.push((await world.watch({ ...guarded, officeId })).targetId)
  }
  for (let look = 0; look < 14; look += 1) {
    world.pass(10 * minutes)
    await world.look()
  }
  return targets
}

const outcomeOf = async (world: Engine, targetId: number) => {
  const rows = world.ctx.db.select().from(checks).where(eq(checks.target_id, targetId))
  return (await rows.orderBy(desc(checks.check_no)).limit(1))[0]?.outcome
}
const codesOf = async (world: Engine, targetId: number) => (await world.targetLines(targetId)).map(({ code }) => code)

describe('a calendar that looks empty although it is not', () => {
  it('is never called "nothing free": watchers and staff are told, and told again when it is seen filled', async () => {
    await using world = await createEngine({
      office: { captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 5 }] } },
    })
    const targets = await watchForHours(world)
    expect(await outcomeOf(world, targets[0] ?? 0)).toBe('slots')
    world.director.setLookingEmpty('all')
    world.pass(10 * minutes)
    await world.look()
    for (const targetId of targets) {
      expect(await outcomeOf(world, targetId)).toBe('suspicious')
      const lines = await world.targetLines(targetId)
      expect(lines.some(({ code }) => code === 'calendar_doubted')).toBe(true)
      expect(lines.slice(-4).some(({ code }) => code === 'check_none')).toBe(false)
    }
    const [row] = await world.ctx.db.select().from(banDetectors)
    expect(row).toMatchObject({ doubted_targets: offices.length })
    world.director.setLookingEmpty(null)
    world.pass(30 * minutes)
    await world.look()
    expect(await outcomeOf(world, targets[0] ?? 0)).toBe('slots')
    expect(await codesOf(world, targets[0] ?? 0)).toContain('calendar_believed')
    const [after] = await world.ctx.db.select().from(banDetectors)
    expect(after).toMatchObject({ doubted_targets: 0, doubted_since: null })
  })

  it('is doubted where it is struck, and believed where days are shown', async () => {
    await using world = await createEngine({
      office: { captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 5 }] } },
    })
    const targets = await watchForHours(world)
    world.director.setLookingEmpty(offices.slice(0, 5))
    for (let look = 0; look < 3; look += 1) {
      world.pass(20 * minutes)
      await world.look()
    }
    expect(await outcomeOf(world, targets[0] ?? 0)).toBe('suspicious')
    expect(await outcomeOf(world, targets[5] ?? 0)).toBe('slots')
  })
})
