import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { createEngine } from '../rounds/engine.harness.ts'
import { iso, linesOf, messagesOf, open, take } from './news.harness.ts'

describe('a finding that was written when everything broke off', () => {
  /** The process or its database fails right after the answer was written. */
  function dying(ctx: Ctx): Ctx {
    const inc = () => {
      throw new Error('killed')
    }
    return { ...ctx, metrics: { ...ctx.metrics, findings: { ...ctx.metrics.findings, inc } as never } }
  }

  // checklist: t222
  it('is told and booked by whoever goes on, each once', async () => {
    await using world = await createEngine()
    const watcher = await world.watch()
    const candidate = await world.watch({ autoBooking: true })
    await open(world, 14)
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    expect(await messagesOf(world, watcher.taskId)).toEqual([])
    world.pass(5_000)
    await world.goOn()
    expect(await messagesOf(world, watcher.taskId)).toHaveLength(1)
    expect(await world.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
    await world.goOn()
    await world.lookAgain()
    expect(await messagesOf(world, watcher.taskId)).toHaveLength(1)
    expect(await world.bookingsOf(candidate.taskId)).toHaveLength(1)
    expect(await linesOf(world, candidate.taskId)).toHaveLength(1)
  })

  // checklist: t223
  it('is not booked after a minute: it is told with its age, looked at anew at once, and booked if still free', async () => {
    await using world = await createEngine({ provider: { checkIntervalSeconds: 300 } })
    const candidate = await world.watch({ autoBooking: true })
    const watcher = await world.watch()
    const other = await world.watch({ filter: { earliest_date: workday(18) } })
    const [gone, still] = [await open(world, 14), await open(world, 20)]
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    await take(world, gone)
    world.pass(70_000)
    await world.goOn()
    expect(world.calls).not.toContain('reserve-appointment')
    expect(await messagesOf(world, watcher.taskId)).toEqual([])
    await world.tellDue()
    await world.look()
    const told = async (taskId: number) => (await messagesOf(world, taskId)).map(({ slot_at }) => slot_at)
    expect(await told(watcher.taskId)).toEqual([iso(gone), iso(still)])
    expect(await told(other.taskId)).toEqual([iso(still)])
    expect((await world.lastBooking(candidate.taskId))?.slot_at).toEqual(new Date(still.at))
  })

  it('that nobody wants any more is left alone', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    await open(world, 14)
    await expect(world.look(undefined, dying(world.ctx))).rejects.toThrow('killed')
    await world.ctx.db.delete(tasks).where(eq(tasks.id, taskId))
    await world.goOn()
    expect(await messagesOf(world, taskId)).toEqual([])
  })
})
