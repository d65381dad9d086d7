import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { linkOf } from './click.harness.ts'

/** A confirmed appointment, last read three hours ago, and two more tasks of its owner for the same person. */
async function withTwoMore(world: Engine) {
  const task = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  const row = await world.lastBooking(task.taskId)
  const key = linkOf(world, row)
  await world.client.confirm(key)
  const id = row?.id ?? 0
  for (const ms of [6_000, 10 * 60_000, 50 * 60_000]) {
    world.pass(ms)
    await world.drive(id)
  }
  world.pass(3 * 3_600_000)
  const more = { autoBooking: true, userId: task.userId, email: task.email }
  const others = [await world.watch(more), await world.watch(more)]
  return { id, key, others }
}

const reads = (world: Engine): number => world.calls.filter((call) => call === 'appointment').length

async function turnLines(world: Engine, taskId: number): Promise<string[]> {
  return (await world.taskLines(taskId)).filter((code) => code.startsWith('turn_'))
}

describe('an appointment that stands in the way', () => {
  // checklist: t314
  it('is given as the reason once the office has said that it exists, with one call for all tasks', async () => {
    await using world = await createEngine()
    const { id, others } = await withTwoMore(world)
    await world.director.openSlots({ ...plain, count: 2 })
    const before = reads(world)
    await world.lookAgain()
    for (const { taskId } of others) expect(await turnLines(world, taskId)).toEqual([])
    await world.drive(id)
    await world.drive(id)
    expect(reads(world)).toBe(before + 1)
    await world.lookAgain()
    for (const { taskId } of others) expect(await turnLines(world, taskId)).toEqual(['turn_served'])
    await world.drive(id)
    expect(reads(world)).toBe(before + 1)
  })

  it('is no reason when it was cancelled at the office meanwhile', async () => {
    await using world = await createEngine()
    const { id, key, others } = await withTwoMore(world)
    await world.client.cancel(key)
    await world.director.openSlots({ ...plain, count: 2 })
    await world.lookAgain()
    await world.drive(id)
    world.pass(61_000)
    await world.drive(id)
    expect(await world.readBooking(id)).toMatchObject({ reason: 'cancelled_at_office' })
    await world.lookAgain()
    for (const { taskId } of others) expect(await turnLines(world, taskId)).not.toContain('turn_served')
  })

  it('is read again only after ten minutes if the office gave no answer', async () => {
    await using world = await createEngine()
    const { id, others } = await withTwoMore(world)
    await world.director.openSlots({ ...plain, count: 2 })
    await world.lookAgain()
    world.director.failNext({ way: 'maintenance', endpoint: 'appointment' })
    await world.drive(id)
    const before = reads(world)
    world.pass(70_000)
    await world.lookAgain()
    await world.drive(id)
    expect(reads(world)).toBe(before)
    expect(await turnLines(world, others[0]?.taskId ?? 0)).toEqual([])
    world.pass(10 * 60_000)
    await world.drive(id)
    expect(reads(world)).toBe(before + 1)
  })
})
