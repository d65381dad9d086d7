import { describe, expect, it } from 'vitest'
import { createEngine, plain } from './rounds/engine.harness.ts'
import { watchingJobs } from './rounds.jobs.ts'
import { checks, findings } from './rounds.tables.ts'

describe('the nightly pruning', () => {
  it('forgets old checks and findings, and no total changes', async () => {
    await using world = await createEngine()
    const task = await world.watch()
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    world.pass(40 * 24 * 3_600_000)
    await world.look()
    const job = watchingJobs(world.ctx).find(({ queue }) => queue === 'prune_checks')
    await job?.handle({}, new AbortController().signal)
    expect((await world.ctx.db.select().from(checks)).map((check) => check.check_no)).toEqual([2])
    expect(await world.ctx.db.select().from(findings)).toHaveLength(2)
    world.pass(190 * 24 * 3_600_000)
    await job?.handle({}, new AbortController().signal)
    expect(await world.ctx.db.select().from(findings)).toEqual([])
    expect(await world.readTarget(task.targetId)).toMatchObject({ last_check_no: 2 })
  })
})
