import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { targets } from '../../tasks/tasks.tables.ts'
import { it } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { iso, linesOf, messagesOf, minute, open } from './news.harness.ts'

describe('a task that starts on a slot that is known already', () => {
  // checklist: t1404
  it('is told at once from the record, with its age, and nothing is booked', async ({ engine }) => {
    await engine.watch()
    const slot = await open(engine, 14)
    await engine.poll()
    engine.pass(2 * minute)
    const before = engine.calls.length
    const late = await engine.watch({ autoBooking: true })
    await engine.tellDue()
    expect(engine.calls.length, 'nobody was asked').toBe(before)
    const [message] = await messagesOf(engine, late.taskId)
    expect(message).toMatchObject({ slot_at: iso(slot) })
    const [finding] = await engine.ctx.db.select().from(findings)
    const seen_at = finding?.last_seen_at.toISOString()
    expect(message).toMatchObject({ seen_at })
    expect(await linesOf(engine, late.taskId)).toMatchObject([{ seen_at }])
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
  })

  it('is told with the next answer if it was seen more than five minutes ago', async ({ engine }) => {
    await engine.watch()
    await open(engine, 14)
    await engine.poll()
    engine.pass(6 * minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
    await engine.poll()
    expect(await messagesOf(engine, late.taskId)).toHaveLength(1)
  })

  it('is not told while the calendar is doubted', async ({ engine }) => {
    const { targetId } = await engine.watch()
    await open(engine, 14)
    await engine.poll()
    await engine.ctx.db.update(targets).set({ last_outcome: 'suspicious' }).where(eq(targets.id, targetId))
    engine.pass(minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
  })
})
