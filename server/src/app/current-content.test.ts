import { describe, expect } from 'vitest'
import { testsIn } from '../../test/tests-in.ts'
import { deliveries } from '../modules/notifications/notifications.tables.ts'
import type { NotificationCode, NotificationData } from '../texts/notifications/notification-data.ts'
import { after, scenesForFile, slots } from './current-content.harness.ts'
import { readCurrentContent } from './current-content.ts'

const { clock, openScene, receivers, subjects } = scenesForFile()
const test = testsIn(openScene)

describe('“please confirm”', () => {
  // checklist: t243
  test('that failed once is not sent after the confirmation, and is noted as superseded', async ({ scene }) => {
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
    const history = await scene.server.call('GET', '/notifications/deliveries/?channel=email', { token })
    expect(history.body.results.map(({ state }: { state: string }) => state).sort()).toEqual(['overtaken', 'sent'])
    const { body: exported } = await scene.server.call('GET', '/auth/export/', { token })
    expect(JSON.stringify(exported)).toContain('"overtaken"')
  })

  test.each([
    ['cancelled', { state: 'cancelled' }],
    ['given back by its owner', { cancel_wanted: true }],
    ['expired', { state: 'expired' }],
    ['reminded of since', { reminded: ['half_time'] }],
  ])('is not sent once it was %s', async (_, set) => {
    await using scene = await openScene()
    const { data, change } = await scene.book()
    const pleaseConfirm = await scene.tell('booking_waiting', data)
    await change(set)
    expect(await pleaseConfirm()).toMatchObject({ state: 'overtaken', tries: 0 })
    expect(subjects()).toEqual([])
  })

  test('is sent while it can be confirmed, also of a stopped task, and not after the deadline', async ({ scene }) => {
    const { data, change } = await scene.book()
    const [first, second] = [await scene.tell('booking_waiting', data), await scene.tell('booking_waiting', data)]
    await change({ kept: true })
    clock.moment = after(59)
    expect(await first()).toMatchObject({ state: 'sent' })
    clock.moment = after(60)
    expect(await second()).toMatchObject({ state: 'overtaken' })
  })

  test('goes by the office’s clock', async ({ scene }) => {
    const { data } = await scene.book({ office_ahead_ms: -30 * 60_000 })
    const pleaseConfirm = await scene.tell('booking_waiting', data)
    clock.moment = after(80)
    expect(await pleaseConfirm()).toMatchObject({ state: 'sent' })
  })

  test('as a reminder is not said after the next reminder', async ({ scene }) => {
    const { data } = await scene.book({ reminded: ['half_time', 'last_call'] })
    const first = await scene.tell('booking_reminder', { ...data, reminder: 'half_time' })
    const last = await scene.tell('booking_reminder', { ...data, reminder: 'last_call' })
    expect([await first(), await last()]).toMatchObject([{ state: 'overtaken' }, { state: 'sent' }])
  })
})

describe('of a booking', () => {
  test('“confirmed” is not sent after the office cancelled or moved it', async ({ scene }) => {
    const { data, change } = await scene.book({ state: 'confirmed' })
    const confirmed = await scene.tell('booking_confirmed', data)
    await change({ slot_at: new Date(slots[1]) })
    expect(await confirmed()).toMatchObject({ state: 'overtaken' })
    const again = await scene.tell('booking_confirmed', { ...data, slot_at: slots[1] })
    await change({ state: 'cancelled' })
    expect(await again()).toMatchObject({ state: 'overtaken' })
  })

  test('“failed” is not sent once the next one waits for its click', async ({ scene }) => {
    const { data } = await scene.book({ state: 'failed' })
    const [early, late] = [await scene.tell('booking_failed', data), await scene.tell('booking_failed', data)]
    expect(await early()).toMatchObject({ state: 'sent' })
    await scene.book({ slot_at: new Date(slots[1]) })
    expect(await late()).toMatchObject({ state: 'overtaken' })
  })

  test('a message of before, which names none, goes by the task’s at the same time', async ({ scene }) => {
    const { data, change } = await scene.book()
    const { booking_id: _, ...before } = data
    const [first, second] = [await scene.tell('booking_waiting', before), await scene.tell('booking_waiting', before)]
    expect(await first()).toMatchObject({ state: 'sent' })
    await change({ state: 'confirmed' })
    expect(await second()).toMatchObject({ state: 'overtaken' })
  })
})

// checklist: t249
test('many messages together cost as many questions as one of each kind', async ({ scene }) => {
  await scene.see(slots[0])
  const { data } = await scene.book()
  for (let count = 0; count < 5; count++) {
    await scene.tell('appointment_found', { slot_at: slots[0] })
    await scene.tell('booking_waiting', data)
  }
  const rows = await scene.server.ctx.db.select().from(deliveries)
  let questions = 0
  const counting = new Proxy(scene.server.ctx.db, {
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
  expect((await readCurrentContent({ ...scene.server.ctx, db: counting }, messages)).size).toBe(10)
  // One question for bookings, one for free times, one for the wishes of tasks.
  expect(questions).toBe(3)
})
