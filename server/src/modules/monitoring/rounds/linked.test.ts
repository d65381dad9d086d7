import { berlinTime } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { taskNeighbours } from '../../../app/neighbours.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { offices, service_types } from '../../offices/catalogue.tables.ts'
import { storeCatalogue } from '../../offices/sync.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { addUnwanted, takeBackUnwanted } from '../../tasks/editing/unwanted.ts'
import { watchLinked } from '../../tasks/targets.ts'
import { watches } from '../../tasks/tasks.tables.ts'
import { currentFreeTimes } from '../free-times.ts'
import { findings } from '../rounds.tables.ts'
import { createEngine, type Engine, engineTests, guarded, plain } from './engine.harness.ts'

/** An engine that knows the office's own catalogue, and from it the office that shares its times with `guarded`. */
async function createLinked() {
  const engine = await createEngine()
  const catalogue = await engine.client.catalogue()
  if (catalogue.kind !== 'ok') throw new Error('The office gave no catalogue.')
  await storeCatalogue(engine.ctx, engine.provider.id, catalogue.value)
  engine.calls.length = 0
  const { offices: all, relations } = catalogue.value
  const shared = all.find(({ id }) => id === guarded.officeId)?.sharedBookingOfficeIds ?? []
  const offering = relations.filter(({ serviceId }) => serviceId === guarded.serviceId).map(({ officeId }) => officeId)
  const officeId = shared.find((id) => id !== guarded.officeId && offering.includes(id)) ?? 0
  return Object.assign(engine, { linked: { officeId, serviceId: guarded.serviceId } })
}

type Linked = Awaited<ReturnType<typeof createLinked>>
const it = engineTests(createLinked)

const watchedBy = async (engine: Engine, taskId: number) => {
  const rows = await engine.ctx.db
    .select({ id: watches.target_id })
    .from(watches)
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
  const all = await Promise.all(rows.map(({ id }) => engine.readTarget(id)))
  return all.map((target) => target?.office_external_id).sort()
}

async function openAtBoth(engine: Linked): Promise<number> {
  const [first] = await engine.director.openSlots({ ...guarded, count: 16 })
  const at = first?.at ?? 0
  await engine.director.openSlots({ ...engine.linked, at, count: 16 })
  return at
}

/** Takes this time at both offices: then each later one is listed under the other office. */
async function take(engine: Linked, at: number): Promise<void> {
  for (const officeId of [guarded.officeId, engine.linked.officeId]) await engine.director.takeSlot({ officeId, at })
}

/** A look after the captcha token has expired, so that the offices are asked one by one. */
async function pollWithoutToken(engine: Linked): Promise<void> {
  engine.pass(10 * 60_000)
  await engine.poll()
}

const foundOf = (engine: Linked) => engine.ctx.db.select().from(findings).orderBy(findings.id)

async function messagesTo(engine: Linked, taskId: number) {
  const rows = await engine.deliveriesOf(taskId)
  return rows.map(({ id, created_at: createdAt, data }) => ({
    id,
    taskId,
    notice: 'appointment_found' as const,
    createdAt,
    data: notificationData.parse(data),
  }))
}

