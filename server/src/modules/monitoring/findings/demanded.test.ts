import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { card } from '../../booking/steps/card.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { createEngine, type Engine, plain } from '../rounds/engine.harness.ts'
import type { WatchOptions } from '../rounds/watch.harness.ts'

const minute = 60_000
const telephone = { activated: true, required: true }

/** A task that books. Its owner gave no telephone number, as no desk asked for one. */
async function withoutTelephone(world: Engine, wish: WatchOptions = {}) {
  const task = await world.watch({ autoBooking: true, ...wish })
  await world.ctx.db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, task.taskId))
  return task
}

/** Changes the catalogue: the desk demands a telephone number, or no longer does. */
async function demand(world: Engine, asked: object = telephone): Promise<void> {
  await world.ctx.db
    .update(offices)
    .set({ desk: sql`jsonb_set(${offices.desk}, '{telephone}', ${JSON.stringify(asked)}::jsonb)` })
    .where(and(eq(offices.provider_id, world.provider.id), eq(offices.external_id, plain.officeId)))
}

const stateOf = async (world: Engine, { taskId }: { taskId: number }) => (await world.lastBooking(taskId))?.state

describe('a task without a detail that the desk demands by now', () => {
  it('is passed over without a request, and the slot goes to the next in line in the same answer', async () => {
    await using world = await createEngine()
    const lacking = await withoutTelephone(world)
    world.pass(minute)
    const next = await world.watch({ autoBooking: true })
    await demand(world)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect(await stateOf(world, lacking)).toBeUndefined()
    expect(await stateOf(world, next)).toBe('waiting')
    expect(world.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
    expect(await world.taskLines(lacking.taskId)).toContain('turn_obstacle')
    expect(await card(world, lacking)).toMatchObject({
      why: 'needs_you',
      reason: 'details_missing',
      until: null,
      message: expect.stringContaining('Edit Task'),
    })
  })

  it('books at its other office, and its card says nothing', async () => {
    await using world = await createEngine()
    // By the catalogue, Pasing demands a telephone number, and the other office does not.
    const [pasing, munich, serviceId] = [10351882, 10295168, 1063731]
    const lacking = await withoutTelephone(world, { serviceId, officeId: pasing, alsoAt: [munich] })
    await world.director.openSlots({ serviceId, officeId: pasing, count: 1 })
    await world.director.openSlots({ serviceId, officeId: munich, count: 1 })
    expect(await card(world, lacking)).toBeNull()
    await world.look()
    expect(await world.lastBooking(lacking.taskId)).toMatchObject({ state: 'waiting', office_external_id: munich })
  })

  it('books again as soon as the detail is there, and where the field is only offered', async () => {
    await using world = await createEngine()
    const task = await withoutTelephone(world)
    await demand(world, { activated: true, required: false })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect(await stateOf(world, task)).toBe('waiting')
    const other = await withoutTelephone(world)
    await demand(world)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.lookAgain()
    expect(await stateOf(world, other)).toBeUndefined()
    await world.ctx.db.update(tasks).set({ telephone: '08912345678' })
    await world.lookAgain()
    expect(await stateOf(world, other)).toBe('waiting')
  })
})
