// News that waits for the end of quiet hours, a full hour, a channel or a failed booking.
import { berlinTime } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { newsPerHour } from '@terminlotse/contract/limits'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { gather } from '../../../../test/people/crowd.ts'
import { changeTask, lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { findFirst, writeFirst } from '../../notifications/messages/receivers.store.ts'
import { deliveries, news_hours, notification_settings } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { task_news } from '../../tasks/news/news.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { endWatching } from '../../tasks/watching.ts'
import { currentFreeTimes } from '../free-times.ts'
import { createEngine, type Engine, it, plain, startAgain } from '../rounds/engine.harness.ts'
import { iso, lettersTo, linesOf, messagesOf, minute, open, openAndPoll, take, takeAndPoll } from './news.harness.ts'

const later = { earliest_date: workday(12) }

/** Quiet hours that began two minutes ago and last so many more. Returns their end. */
async function setQuiet({ ctx }: Engine, userId: number, minutes: number): Promise<Date> {
  const now = ctx.clock.now()
  const clockAfter = (after: number) => berlinTime(new Date(now.getTime() + after * minute)).time
  const [quiet_from, quiet_until] = [clockAfter(-2), clockAfter(minutes)]
  await ctx.db
    .update(notification_settings)
    .set({ enable_quiet_hours: true, quiet_from, quiet_until })
    .where(eq(notification_settings.user_id, userId))
  const until = hoursUntil({ from: quiet_from, to: quiet_until }, now)
  if (!until) throw new Error('The hours have not begun.')
  return until
}

async function switchOn({ ctx }: Engine, userId: number, channels: ('email' | 'pushbullet')[]) {
  await inTransaction(ctx, async (tx) => {
    for (const channel of ['email', 'pushbullet'] as const)
      await writeFirst(tx, userId, channel, { is_on: channels.includes(channel) })
    await decideAgain(tx, userId)
  })
}

describe('a wanted slot that is free is told in the end', () => {
  // checklist: t1401
  it('after quiet hours, although the first answer shows only a day that is not wanted', async ({ engine }) => {
    const { taskId, userId } = await engine.watch({ filter: later })
    await setQuiet(engine, userId, 60)
    const slot = await openAndPoll(engine, 16)
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    await open(engine, 6)
    await engine.pollAfter(56 * minute)
    expect(await messagesOf(engine, taskId)).toEqual([])
    await engine.pollAfter(6 * minute)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })

  it('after a booking that came to nothing, although the first answer shows no wanted day', async ({ engine }) => {
    const { taskId } = await engine.watch({ autoBooking: true, filter: later })
    const slot = await open(engine, 16)
    engine.director.failNext({ way: 'error', code: 'invalidEmail', status: 400, endpoint: 'update-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    await open(engine, 6)
    await engine.pollAfter(2 * minute)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })

  it('in the log too, when the slot that was told has become too near', async ({ engine }) => {
    const { taskId } = await engine.watch({ filter: { minimum_notice_hours: 14 * 24 } })
    const near = await openAndPoll(engine, 15)
    const next = await open(engine, 20)
    await open(engine, 6)
    await engine.pollAgain()
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    await engine.pollAfter(near.at - 14 * 24 * 60 * minute - engine.ctx.clock.now().getTime() - 8 * minute)
    await engine.pollAgain()
    await engine.pollAfter(8 * minute)
    await engine.pollAgain()
    expect((await linesOf(engine, taskId)).at(-1)).toMatchObject({ slot_at: iso(next) })
  })

  // checklist: t1402
  it('on a channel that is switched on later: one message for all tasks, on that channel alone', async ({ engine }) => {
    const [munich, pasing] = [10295168, 10351882].map((officeId) => ({ officeId, serviceId: 1063731 }))
    const one = await engine.watch({ ...munich })
    const other = await engine.watch({ ...pasing, userId: one.userId })
    await engine.ctx.db.update(receivers).set({ is_on: false })
    await changeTask(engine.ctx, other.taskId, { name: 'My car' })
    const slot = await open(engine, 14, munich)
    await openAndPoll(engine, 15, pasing)
    expect(await lettersTo(engine, one.userId)).toEqual([])
    await switchOn(engine, one.userId, ['pushbullet'])
    await engine.poll()
    const [letter, ...more] = await lettersTo(engine, one.userId)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ channel: 'pushbullet', task_id: null, data: { tasks: 2, slot_at: iso(slot) } })
    const word = (isOwner: boolean) =>
      wordNotification('appointment_found', notificationData.parse(letter?.data), 'en', { isOwner })
    const words = word(false)
    expect(words.first).toContain(', and 1 more free time until ')
    expect(words.body, 'who else may read it').not.toContain('My car')
    expect(word(true).body).toContain('(My car)')
    expect(words.link.label).toBe('Open in Terminlotse')
    await switchOn(engine, one.userId, ['pushbullet', 'email'])
    await engine.poll()
    expect((await lettersTo(engine, one.userId)).map(({ channel }) => channel)).toEqual(['pushbullet', 'email'])
    await engine.pollAgain()
    expect(await lettersTo(engine, one.userId)).toHaveLength(2)
  })

  it('on a channel that is switched on later, of eleven tasks: ten in one message, one more', async ({ engine }) => {
    const { userId } = await engine.watch()
    for (let task = 1; task < 11; task += 1) await engine.watch({ userId })
    await engine.ctx.db.update(receivers).set({ is_on: false })
    await openAndPoll(engine, 14)
    await switchOn(engine, userId, ['email'])
    await engine.tellDue()
    await engine.tellDue()
    await engine.tellDue()
    const letters = await lettersTo(engine, userId)
    expect(letters.map(({ data }) => notificationData.parse(data).slots?.length)).toEqual([10, 1])
  })

  it('at the end of the quiet hours of many: one message for a person, of all tasks', async ({ engine }) => {
    const { userId } = await engine.watch()
    await setQuiet(engine, userId, 60)
    await gather(engine.ctx, engine.provider.id, 200, plain)
    await engine.watch({ userId })
    await open(engine, 14)
    await engine.pollAfter(58 * minute)
    expect(await lettersTo(engine, userId)).toEqual([])
    await engine.ctx.db.update(task_news).set({ wake_at: engine.ctx.clock.now() })
    engine.pass(3 * minute)
    await engine.tellDue()
    expect(await lettersTo(engine, userId)).toMatchObject([{ data: { tasks: 2 } }])
  })

  // checklist: t1403
  it('on a channel whose hour was full, when the hour is over', async ({ engine }) => {
    const { taskId, userId } = await engine.watch()
    const began_at = engine.ctx.clock.now()
    const receiver_id = (await findFirst(engine.ctx, userId, 'email'))?.id ?? 0
    await engine.ctx.db.insert(news_hours).values({ receiver_id, began_at, messages: newsPerHour })
    const slot = await openAndPoll(engine, 14)
    expect(await linesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot), messaged: false }])
    expect(await engine.notices(taskId)).toEqual([])
    await engine.pollAfter(56 * minute)
    expect(await messagesOf(engine, taskId)).toEqual([])
    await engine.pollAfter(5 * minute)
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })
})

