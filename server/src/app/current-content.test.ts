import { emptyPerson } from '@terminlotse/contract/fields/person'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anyNotification } from '../../test/receivers/any-notice.ts'
import { clockForEachTest, receiversForEachTest } from '../../test/receivers/for-each-test.ts'
import type { TestServer } from '../../test/test-server.ts'
import { testServerForFile } from '../../test/test-server-for-file.ts'
import { inTransaction } from '../foundation/db/transaction.ts'
import { bookings } from '../modules/booking/bookings.tables.ts'
import { bookedPerson } from '../modules/booking/rows/booked-person.ts'
import { findings } from '../modules/monitoring/rounds.tables.ts'
import { deliver, openDelivering } from '../modules/notifications/deliveries/deliver.ts'
import { ownerWith } from '../modules/notifications/notifications.harness.ts'
import { deliveries } from '../modules/notifications/notifications.tables.ts'
import { notify } from '../modules/notifications/notifications.ts'
import { targets, task_targets } from '../modules/tasks/tasks.tables.ts'
import type { NotificationCode, NotificationData } from '../texts/notifications/notification-data.ts'
import { readCurrentContent } from './current-content.ts'

const start = new Date('2026-11-20T12:00:00Z')
const receivers = receiversForEachTest()
const clock = clockForEachTest(start)
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const about = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }
const slots = ['2026-12-01T08:40:00.000Z', '2026-12-01T09:00:00.000Z', '2026-12-02T07:00:00.000Z'] as const

async function insertBooking(
  { ctx }: TestServer,
  { provider_id, office_external_id, service_external_id, service_count }: typeof targets.$inferSelect,
  values: Partial<typeof bookings.$inferInsert> & Pick<typeof bookings.$inferInsert, 'user_id' | 'email'>,
) {
  const now = clock.now()
  const [row] = await ctx.db
    .insert(bookings)
    .values({
      provider_id,
      office_external_id,
      service_external_id,
      service_count,
      slot_at: new Date(slots[0]),
      state: 'waiting',
      deadline_at: after(60),
      ...bookedPerson(emptyPerson),
      first_name: 'Erika',
      last_name: 'Muster',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no booking')
  return row
}

async function openScene(server: TestServer) {
  const { db } = server.ctx
  const { owner, taskId, targetId } = await ownerWith(server, { enable_email: true })
  const [target] = await db.select().from(targets).where(eq(targets.id, targetId))
  if (!target) throw new Error('no target')
  const delivering = openDelivering(server.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })

  return {
    owner,
    taskId,
    targetId,
    /** Writes a message. The returned function tries it. */
    async tell(notice: NotificationCode, data: Partial<NotificationData>) {
      const before = new Set((await db.select().from(deliveries)).map(({ id }) => id))
      const item = { userId: owner.id, taskId, ...anyNotification(notice, { ...about, ...data }) }
      await inTransaction(server.ctx, (tx) => notify(tx, [item]))
      const made = (await db.select().from(deliveries)).filter(({ id }) => !before.has(id))
      const id = made[0]?.id ?? ''
      return async () => {
        await deliver(server.ctx, delivering, [id], new AbortController().signal)
        const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
        return row
      }
    },
    async book(values: Partial<typeof bookings.$inferInsert> = {}) {
      const row = await insertBooking(server, target, {
        user_id: owner.id,
        task_id: taskId,
        email: owner.email,
        ...values,
      })
      const { id: booking_id } = row
      const data = { booking_id, slot_at: row.slot_at.toISOString(), deadline_at: after(60).toISOString() }
      return { data, change: (set: object) => db.update(bookings).set(set).where(eq(bookings.id, booking_id)) }
    },
    /** Stores it as a poll of `seenAt` would. */
    async see(slot: string, seenAt = clock.moment) {
      await db
        .insert(findings)
        .values({ target_id: targetId, slot_at: new Date(slot), first_seen_at: seenAt, last_seen_at: seenAt })
    },
    async take(slot: string) {
      await db
        .update(findings)
        .set({ gone_at: clock.moment })
        .where(eq(findings.slot_at, new Date(slot)))
    },
    named: (some: readonly string[]) => some.map((slot_at) => ({ target_id: targetId, slot_at, office_name: 'KVR' })),
  }
}

const openServer = testServerForFile(() => ({ env: receivers().env, clock }))
const subjects = () => receivers().smtp.mails.map(({ subject }) => subject)

describe('“please confirm”', () => {
  // checklist: t243
  test('that failed once is not sent after the appointment was confirmed, and is noted as superseded', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data, change } = await scene.book()
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted')
    const pleaseConfirm = await scene.tell('booking_waiting', data)
    expect(await pleaseConfirm()).toMatchObject({ state: 'waiting', tries: 1 })
    await change({ state: 'confirmed' })
    const confirmed = await scene.tell('booking_confirmed', data)
    expect(await confirmed()).toMatchObject({ state: 'sent' })
    clock.moment = after(1)
    expect(await pleaseConfirm()).toMatchObject({
      state: 'overtaken',
      tries: 1,
      finished_at: clock.moment,
      next_try_at: null,
    })
    expect(subjects()).toEqual(['Yours: Tue 1 Dec 09:40 · KVR'])
    const { token } = scene.owner
    const history = await server.call('GET', '/notifications/deliveries/?channel=email', { token })
    expect(history.body.results.map(({ state }: { state: string }) => state).sort()).toEqual(['overtaken', 'sent'])
    const { body: exported } = await server.call('GET', '/auth/export/', { token })
    expect(JSON.stringify(exported)).toContain('"overtaken"')
  })

  test.each([
    ['cancelled', { state: 'cancelled' }],
    ['given back by its owner', { cancel_wanted: true }],
    ['expired', { state: 'expired' }],
    ['reminded of since', { reminded: ['half_time'] }],
  ])('is not sent once it was %s', async (_, set) => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data, change } = await scene.book()
    const pleaseConfirm = await scene.tell('booking_waiting', data)
    await change(set)
    expect(await pleaseConfirm()).toMatchObject({ state: 'overtaken', tries: 0 })
    expect(subjects()).toEqual([])
  })

  test('is sent while it can be confirmed, also of a task that was stopped meanwhile, and not after the deadline', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data, change } = await scene.book()
    const [first, second] = [await scene.tell('booking_waiting', data), await scene.tell('booking_waiting', data)]
    await change({ kept: true })
    clock.moment = after(59)
    expect(await first()).toMatchObject({ state: 'sent' })
    clock.moment = after(60)
    expect(await second()).toMatchObject({ state: 'overtaken' })
  })

  test('goes by the office’s clock', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data } = await scene.book({ office_ahead_ms: -30 * 60_000 })
    const pleaseConfirm = await scene.tell('booking_waiting', data)
    clock.moment = after(80)
    expect(await pleaseConfirm()).toMatchObject({ state: 'sent' })
  })

  test('as a reminder is not said after the next reminder', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data } = await scene.book({ reminded: ['half_time', 'last_call'] })
    const first = await scene.tell('booking_reminder', { ...data, reminder: 'half_time' })
    const last = await scene.tell('booking_reminder', { ...data, reminder: 'last_call' })
    expect([await first(), await last()]).toMatchObject([{ state: 'overtaken' }, { state: 'sent' }])
  })
})