describe('a time that the office lists under another of its linked offices next time', () => {
  it('stays the same one: one message, one opening in the history, and nothing is withdrawn', async ({ engine }) => {
    const { taskId } = await engine.watch(guarded)
    const first = await openAtBoth(engine)
    await engine.pollAgain()
    const before = await foundOf(engine)
    await take(engine, first)
    await engine.pollAgain()
    const after = await foundOf(engine)
    const isMoved = (row: (typeof after)[number]) =>
      before.some(({ id, target_id }) => id === row.id && target_id !== row.target_id)
    expect(after).toHaveLength(new Set(after.map(({ slot_at }) => slot_at.getTime())).size)
    expect(after.filter(({ gone_at }) => gone_at !== null).map(({ slot_at }) => slot_at.getTime())).toEqual([first])
    expect(after.filter(isMoved).length, 'times change their office').toBeGreaterThan(3)
    const messages = await messagesTo(engine, taskId)
    expect(messages).toHaveLength(1)
    const [truth] = (await currentFreeTimes(engine.ctx, messages)).values()
    expect(truth, 'only the one that was taken is left out').toMatchObject({
      isLess: true,
      data: { slots: messages[0]?.data.slots?.slice(1) },
    })
  })

  it('stays the same one whether or not a captcha token is at hand', async ({ engine }) => {
    const { taskId } = await engine.watch(guarded)
    await openAtBoth(engine)
    for (let count = 0; count < 3; count += 1) {
      await pollWithoutToken(engine)
      await engine.pollAgain()
    }
    const all = await foundOf(engine)
    expect(all).toHaveLength(new Set(all.map(({ slot_at }) => slot_at.getTime())).size)
    expect(all.filter(({ gone_at }) => gone_at !== null)).toEqual([])
    expect(await messagesTo(engine, taskId)).toHaveLength(1)
  })

  it('is booked and named at the office that listed it last', async ({ engine }) => {
    await engine.watch(guarded)
    const first = await openAtBoth(engine)
    await engine.pollAgain()
    await take(engine, first)
    const { taskId } = await engine.watch({ ...guarded, autoBooking: true })
    const listed = new Map<number, number>()
    const { availability } = engine.client
    engine.client.availability = async (query, call) => {
      const answer = await availability(query, call)
      if (answer.kind === 'ok') for (const { at, officeId } of answer.value.slots) listed.set(at, officeId)
      return answer
    }
    await engine.pollAgain()
    const booking = await engine.lastBooking(taskId)
    expect(booking).toMatchObject({ state: 'waiting' })
    expect(booking?.office_external_id).toBe(listed.get((booking?.slot_at.getTime() ?? 0) / 1_000))
  })

  async function watchOne(engine: Linked, filter: Partial<TaskFilter> = {}) {
    const task = await engine.watch({ ...guarded, filter })
    const isOther = and(eq(watches.task_id, task.taskId), ne(watches.target_id, task.targetId))
    await engine.ctx.db.update(watches).set({ ended_at: engine.ctx.clock.now() }).where(isOther)
    return task
  }

  it('is not told to a task that does not look at that office', async ({ engine }) => {
    const { taskId, targetId } = await watchOne(engine)
    // Another person's task looks at both.
    await engine.watch(guarded)
    const first = await openAtBoth(engine)
    await engine.pollAgain()
    await take(engine, first)
    await engine.pollAgain()
    const named = (await messagesTo(engine, taskId)).flatMap(({ data }) => data.slots ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ target_id }) => target_id !== targetId)).toEqual([])
  })

  it('is told to a task that looks at its new office alone', async ({ engine }) => {
    const { targetId } = await engine.watch(guarded)
    const first = await openAtBoth(engine)
    await engine.pollAgain()
    await engine.pollAgain()
    const elsewhere = (await foundOf(engine)).find((row) => row.target_id !== targetId && row.slot_at.getTime() > first)
    if (!elsewhere) throw new Error('All times are listed under one office.')
    const [from, to] = [0, 5].map((minutes) => berlinTime(new Date(elsewhere.slot_at.getTime() + minutes * 60_000)))
    const { taskId } = await watchOne(engine, { time_from: from?.time ?? null, time_to: to?.time ?? null })
    await engine.pollAgain()
    expect(await messagesTo(engine, taskId), 'the other office lists it').toEqual([])
    await take(engine, first)
    await engine.pollAgain()
    expect(await messagesTo(engine, taskId)).toMatchObject([{ data: { slot_at: elsewhere.slot_at.toISOString() } }])
  })
})

