import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offices } from '../../catalogue/catalogue.tables.ts'
import { storeCatalogue } from '../../catalogue/sync.ts'
import { watchLinked } from '../../watches/targets/targets.ts'
import { watches } from '../../watches/tasks.tables.ts'
import { createEngine, type Engine, guarded, plain } from './engine.harness.ts'

/** An engine that knows the office's own catalogue, and from it the office that shares its times with `guarded`. */
async function createLinked() {
  const world = await createEngine()
  const catalogue = await world.client.catalogue()
  if (catalogue.kind !== 'ok') throw new Error('The office gave no catalogue.')
  await storeCatalogue(world.ctx, world.provider.id, catalogue.value)
  world.calls.length = 0
  const { offices: all, relations } = catalogue.value
  const shared = all.find(({ id }) => id === guarded.officeId)?.sharedBookingOfficeIds ?? []
  const offering = relations.filter(({ serviceId }) => serviceId === guarded.serviceId).map(({ officeId }) => officeId)
  const officeId = shared.find((id) => id !== guarded.officeId && offering.includes(id)) ?? 0
  return Object.assign(world, { linked: { officeId, serviceId: guarded.serviceId } })
}

const watchedBy = async (world: Engine, taskId: number) => {
  const rows = await world.ctx.db
    .select({ id: watches.target_id })
    .from(watches)
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
  const all = await Promise.all(rows.map(({ id }) => world.readTarget(id)))
  return all.map((target) => target?.office_external_id).sort()
}

describe('offices that share their appointments', () => {
  // checklist: t333
  it('are looked at together, and a time is reserved where it is listed', async () => {
    await using world = await createLinked()
    const task = await world.watch({ ...guarded, autoBooking: true })
    expect(await watchedBy(world, task.taskId)).toEqual([guarded.officeId, world.linked.officeId].sort())
    const [slot] = await world.director.openSlots({ ...world.linked, count: 1 })
    const asked: number[][] = []
    const { availability } = world.client
    world.client.availability = (query, call) => {
      asked.push(query.officeIds)
      return availability(query, call)
    }
    await world.look()
    expect(new Set(asked.flat())).toEqual(new Set([guarded.officeId, world.linked.officeId]))
    const booking = { state: 'waiting', office_external_id: world.linked.officeId, slot_at: new Date(slot?.at ?? 0) }
    expect(await world.lastBooking(task.taskId)).toMatchObject(booking)
    expect(world.director.appointments()).toMatchObject([{ officeId: world.linked.officeId, status: 'preconfirmed' }])
  })

  it('give a task that looks at one of them every time that either lists', async () => {
    await using world = await createLinked()
    const task = await world.watch(guarded)
    const opened = await world.director.openSlots({ ...guarded, count: 4 })
    await world.director.openSlots({ ...world.linked, count: 4 })
    await world.look()
    const rows = await world.ctx.db
      .select({ id: watches.target_id })
      .from(watches)
      .where(eq(watches.task_id, task.taskId))
    const lines = (await Promise.all(rows.map(({ id }) => world.targetLines(id)))).flat()
    const counts = lines.filter(({ code }) => code === 'check_slots').map(({ data }) => Number(data.count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(opened.length)
  })

  it('are looked at by tasks that were started before anybody knew, from the same place in line', async () => {
    await using world = await createLinked()
    const { db } = world.ctx
    const isGuarded = and(eq(offices.provider_id, world.provider.id), eq(offices.external_id, guarded.officeId))
    const [office] = await db.select().from(offices).where(isGuarded)
    await db.update(offices).set({ shared_with: [] })
    const task = await world.watch({ ...guarded, autoBooking: true })
    const other = await world.watch(plain)
    expect(await watchedBy(world, task.taskId)).toEqual([guarded.officeId])
    await db
      .update(offices)
      .set({ shared_with: office?.shared_with ?? [] })
      .where(isGuarded)
    world.pass(3_600_000)
    await watchLinked(world.ctx, world.provider.id)
    await watchLinked(world.ctx, world.provider.id)
    expect(await watchedBy(world, task.taskId)).toEqual([guarded.officeId, world.linked.officeId].sort())
    expect(await watchedBy(world, other.taskId)).toEqual([plain.officeId])
    const rows = await db.select().from(watches).where(eq(watches.task_id, task.taskId))
    expect(new Set(rows.map((row) => row.started_at.getTime())).size).toBe(1)
  })
})
