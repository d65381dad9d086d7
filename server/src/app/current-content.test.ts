import { describe, expect } from 'vitest'
import { testsIn } from '../../test/tests-in.ts'
import { findings } from '../modules/monitoring/rounds.tables.ts'
import { deliveries } from '../modules/notifications/notifications.tables.ts'
import { task_targets, tasks } from '../modules/tasks/tasks.tables.ts'
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
    expect(subjects()).toEqual(['Confirmed: Tue 1 Dec, 09:40 · KVR'])
    const { token } = scene.owner
    const history = await scene.server.call('GET', '/notifications/deliveries/?channel=email', { token })
    expect(history.body.results.map(({ state }: { state: string }) => state).sort()).toEqual(['overtaken', 'sent'])
    const { body: exported } = await scene.server.call('GET', '/auth/export/', { token })
    expect(JSON.stringify(exported)).toContain('"overtaken"')
  })

  test.for([
    ['cancelled', { state: 'cancelled' }],
    ['given back by its owner', { cancel_wanted: true }],
    ['expired', { state: 'expired' }],
    ['reminded of since', { reminded: ['half_time'] }],
  ] as const)('is not sent once it was %s', async ([_, set], { scene }) => {
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

  // checklist: t4692
  test.for(['booking_failed', 'booking_cancelled'] as const)(
    '“%s” says what follows when it leaves, not what followed hours before',
    async (notice, { scene }) => {
      const { data } = await scene.book({ state: notice === 'booking_failed' ? 'failed' : 'cancelled' })
      const told = { ...data, follows: 'goes_on' }
      const [paused, deleted] = [await scene.tell(notice, told), await scene.tell(notice, told)]
      await scene.stop('stopped')
      await paused()
      await scene.server.ctx.db.delete(tasks)
      await deleted()
      const [first, second] = receivers().smtp.mails.map(({ text }) => text)
      expect(first).toContain('press “Start” in the task.')
      expect(second).toContain('Its task was deleted.')
      expect(`${first}${second}`).not.toContain('We are still watching')
    },
  )

  // checklist: t4693
  test('“moved” and “confirmed” are not sent after another move, nor once the appointment began', async ({ scene }) => {
    const { data, change } = await scene.book({ state: 'confirmed' })
    const moved = await scene.tell('booking_moved', data)
    await change({ slot_at: new Date(slots[1]) })
    expect(await moved()).toMatchObject({ state: 'overtaken' })
    const confirmed = await scene.tell('booking_confirmed', { ...data, slot_at: slots[1] })
    clock.moment = new Date(slots[1])
    expect(await confirmed()).toMatchObject({ state: 'overtaken' })
  })

  // checklist: t4772
  test('“moved” before the click says that it still needs the click, and not once it is confirmed', async ({
    scene,
  }) => {
    const { data, change } = await scene.book()
    const moving = { ...data, from_at: slots[1], is_waiting: true }
    const [early, late] = [await scene.tell('booking_moved', moving), await scene.tell('booking_moved', moving)]
    expect(await early()).toMatchObject({ state: 'sent' })
    expect(receivers().smtp.mails.at(-1)?.text).toContain('It is not yours yet.')
    await change({ state: 'confirmed' })
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

describe('“found”', () => {
  // checklist: t244
  test('leaves out what has gone, and is superseded when nothing is left', async ({ scene }) => {
    for (const slot of slots) await scene.see(slot)
    const data = { slots: scene.named(slots), slot_at: slots[0], count: 12, further_offices: 0 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    await scene.take(slots[0])
    expect(await first()).toMatchObject({
      state: 'sent',
      data: { slots: scene.named(slots.slice(1)), slot_at: slots[1], count: 11 },
    })
    expect(subjects()).toEqual(['Free: Tue 1 Dec, 10:00 · KVR'])
    await scene.take(slots[1])
    await scene.take(slots[2])
    expect(await second()).toMatchObject({ state: 'overtaken' })
    expect(subjects()).toHaveLength(1)
  })

  test('with a first time that is gone leads to the next one that it names', async ({ scene }) => {
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

  test('is believed for 15 minutes after an answer showed it', async ({ scene }) => {
    await scene.see(slots[0])
    const data = { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0], count: 1 }
    const [first, second] = [await scene.tell('appointment_found', data), await scene.tell('appointment_found', data)]
    clock.moment = after(15)
    expect(await first()).toMatchObject({ state: 'sent' })
    clock.moment = after(16)
    expect(await second()).toMatchObject({ state: 'overtaken' })
    await scene.server.ctx.db.update(findings).set({ last_seen_at: after(3 * 24 * 60) })
    const third = await scene.tell('appointment_found', data)
    expect(await third(), 'a clock that was ahead has shown nothing').toMatchObject({ state: 'overtaken' })
  })

  test('is tried as long as it is free, however long that is', async ({ scene }) => {
    const tries = await scene.tell('appointment_found', { slots: scene.named(slots.slice(0, 1)), slot_at: slots[0] })
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted', 40)
    await scene.see(slots[0])
    for (let count = 1; count <= 40; count++) {
      clock.moment = after(count * 180)
      await scene.server.ctx.db.update(findings).set({ last_seen_at: clock.moment })
      expect(await tries()).toMatchObject({ state: 'waiting', tries: count })
    }
    expect(await tries()).toMatchObject({ state: 'sent' })
  })

  test('is not said of a time that is held here, nor of one that is being booked for the task', async ({ scene }) => {
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

  test('of before, which names one time and no office’s number, goes by the offices of its task', async ({ scene }) => {
    await scene.see(slots[0])
    const tries = [
      await scene.tell('appointment_found', { slot_at: slots[0] }),
      await scene.tell('appointment_found', { slot_at: slots[1] }),
      await scene.tell('appointment_found', { slot_at: slots[0] }),
    ]
    expect(await tries[0]?.()).toMatchObject({ state: 'sent' })
    expect(await tries[1]?.()).toMatchObject({ state: 'overtaken' })
    await scene.server.ctx.db.delete(task_targets)
    expect(await tries[2]?.()).toMatchObject({ state: 'overtaken' })
  })
})

// checklist: t3794
test('that a task was stopped is said until it is started again or deleted', async ({ scene }) => {
  const reason = 'stopped_target_gone' as const
  await scene.stop(reason)
  const [early, late] = [await scene.tell('task_stopped', { reason }), await scene.tell('task_stopped', { reason })]
  expect(await early()).toMatchObject({ state: 'sent' })
  clock.moment = after(1)
  await scene.change({ started_at: clock.moment })
  expect(await late(), 'stopped again since or not').toMatchObject({ state: 'overtaken' })
  const last = await scene.tell('task_stopped', { reason })
  await scene.server.ctx.db.delete(tasks)
  expect(await last()).toMatchObject({ state: 'overtaken' })
})
