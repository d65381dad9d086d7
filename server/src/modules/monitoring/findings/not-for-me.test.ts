import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { readCurrentContent } from '../../../app/current-content.ts'
import { taskNeighbours } from '../../../app/neighbours.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { cancelAppointment } from '../../booking/appointments/owner.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { receivers as receiverRows } from '../../notifications/receivers.tables.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { addUnwanted, takeBackUnwanted } from '../../tasks/editing/unwanted.ts'
import { reserves, tap, withFreeTimes } from '../choosing.harness.ts'
import { createEngine, type Engine, it } from '../rounds/engine.harness.ts'
import { iso, messagesOf, open, openAndPoll } from './news.harness.ts'

const receivers = receiversForEachTest()
const munich = { officeId: 10295168, serviceId: 1063731 }
const pasing = { officeId: 10351882, serviceId: 1063731 }

function ownerOf({ ctx }: Engine, { userId, taskId }: { userId: number; taskId: number }) {
  const neighbours = taskNeighbours(() => {})
  const owner = { userId, language: 'en' } as const
  return {
    notForMe: (body: UnwantedBody) => addUnwanted(ctx, neighbours, owner, taskId, body),
    takeBack: (id: string) => takeBackUnwanted(ctx, neighbours, owner, taskId, id),
  }
}

async function officeOf({ ctx, provider }: Engine, { officeId }: { officeId: number }): Promise<number> {
  const isMeant = and(eq(offices.provider_id, provider.id), eq(offices.external_id, officeId))
  const [office] = await ctx.db.select().from(offices).where(isMeant)
  return office?.id ?? 0
}

