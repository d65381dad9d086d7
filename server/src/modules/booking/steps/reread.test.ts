import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { linkOf } from './click.harness.ts'

/** A confirmed appointment, last read three hours ago, and two more tasks of its owner for the same person. */
async function withTwoMore(engine: Engine) {
  const task = await engine.watch({ autoBooking: true })
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.poll()
  const row = await engine.lastBooking(task.taskId)
  const key = linkOf(engine, row)
  await engine.client.confirm(key)
  const id = row?.id ?? 0
  for (const ms of [6_000, 10 * 60_000, 50 * 60_000]) {
    engine.pass(ms)
    await engine.drive(id)
  }
  engine.pass(3 * 3_600_000)
  const more = { autoBooking: true, userId: task.userId, email: task.email }
  const others = [await engine.watch(more), await engine.watch(more)]
  return { id, key, others }
}

const reads = (engine: Engine): number => engine.calls.filter((call) => call === 'appointment').length

async function turnLines(engine: Engine, taskId: number): Promise<string[]> {
  return (await engine.taskLines(taskId)).filter((code) => code.startsWith('turn_'))
}

describe('an appointment that stands in the way', () => {
  // checklist: t314
  it('is given as the reason once the office has said that it exists, with one call for all tasks', async () => {
    await using engine = await createEngine()
    const { id, others } = await withTwoMore(engine)
    await engine.director.openSlots({ ...plain, count: 2 })
    const before = reads(engine)
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).toEqual([])
    await engine.drive(id)
    await engine.drive(id)
    expect(reads(engine)).toBe(before + 1)
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).toEqual(['turn_served'])
    await engine.drive(id)
    expect(reads(engine)).toBe(before + 1)
  })

  it('is no reason when it was cancelled at the office meanwhile', async () => {
    await using engine = await createEngine()
    const { id, key, others } = await withTwoMore(engine)
    await engine.client.cancel(key)
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAgain()
    await engine.drive(id)
    engine.pass(61_000)
    await engine.drive(id)
    expect(await engine.readBooking(id)).toMatchObject({ reason: 'cancelled_at_office' })
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).not.toContain('turn_served')
  })

  it('is read again only after ten minutes if the office gave no answer', async () => {
    await using engine = await createEngine()
    const { id, others } = await withTwoMore(engine)
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAgain()
    engine.director.failNext({ way: 'maintenance', endpoint: 'appointment' })
    await engine.drive(id)
    const before = reads(engine)
    engine.pass(70_000)
    await engine.pollAgain()
    await engine.drive(id)
    expect(reads(engine)).toBe(before)
    expect(await turnLines(engine, others[0]?.taskId ?? 0)).toEqual([])
    engine.pass(10 * 60_000)
    await engine.drive(id)
    expect(reads(engine)).toBe(before + 1)
  })
})
