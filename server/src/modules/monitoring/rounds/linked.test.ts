import { berlinTime } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { noticeData } from '../../../texts/notices/notice-data.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { storeCatalogue } from '../../offices/sync.ts'
import { watchLinked } from '../../tasks/targets.ts'
import { watches } from '../../tasks/tasks.tables.ts'
import { freeTimesTruth } from '../free-times.ts'
import { findings } from '../rounds.tables.ts'
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

type Linked = Awaited<ReturnType<typeof createLinked>>

const watchedBy = async (world: Engine, taskId: number) => {
  const rows = await world.ctx.db
    .select({ id: watches.target_id })
    .from(watches)
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
  const all = await Promise.all(rows.map(({ id }) => world.readTarget(id)))
  return all.map((target) => target?.office_external_id).sort()
}

/** Opens the same times at both offices. Returns the first of them. */
async function openAtBoth(world: Linked): Promise<number> {
  const [first] = await world.director.openSlots({ ...guarded, count: 16 })
  const at = first?.at ?? 0
  await world.director.openSlots({ ...world.linked, at, count: 16 })
  return at
}

/** Takes this time at both offices: then each later one is listed under the other office. */
async function take(world: Linked, at: number): Promise<void> {
  for (const officeId of [guarded.officeId, world.linked.officeId]) await world.director.takeSlot({ officeId, at })
}

/** A look after the captcha token has expired, so that the offices are asked one by one. */
async function lookWithoutToken(world: Linked): Promise<void> {
  world.pass(10 * 60_000)
  await world.look()
}

const foundOf = (world: Linked) => world.ctx.db.select().from(findings).orderBy(findings.id)

/** The messages about free times to a task. */
async function messagesTo(world: Linked, taskId: number) {
  const rows = await world.ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
  return rows.map(({ id, created_at: createdAt, data }) => ({
    id,
    taskId,
    notice: 'appointment_found' as const,
    createdAt,
    data: noticeData.parse(data),
  }))
}

describe('a time that the office lists under another of its linked offices next time', () => {
  it('stays the same one: one message, one opening in the history, and nothing is withdrawn', async () => {
    await using world = await createLinked()
    const { taskId } = await world.watch(guarded)
    const first = await openAtBoth(world)
    await world.lookAgain()
    const before = await foundOf(world)
    await take(world, first)
    await world.lookAgain()
    const after = await foundOf(world)
    const isMoved = (row: (typeof after)[number]) =>
      before.some(({ id, target_id }) => id === row.id && target_id !== row.target_id)
    expect(after).toHaveLength(new Set(after.map(({ slot_at }) => slot_at.getTime())).size)
    expect(after.filter(({ gone_at }) => gone_at !== null).map(({ slot_at }) => slot_at.getTime())).toEqual([first])
    expect(after.filter(isMoved).length, 'times change their office').toBeGreaterThan(3)
    const messages = await messagesTo(world, taskId)
    expect(messages).toHaveLength(1)
    const [truth] = (await freeTimesTruth(world.ctx, messages)).values()
    expect(truth, 'only the one that was taken is left out').toMatchObject({
      isLess: true,
      data: { slots: messages[0]?.data.slots?.slice(1) },
    })
  })

  it('stays the same one whether or not a captcha token is at hand', async () => {
    await using world = await createLinked()
    const { taskId } = await world.watch(guarded)
    await openAtBoth(world)
    for (let count = 0; count < 3; count += 1) {
      await lookWithoutToken(world)
      await world.lookAgain()
    }
    const all = await foundOf(world)
    expect(all).toHaveLength(new Set(all.map(({ slot_at }) => slot_at.getTime())).size)
    expect(all.filter(({ gone_at }) => gone_at !== null)).toEqual([])
    expect(await messagesTo(world, taskId)).toHaveLength(1)
  })

  it('is booked and named at the office that listed it last', async () => {
    await using world = await createLinked()
    await world.watch(guarded)
    const first = await openAtBoth(world)
    await world.lookAgain()
    await take(world, first)
    const { taskId } = await world.watch({ ...guarded, autoBooking: true })
    const listed = new Map<number, number>()
    const { availability } = world.client
    world.client.availability = async (query, call) => {
      const answer = await availability(query, call)
      if (answer.kind === 'ok') for (const { at, officeId } of answer.value.slots) listed.set(at, officeId)
      return answer
    }
    await world.lookAgain()
    const booking = await world.lastBooking(taskId)
    expect(booking).toMatchObject({ state: 'waiting' })
    expect(booking?.office_external_id).toBe(listed.get((booking?.slot_at.getTime() ?? 0) / 1_000))
  })

  /** A task that looks at one of the two offices only. */
  async function watchOne(world: Linked, filter: Partial<TaskFilter> = {}) {
    const task = await world.watch({ ...guarded, filter })
    const isOther = and(eq(watches.task_id, task.taskId), ne(watches.target_id, task.targetId))
    await world.ctx.db.update(watches).set({ ended_at: world.ctx.clock.now() }).where(isOther)
    return task
  }

  it('is not told to a task that does not look at that office', async () => {
    await using world = await createLinked()
    const { taskId, targetId } = await watchOne(world)
    // Another person's task looks at both.
    await world.watch(guarded)
    const first = await openAtBoth(world)
    await world.lookAgain()
    await take(world, first)
    await world.lookAgain()
    const named = (await messagesTo(world, taskId)).flatMap(({ data }) => data.slots ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ target_id }) => target_id !== targetId)).toEqual([])
  })

  it('is told to a task that looks at its new office alone', async () => {
    await using world = await createLinked()
    const { targetId } = await world.watch(guarded)
    const first = await openAtBoth(world)
    await world.lookAgain()
    await world.lookAgain()
    const elsewhere = (await foundOf(world)).find((row) => row.target_id !== targetId && row.slot_at.getTime() > first)
    if (!elsewhere) throw new Error('All times are listed under one office.')
    const [from, to] = [0, 5].map((minutes) => berlinTime(new Date(elsewhere.slot_at.getTime() + minutes * 60_000)))
    const { taskId } = await watchOne(world, { time_from: from?.time ?? null, time_to: to?.time ?? null })
    await world.lookAgain()
    expect(await messagesTo(world, taskId), 'the other office lists it').toEqual([])
    await take(world, first)
    await world.lookAgain()
    expect(await messagesTo(world, taskId)).toMatchObject([{ data: { slot_at: elsewhere.slot_at.toISOString() } }])
  })
})

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