describe('of a booking', () => {
  test('“confirmed” is not sent after the office cancelled or moved it', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data, change } = await scene.book({ state: 'confirmed' })
    const confirmed = await scene.tell('booking_confirmed', data)
    await change({ slot_at: new Date(slots[1]) })
    expect(await confirmed()).toMatchObject({ state: 'overtaken' })
    const again = await scene.tell('booking_confirmed', { ...data, slot_at: slots[1] })
    await change({ state: 'cancelled' })
    expect(await again()).toMatchObject({ state: 'overtaken' })
  })

  test('“failed” is not sent once the next one waits for its click', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data } = await scene.book({ state: 'failed' })
    const [early, late] = [await scene.tell('booking_failed', data), await scene.tell('booking_failed', data)]
    expect(await early()).toMatchObject({ state: 'sent' })
    await scene.book({ slot_at: new Date(slots[1]) })
    expect(await late()).toMatchObject({ state: 'overtaken' })
  })

  test('a message of before, which names none, goes by the task’s at the same time', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const { data, change } = await scene.book()
    const { booking_id: _, ...before } = data
    const [first, second] = [await scene.tell('booking_waiting', before), await scene.tell('booking_waiting', before)]
    expect(await first()).toMatchObject({ state: 'sent' })
    await change({ state: 'confirmed' })
    expect(await second()).toMatchObject({ state: 'overtaken' })
  })
})