// checklist: t978
it('in quiet hours the log is told at once, at their end the channels of what is still free', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  const until = await setQuiet(engine, userId, 90)
  const gone = await openAndPoll(engine, 14)
  expect(await linesOf(engine, taskId)).toMatchObject([{ slot_at: iso(gone), messaged: false }])
  const kept = await open(engine, 16)
  await takeAndPoll(engine, gone)
  expect(await linesOf(engine, taskId)).toHaveLength(2)
  // Shortly before the end, so that nothing is new at the end.
  await engine.pollAfter(until.getTime() - engine.ctx.clock.now().getTime() - 10 * minute)
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toEqual([])
  await engine.pollAfter(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(kept), slots: [{ slot_at: iso(kept) }] }])
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toHaveLength(1)
})

it('at the end of quiet hours nothing is sent of what is no longer free', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  const until = await setQuiet(engine, userId, 90)
  const gone = await openAndPoll(engine, 14)
  await takeAndPoll(engine, gone)
  await engine.pollAfter(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  expect(await messagesOf(engine, taskId)).toEqual([])
})

it('whoever switches them off is told with the next answer', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  await setQuiet(engine, userId, 90)
  const slot = await openAndPoll(engine, 14)
  await engine.ctx.db.update(notification_settings).set({ enable_quiet_hours: false })
  await inTransaction(engine.ctx, (tx) => decideAgain(tx, userId))
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
})