describe('“Not for me”', () => {
  it('to a time tells of the next one instead, and of this one again once it is taken back', async ({ engine }) => {
    const task = await engine.watch(munich)
    const { notForMe, takeBack } = ownerOf(engine, task)
    const told = async () => (await messagesOf(engine, task.taskId)).map(({ slot_at }) => slot_at)
    const card = async () => (await describeBestFinds(engine.ctx, [task.taskId])).get(task.taskId)
    const first = await openAndPoll(engine, 10, munich)
    const { id } = await notForMe({ kind: 'time', slot_at: iso(first) })
    await engine.pollAgain()
    expect(await told()).toEqual([iso(first)])
    expect(await card(), 'nothing else was found').toMatchObject({ at: iso(first), is_unwanted: true })
    const second = await open(engine, 12, munich)
    await engine.pollAgain()
    expect(await told()).toEqual([iso(first), iso(second)])
    expect(await card()).toMatchObject({ at: iso(second), is_unwanted: false })
    await takeBack(id)
    await engine.tellDue()
    expect(await told()).toEqual([iso(first), iso(second), iso(first)])
    expect(await card()).toMatchObject({ at: iso(first), is_unwanted: false })
    await engine.pollAgain()
    expect(await told(), 'each once').toHaveLength(3)
  })

  it('to a day tells of nothing on it, and books nothing on it, until it is taken back', async ({ engine }) => {
    const watcher = await engine.watch(munich)
    const booker = await engine.watch({ ...munich, autoBooking: true })
    const [mine, theirs] = [ownerOf(engine, watcher), ownerOf(engine, booker)]
    const day = workday(9)
    await mine.notForMe({ kind: 'day', day })
    await theirs.notForMe({ kind: 'day', day })
    const slots = await engine.director.openSlots({ ...munich, day, count: 2 })
    await engine.poll()
    expect(await messagesOf(engine, watcher.taskId)).toEqual([])
    expect(await engine.bookingsOf(booker.taskId)).toEqual([])
    await theirs.takeBack(day)
    await engine.pollAgain()
    expect(await engine.lastBooking(booker.taskId)).toMatchObject({ state: 'waiting' })
    expect(await messagesOf(engine, watcher.taskId), 'another task is not meant').toEqual([])
    await mine.takeBack(day)
    await engine.pollAgain()
    const [message] = await messagesOf(engine, watcher.taskId)
    expect(slots.map(iso)).toContain(message?.slot_at)
  })

  it('to an office no longer watches it for this task; taken back, its times are told', async ({ engine }) => {
    const task = await engine.watch({ ...munich, alsoAt: [pasing.officeId] })
    const { notForMe, takeBack } = ownerOf(engine, task)
    const told = async () => (await messagesOf(engine, task.taskId)).map(({ slot_at }) => slot_at)
    const there = await openAndPoll(engine, 8, pasing)
    const { id } = await notForMe({ kind: 'office', office: await officeOf(engine, pasing) })
    const here = await open(engine, 14, munich)
    const sooner = await open(engine, 6, pasing)
    await engine.pollAgain()
    expect(await told()).toEqual([iso(there), iso(here)])
    await takeBack(id)
    await engine.pollAgain()
    expect(await told()).toEqual([iso(there), iso(here), iso(sooner)])
  })

  // checklist: t4685
  it('taken back for an office books nothing where the owner must start again', async ({ engine }) => {
    const task = await engine.watch({ ...munich, alsoAt: [pasing.officeId], autoBooking: true })
    const { notForMe, takeBack } = ownerOf(engine, task)
    await openAndPoll(engine, 10, munich)
    await cancelAppointment(engine.ctx, { userId: task.userId, taskId: task.taskId })
    await engine.drive((await engine.lastBooking(task.taskId))?.id ?? 0)
    const { id } = await notForMe({ kind: 'office', office: await officeOf(engine, pasing) })
    engine.pass(20 * 60_000)
    await takeBack(id)
    await open(engine, 12, pasing)
    await engine.pollAgain()
    expect(await engine.bookingsOf(task.taskId)).toMatchObject([{ reason: 'cancelled_by_owner' }])
  })

  it.each<[string, (at: Date) => UnwantedBody]>([
    ['the time', (at) => ({ kind: 'time', slot_at: at.toISOString() })],
    ['its day', (at) => ({ kind: 'day', day: berlinDay(at) })],
  ])('to %s ends a tap on it from another device, of which the office does not know yet', async (_, bodyFor) => {
    await using engine = await createEngine()
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    await ownerOf(engine, task).notForMe(bodyFor(new Date(times[0]?.at ?? '')))
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'withdrawn' })
    expect(reserves(engine)).toBe(0)
    expect(await engine.notices(task.taskId)).toContain('booking_failed')
  })

  // checklist: t4617
  it('to a tapped time that is being reserved gives the hold back', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const { id = 0 } = await tap(engine, task, times[0])
    const { reserve } = engine.client
    engine.client.reserve = async (hold, call) => {
      const answer = await reserve(hold, call)
      await ownerOf(engine, task).notForMe({ kind: 'time', slot_at: times[0]?.at ?? '' })
      return answer
    }
    await engine.drive(id)
    engine.pass(6_000)
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'withdrawn' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await engine.notices(task.taskId)).toContain('booking_failed')
  })

  it('to another day leaves a tap, and a later tap on an unwanted time books it', async ({ engine }) => {
    const { task, times } = await withFreeTimes(engine, 1)
    const { notForMe } = ownerOf(engine, task)
    const at = new Date(times[0]?.at ?? '')
    await notForMe({ kind: 'time', slot_at: at.toISOString() })
    const { id = 0 } = await tap(engine, task, times[0])
    await notForMe({ kind: 'day', day: workday(9) })
    await engine.drive(id)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', slot_at: at })
  })

  it('leaves the time out of a message that is not sent yet', async () => {
    await using engine = await createEngine({ env: receivers().env })
    const task = await engine.watch(munich)
    const { db, clock } = engine.ctx
    await db.update(users).set({ email_verified_at: clock.now() })
    await db.update(receiverRows).set({ settings: {} })
    const slot = await openAndPoll(engine, 10, munich)
    const rows = await db.select().from(deliveries)
    expect(rows).toHaveLength(1)
    await ownerOf(engine, task).notForMe({ kind: 'time', slot_at: iso(slot) })
    const delivering = openDelivering(engine.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })
    for (const { id } of rows) await deliver(engine.ctx, delivering, [id], new AbortController().signal)
    expect(receivers().smtp.mails).toEqual([])
  })
})