describe('“found”', () => {
  // checklist: t244
  test('leaves out what has gone, and is superseded when nothing is left', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    for (const slot of slots) await scene.see(slot)
    const data = { slots: scene.named(slots), slot_at: slots[0], count: 12, further_offices: 0 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    await scene.take(slots[0])
    expect(await first()).toMatchObject({
      state: 'sent',
      data: { slots: scene.named(slots.slice(1)), slot_at: slots[1], count: 11 },
    })
    expect(subjects()).toEqual(['Free Tue 1 Dec 10:00 · KVR'])
    await scene.take(slots[1])
    await scene.take(slots[2])
    expect(await second()).toMatchObject({ state: 'overtaken' })
    expect(subjects()).toHaveLength(1)
  })

  test('whose first time is gone leads to the next one that it names', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    for (const slot of slots) await scene.see(slot)
    const named = scene.named(slots).map((slot) => ({ ...slot, office: 11 }))
    const url = `http://localhost/tasks?task=7&time=${slots[0]}&office=11`
    const tries = await scene.tell('appointment_found', { slots: named, slot_at: slots[0] ?? '', book: true, url })
    await scene.take(slots[0] ?? '')
    const next = new Date(slots[1] ?? '').toISOString()
    expect(await tries()).toMatchObject({
      state: 'sent',
      data: { url: `http://localhost/tasks?task=7&time=${next}&office=11` },
    })
  })

  test('is believed for 15 minutes after an answer showed it', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    await scene.see(slots[0])
    const data = { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0], count: 1 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    clock.moment = after(15)
    expect(await first()).toMatchObject({ state: 'sent' })
    clock.moment = after(16)
    expect(await second()).toMatchObject({ state: 'overtaken' })
    await server.ctx.db.update(findings).set({ last_seen_at: after(3 * 24 * 60) })
    const third = await scene.tell('appointment_found', data)
    expect(await third(), 'a clock that was ahead has shown nothing').toMatchObject({ state: 'overtaken' })
  })

  test('is tried as long as it is free, however long that is', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    const tries = await scene.tell('appointment_found', { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0] })
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted', 40)
    await scene.see(slots[0])
    for (let count = 1; count <= 40; count++) {
      clock.moment = after(count * 180)
      await server.ctx.db.update(findings).set({ last_seen_at: clock.moment })
      expect(await tries()).toMatchObject({ state: 'waiting', tries: count })
    }
    expect(await tries()).toMatchObject({ state: 'sent' })
  })

  test('is not said of a time that is held for somebody here, nor of one that is being booked for the same task', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    await scene.see(slots[0])
    const data = { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0] }
    const tries = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    const { change } = await scene.book({ state: 'wanted' })
    expect(await tries[0]?.()).toMatchObject({ state: 'overtaken' })
    await change({ task_id: null, state: 'held' })
    expect(await tries[1]?.()).toMatchObject({ state: 'overtaken' })
    const confirmed = await scene.tell('appointment_found', data)
    await change({ state: 'confirmed' })
    expect(await confirmed()).toMatchObject({ state: 'overtaken' })
    await change({ state: 'failed' })
    expect(await (await scene.tell('appointment_found', data))()).toMatchObject({ state: 'sent' })
  })

  test('of before, which names one time and no office’s number, goes by the offices of its task', async () => {
    await using server = await openServer()
    const scene = await openScene(server)
    await scene.see(slots[0])
    const tries = [
      await scene.tell('appointment_found', { slot_at: slots[0] }),
      await scene.tell('appointment_found', { slot_at: slots[1] }),
      await scene.tell('appointment_found', { slot_at: slots[0] }),
    ]
    expect(await tries[0]?.()).toMatchObject({ state: 'sent' })
    expect(await tries[1]?.()).toMatchObject({ state: 'overtaken' })
    await server.ctx.db.delete(task_targets)
    expect(await tries[2]?.()).toMatchObject({ state: 'overtaken' })
  })
})

// checklist: t249
test('many messages together cost as many questions as one of each kind', async () => {
  await using server = await openServer()
  const scene = await openScene(server)
  await scene.see(slots[0])
  const { data } = await scene.book()
  for (let count = 0; count < 5; count++) {
    await scene.tell('appointment_found', { slot_at: slots[0] })
    await scene.tell('booking_waiting', data)
  }
  const rows = await server.ctx.db.select().from(deliveries)
  let questions = 0
  const counting = new Proxy(server.ctx.db, {
    get(db, name) {
      if (name === 'execute' || name === 'select') questions += 1
      return Reflect.get(db, name)
    },
  })
  const messages = rows.map(({ id, task_id: taskId, notice, data, created_at: createdAt }) => ({
    id,
    taskId,
    notice: notice as NotificationCode,
    data: data as NotificationData,
    createdAt,
  }))
  expect((await readCurrentContent({ ...server.ctx, db: counting }, messages)).size).toBe(10)
  // One question for bookings, one for free times, one for the wishes of tasks.
  expect(questions).toBe(3)
})
