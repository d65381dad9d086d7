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
    await using engine = await createEngine()
    const watcher = await engine.watch()
    const candidate = await engine.watch({ autoBooking: true })
    await open(engine, 14)
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    expect(await messagesOf(engine, watcher.taskId)).toEqual([])
    engine.pass(5_000)
    await engine.goOn()
    expect(await messagesOf(engine, watcher.taskId)).toHaveLength(1)
    expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'waiting' })
    await engine.goOn()
    await engine.pollAgain()
    expect(await messagesOf(engine, watcher.taskId)).toHaveLength(1)
    expect(await engine.bookingsOf(candidate.taskId)).toHaveLength(1)
    expect(await linesOf(engine, candidate.taskId)).toHaveLength(1)
  })

  // checklist: t223
  it('is not booked after a minute: it is told with its age, looked at anew at once, and booked if still free', async () => {
    await using engine = await createEngine({ provider: { checkIntervalSeconds: 300 } })
    const candidate = await engine.watch({ autoBooking: true })
    const watcher = await engine.watch()
    const other = await engine.watch({ filter: { earliest_date: workday(18) } })
    const [gone, still] = [await open(engine, 14), await open(engine, 20)]
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    await take(engine, gone)
    engine.pass(70_000)
    await engine.goOn()
    expect(engine.calls).not.toContain('reserve-appointment')
    expect(await messagesOf(engine, watcher.taskId)).toEqual([])
    await engine.tellDue()
    await engine.poll()
    const notified = async (taskId: number) => (await messagesOf(engine, taskId)).map(({ slot_at }) => slot_at)
    expect(await notified(watcher.taskId)).toEqual([iso(gone), iso(still)])
    expect(await notified(other.taskId)).toEqual([iso(still)])
    expect((await engine.lastBooking(candidate.taskId))?.slot_at).toEqual(new Date(still.at))
  })

  it('that nobody wants any more is left alone', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch()
    await open(engine, 14)
    await expect(engine.poll(undefined, dying(engine.ctx))).rejects.toThrow('killed')
    await engine.ctx.db.delete(tasks).where(eq(tasks.id, taskId))
    await engine.goOn()
    expect(await messagesOf(engine, taskId)).toEqual([])
  })
})
