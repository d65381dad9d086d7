import { desc, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, type Engine, guarded } from '../rounds/engine.harness.ts'
import { banDetectors, checks, findings } from '../rounds.tables.ts'

const offices = [102522, 102523, 102524, 102526, 54261, 10489]
const minutes = 60_000

async function watchForHours(engine: Engine) {
  const targets: number[] = []
  for (const officeId of offices) {
    // Days ahead: a calendar whose days are over has run out by itself.
    await engine.director.openSlots({ ...guarded, officeId, count: 3, day: workday(4) })
    targets.push((await engine.watch({ ...guarded, officeId })).targetId)
  }
  for (let poll = 0; poll < 14; poll += 1) {
    await engine.pollAfter(10 * minutes)
  }
  return targets
}

const outcomeOf = async (engine: Engine, targetId: number) => {
  const rows = engine.ctx.db.select().from(checks).where(eq(checks.target_id, targetId))
  return (await rows.orderBy(desc(checks.check_no)).limit(1))[0]?.outcome
}
const codesOf = async (engine: Engine, targetId: number) => (await engine.targetLines(targetId)).map(({ code }) => code)

describe('a calendar that looks empty although it is not', () => {
  it('is never called "nothing free": watchers and staff are told, and told again when it is seen filled', async () => {
    await using engine = await createEngine({
      office: { captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 5 }] } },
    })
    const targets = await watchForHours(engine)
    expect(await outcomeOf(engine, targets[0] ?? 0)).toBe('slots')
    const free = () => engine.ctx.db.select().from(findings).where(isNull(findings.gone_at))
    const before = await free()
    const [taken] = before.filter(({ target_id }) => target_id === targets[0])
    await engine.director.takeSlot({ officeId: offices[0] ?? 0, at: taken?.slot_at.getTime() ?? 0 })
    await engine.pollAfter(10 * minutes)
    engine.director.setLookingEmpty('all')
    await engine.pollAfter(10 * minutes)
    const stillFree = before.flatMap(({ id }) => (id === taken?.id ? [] : [id]))
    expect((await free()).map(({ id }) => id).toSorted(), 'a full calendar had left one out').toEqual(
      stillFree.toSorted(),
    )
    for (const targetId of targets) {
      expect(await outcomeOf(engine, targetId)).toBe('suspicious')
      const lines = await engine.targetLines(targetId)
      expect(lines.some(({ code }) => code === 'calendar_doubted')).toBe(true)
      expect(lines.slice(-4).some(({ code }) => code === 'check_none')).toBe(false)
    }
    const [row] = await engine.ctx.db.select().from(banDetectors)
    expect(row).toMatchObject({ doubted_targets: offices.length })
    engine.director.setLookingEmpty(null)
    await engine.pollAfter(30 * minutes)
    expect(await outcomeOf(engine, targets[0] ?? 0)).toBe('slots')
    expect(await codesOf(engine, targets[0] ?? 0)).toContain('calendar_believed')
    const [after] = await engine.ctx.db.select().from(banDetectors)
    expect(after).toMatchObject({ doubted_targets: 0, doubted_since: null })
  })

  it('is doubted where it is struck, and believed where days are shown', async () => {
    await using engine = await createEngine({
      office: { captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 5 }] } },
    })
    const targets = await watchForHours(engine)
    engine.director.setLookingEmpty(offices.slice(0, 5))
    for (let poll = 0; poll < 3; poll += 1) {
      await engine.pollAfter(20 * minutes)
    }
    expect(await outcomeOf(engine, targets[0] ?? 0)).toBe('suspicious')
    expect(await outcomeOf(engine, targets[5] ?? 0)).toBe('slots')
  })
})