describe('offices that share their appointments', () => {
  // checklist: t333
  it('are looked at together, and a time is reserved where it is listed', async ({ engine }) => {
    const task = await engine.watch({ ...guarded, autoBooking: true })
    expect(await watchedBy(engine, task.taskId)).toEqual([guarded.officeId, engine.linked.officeId].sort())
    const [slot] = await engine.director.openSlots({ ...engine.linked, count: 1 })
    const asked: number[][] = []
    const { availability } = engine.client
    engine.client.availability = (query, call) => {
      asked.push(query.officeIds)
      return availability(query, call)
    }
    await engine.poll()
    expect(new Set(asked.flat())).toEqual(new Set([guarded.officeId, engine.linked.officeId]))
    const booking = { state: 'waiting', office_external_id: engine.linked.officeId, slot_at: new Date(slot?.at ?? 0) }
    expect(await engine.lastBooking(task.taskId)).toMatchObject(booking)
    expect(engine.director.appointments()).toMatchObject([{ officeId: engine.linked.officeId, status: 'preconfirmed' }])
  })

  it('give a task that looks at one of them every time that either lists', async ({ engine }) => {
    const task = await engine.watch(guarded)
    const opened = await engine.director.openSlots({ ...guarded, count: 4 })
    await engine.director.openSlots({ ...engine.linked, count: 4 })
    await engine.poll()
    const rows = await engine.ctx.db
      .select({ id: watches.target_id })
      .from(watches)
      .where(eq(watches.task_id, task.taskId))
    const lines = (await Promise.all(rows.map(({ id }) => engine.targetLines(id)))).flat()
    const counts = lines.filter(({ code }) => code === 'check_slots').map(({ data }) => Number(data.count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(opened.length)
  })

  it('are looked at by tasks that were started before anybody knew, from their place in line', async ({ engine }) => {
    const { db } = engine.ctx
    const isGuarded = and(eq(offices.provider_id, engine.provider.id), eq(offices.external_id, guarded.officeId))
    const [office] = await db.select().from(offices).where(isGuarded)
    await db.update(offices).set({ shared_with: [] })
    const task = await engine.watch({ ...guarded, autoBooking: true })
    const other = await engine.watch(plain)
    expect(await watchedBy(engine, task.taskId)).toEqual([guarded.officeId])
    await db
      .update(offices)
      .set({ shared_with: office?.shared_with ?? [] })
      .where(isGuarded)
    engine.pass(3_600_000)
    await watchLinked(engine.ctx, engine.provider.id)
    await watchLinked(engine.ctx, engine.provider.id)
    expect(await watchedBy(engine, task.taskId)).toEqual([guarded.officeId, engine.linked.officeId].sort())
    expect(await watchedBy(engine, other.taskId)).toEqual([plain.officeId])
    const rows = await db.select().from(watches).where(eq(watches.task_id, task.taskId))
    expect(new Set(rows.map((row) => row.started_at.getTime())).size).toBe(1)
  })
})

describe('“Not for me” to an office with a linked one', () => {
  /** Offices that offer the service of `guarded` and share their appointments with nobody. */
  const pasing = 54261
  const orleansplatz = 102522

  async function ownerOf({ ctx, provider }: Linked, { userId, taskId }: { userId: number; taskId: number }) {
    const neighbours = taskNeighbours(() => {})
    const owner = { userId, language: 'en' } as const
    const all = await ctx.db.select().from(offices).where(eq(offices.provider_id, provider.id))
    const isService = and(eq(service_types.provider_id, provider.id), eq(service_types.external_id, guarded.serviceId))
    const [service] = await ctx.db.select().from(service_types).where(isService)
    const idOf = (externalId: number) => all.find(({ external_id }) => external_id === externalId)?.id ?? 0
    return {
      notForMe: (office: number) =>
        addUnwanted(ctx, neighbours, owner, taskId, { kind: 'office', office: idOf(office) }),
      takeBack: (id: string) => takeBackUnwanted(ctx, neighbours, owner, taskId, id),
      choose: (chosen: number[]) =>
        editTask(ctx, neighbours, owner, taskId, {
          service: provider.id,
          service_type: service?.id ?? 0,
          offices: chosen.map(idOf),
        }),
    }
  }

  it('also ends the watch that came with it, also after an edit, until taken back', async ({ engine }) => {
    const [watcher, booker] = [
      await engine.watch({ ...guarded, alsoAt: [pasing] }),
      await engine.watch({ ...guarded, alsoAt: [pasing], autoBooking: true }),
    ]
    const mine = await ownerOf(engine, watcher)
    const both = [guarded.officeId, engine.linked.officeId]
    expect(await watchedBy(engine, watcher.taskId)).toEqual([...both, pasing].sort())
    const { id } = await mine.notForMe(guarded.officeId)
    await (await ownerOf(engine, booker)).notForMe(guarded.officeId)
    expect(await watchedBy(engine, watcher.taskId)).toEqual([pasing])
    const [slot] = await engine.director.openSlots({ ...engine.linked, count: 1 })
    await engine.pollAgain()
    expect(await messagesTo(engine, watcher.taskId)).toEqual([])
    expect(await engine.bookingsOf(booker.taskId)).toEqual([])
    await mine.choose([guarded.officeId, pasing, orleansplatz])
    expect(await watchedBy(engine, watcher.taskId)).toEqual([orleansplatz, pasing].sort())
    await mine.takeBack(id)
    expect(await watchedBy(engine, watcher.taskId)).toEqual([...both, orleansplatz, pasing].sort())
    await engine.pollAgain()
    expect(await messagesTo(engine, watcher.taskId)).toMatchObject([
      { data: { slot_at: new Date(slot?.at ?? 0).toISOString() } },
    ])
  })

  it('leaves the linked one if the task chose it, and tells its times again when taken back', async ({ engine }) => {
    const chosen = await engine.watch({ ...guarded, alsoAt: [engine.linked.officeId] })
    const along = await engine.watch({ ...guarded, alsoAt: [pasing] })
    const [slot] = await engine.director.openSlots({ ...engine.linked, count: 1 })
    await engine.pollAgain()
    await (await ownerOf(engine, chosen)).notForMe(guarded.officeId)
    expect(await watchedBy(engine, chosen.taskId)).toEqual([engine.linked.officeId])
    const { notForMe, takeBack } = await ownerOf(engine, along)
    await takeBack((await notForMe(guarded.officeId)).id)
    await engine.pollAgain()
    const named = async (taskId: number) => (await messagesTo(engine, taskId)).map(({ data }) => data.slot_at)
    const at = new Date(slot?.at ?? 0).toISOString()
    expect(await named(chosen.taskId)).toEqual([at])
    expect(await named(along.taskId), 'as the times of the office itself').toEqual([at, at])
  })
})
