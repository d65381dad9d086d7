import { describe, expect } from 'vitest'
import { it } from './rounds/engine.harness.ts'
import { watchingJobs } from './rounds.jobs.ts'
import { checks, findings } from './rounds.tables.ts'

describe('the nightly pruning', () => {
  it('forgets old checks and findings, and no total changes', async ({ engine }) => {
    const task = await engine.watch()
    await engine.pollSlots(2)
    engine.pass(40 * 24 * 3_600_000)
    await engine.poll()
    const job = watchingJobs(engine.ctx).find(({ queue }) => queue === 'prune_checks')
    await job?.handle({}, new AbortController().signal)
    expect((await engine.ctx.db.select().from(checks)).map((check) => check.check_no)).toEqual([2])
    expect(await engine.ctx.db.select().from(findings)).toHaveLength(2)
    engine.pass(190 * 24 * 3_600_000)
    await job?.handle({}, new AbortController().signal)
    expect(await engine.ctx.db.select().from(findings)).toEqual([])
    expect(await engine.readTarget(task.targetId)).toMatchObject({ last_check_no: 2 })
  })
})