describe('a message that waits is no longer true', () => {
  async function currentOf({ ctx }: Engine, taskId: number | null) {
    const [row] = await ctx.db
      .select()
      .from(deliveries)
      .where(taskId === null ? isNull(deliveries.task_id) : eq(deliveries.task_id, taskId))
    if (!row) throw new Error('There is no message.')
    const { id, created_at: createdAt } = row
    const message = {
      id,
      taskId,
      createdAt,
      notice: 'appointment_found' as const,
      data: notificationData.parse(row.data),
    }
    return (await currentFreeTimes(ctx, [message])).get(id)
  }

  it('once its task is paused', async ({ engine }) => {
    const { taskId } = await engine.watch()
    await openAndPoll(engine, 14)
    expect(await currentOf(engine, taskId)).toMatchObject({ data: { count: 1 } })
    await inTransaction(engine.ctx, async (tx) => {
      const ending = { level: 'info', activityType: 'stopped', booking: null } as const
      const change = { is_monitoring: false, is_active: false }
      await endWatching(tx, await lockThere(tx, taskId), { ...ending, change, line: { code: 'stopped', data: {} } })
    })
    expect(await currentOf(engine, taskId)).toBe('overtaken')
  })

  it('once its task wants something else', async ({ engine }) => {
    const { taskId } = await engine.watch()
    const [first, second] = await engine.director.openSlots({ ...plain, day: workday(14), count: 2 })
    if (!first || !second) throw new Error('Nothing was opened.')
    await engine.poll()
    expect(await currentOf(engine, taskId)).toMatchObject({ data: { slot_at: iso(first) } })
    const time_from = berlinTime(new Date(second.at)).time
    await changeTask(engine.ctx, taskId, { time_from })
    expect(await currentOf(engine, taskId)).toMatchObject({ isLess: true, data: { slot_at: iso(second) } })
    await changeTask(engine.ctx, taskId, { earliest_date: workday(16) })
    expect(await currentOf(engine, taskId)).toBe('overtaken')
  })

  const munich = { officeId: 10295168, serviceId: 1063731 }
  const pasing = { ...munich, officeId: 10351882 }

  /** All that is free goes as one message, because its channel is switched on after the look. */
  async function pollForOne(engine: Engine, userId: number) {
    await engine.ctx.db.update(receivers).set({ is_on: false })
    await engine.poll()
    await inTransaction(engine.ctx, async (tx) => {
      await writeFirst(tx, userId, 'email', { is_on: true })
      await decideAgain(tx, userId)
    })
    await engine.poll()
  }

  // checklist: t4572
  it('in part: what is left leads to the page of its own office', async () => {
    await using engine = await createEngine({ provider: { bookingEnabled: false } })
    const { taskId, userId } = await engine.watch({ ...munich, alsoAt: [pasing.officeId] })
    const first = await open(engine, 14, munich)
    await open(engine, 15, pasing)
    await pollForOne(engine, userId)
    const at = ({ officeId }: typeof munich) => expect.stringContaining(String(officeId))
    expect(await currentOf(engine, taskId)).toMatchObject({ data: { count: 2, url: at(munich) } })
    await takeAndPoll(engine, first)
    const left = { url: at(pasing), office_url: at(pasing) }
    expect(await currentOf(engine, taskId)).toMatchObject({ isLess: true, data: left })
  })

  // checklist: t4573
  it('in part: what is left for another task names the service of that one', async ({ engine }) => {
    const { userId } = await engine.watch(munich)
    await engine.watch({ userId })
    const first = await open(engine, 14, munich)
    await open(engine, 15)
    await pollForOne(engine, userId)
    expect(await currentOf(engine, null)).toMatchObject({ data: { tasks: 2, service_name: 'Kirchenaustritt' } })
    await takeAndPoll(engine, first)
    expect(await currentOf(engine, null)).toMatchObject({ isLess: true, data: { service_name: 'Einbürgerung' } })
  })
})

describe('messages keep to their pace', () => {
  // checklist: t219
  it('and what is held back stands in the log at once; a later message names what is free then', async ({ engine }) => {
    const { taskId } = await engine.watch()
    const fill = async (days: number) => {
      const slot = await open(engine, days)
      await engine.pollAgain()
      return slot
    }
    for (let count = 0; count < 6; count += 1) await take(engine, await fill(8 + count))
    await take(engine, await fill(17))
    const last = await fill(20)
    expect(await messagesOf(engine, taskId)).toHaveLength(6)
    const lines = await linesOf(engine, taskId)
    expect(lines).toHaveLength(8)
    expect(lines.map((line) => 'held_back_until' in line)).toEqual([...Array(6).fill(false), true, false])
    expect(wordLine('appointment_found', lines[6] ?? {}, 'en')).toMatch(
      /No message was sent, because .+ set a filter .+ Automatic booking/,
    )
    expect(wordLine('appointment_found', lines[6] ?? {}, 'de')).toMatch(/filtern Sie .+ automatische Buchung/)
    expect((await engine.live(taskId)).filter((type) => type === 'appointment_found')).toHaveLength(8)
    await engine.pollAfter(30 * minute)
    const messages = await messagesOf(engine, taskId)
    expect(messages).toHaveLength(7)
    expect(messages[6]).toMatchObject({ slot_at: iso(last), count: 1 })
    expect(await linesOf(engine, taskId)).toHaveLength(8)
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toHaveLength(7)
  })

  // checklist: t221
  it('and say nothing of booking oneself while an appointment is being booked', async ({ engine }) => {
    const { taskId } = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, day: workday(14), count: 3 })
    await engine.poll()
    await engine.pollAgain()
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    expect(await engine.notices(taskId)).toEqual(['booking_waiting'])
  })

  it('and tell of what is free after a booking that came to nothing', async ({ engine }) => {
    const { taskId } = await engine.watch({ autoBooking: true })
    const slots = await engine.director.openSlots({ ...plain, day: workday(14), count: 1 })
    engine.director.failNext({ way: 'error', code: 'invalidEmail', status: 400, endpoint: 'update-appointment' })
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toEqual([])
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    await engine.pollAfter(2 * minute)
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: slots[0] && iso(slots[0]) }])
  })
})

it('a pause and a new start keep the three times a day that a slot is sent', async ({ engine }) => {
  const { taskId, targetIds, userId } = await engine.watch()
  await openAndPoll(engine, 14)
  for (let time = 0; time < 4; time += 1) {
    await startAgain(engine, taskId, targetIds)
    await engine.pollAgain()
  }
  expect(await lettersTo(engine, userId)).toHaveLength(3)
  expect(await linesOf(engine, taskId)).toHaveLength(5)
})
