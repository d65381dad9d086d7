// News that waits for the end of quiet hours, a full hour, a channel or a failed booking.
import { berlinTime } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { newsPerHour } from '@terminlotse/contract/limits'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { gather } from '../../../../test/people/crowd.ts'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { findFirst, writeFirst } from '../../notifications/messages/receivers.store.ts'
import { news_hours, notification_settings } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { task_news } from '../../tasks/news/news.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { type Engine, it, plain } from '../rounds/engine.harness.ts'
import { iso, lettersTo, linesOf, messagesOf, minute, open, take } from './news.harness.ts'

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
    const slot = await open(engine, 16)
    await engine.poll()
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    await open(engine, 6)
    engine.pass(56 * minute)
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toEqual([])
    engine.pass(6 * minute)
    await engine.poll()
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
    engine.pass(2 * minute)
    await engine.poll()
    await engine.pollAgain()
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })

  it('in the log too, when the slot that was told has become too near', async ({ engine }) => {
    const { taskId } = await engine.watch({ filter: { minimum_notice_hours: 14 * 24 } })
    const near = await open(engine, 15)
    await engine.poll()
    const next = await open(engine, 20)
    await open(engine, 6)
    await engine.pollAgain()
    expect(await linesOf(engine, taskId)).toHaveLength(1)
    engine.pass(near.at - 14 * 24 * 60 * minute - engine.ctx.clock.now().getTime() - 8 * minute)
    await engine.poll()
    await engine.pollAgain()
    engine.pass(8 * minute)
    await engine.poll()
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
    await open(engine, 15, pasing)
    await engine.poll()
    expect(await lettersTo(engine, one.userId)).toEqual([])
    await switchOn(engine, one.userId, ['pushbullet'])
    await engine.poll()
    const [letter, ...more] = await lettersTo(engine, one.userId)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ channel: 'pushbullet', task_id: null, data: { tasks: 2, slot_at: iso(slot) } })
    const word = (isOwner: boolean) =>
      wordNotification('appointment_found', notificationData.parse(letter?.data), 'en', { isOwner })
    const words = word(false)
    expect(words.first).toContain(', and 1 more time until ')
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
    await open(engine, 14)
    await engine.poll()
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
    engine.pass(58 * minute)
    await engine.poll()
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
    const slot = await open(engine, 14)
    await engine.poll()
    expect(await linesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot), messaged: false }])
    expect(await engine.notices(taskId)).toEqual([])
    engine.pass(56 * minute)
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toEqual([])
    engine.pass(5 * minute)
    await engine.poll()
    expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })
})

// checklist: t978
it('in quiet hours the log is told at once, at their end the channels of what is still free', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  const until = await setQuiet(engine, userId, 90)
  const gone = await open(engine, 14)
  await engine.poll()
  expect(await linesOf(engine, taskId)).toMatchObject([{ slot_at: iso(gone), messaged: false }])
  const kept = await open(engine, 16)
  await take(engine, gone)
  await engine.pollAgain()
  expect(await linesOf(engine, taskId)).toHaveLength(2)
  // Shortly before the end, so that nothing is new at the end.
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() - 10 * minute)
  await engine.poll()
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toEqual([])
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  await engine.poll()
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(kept), slots: [{ slot_at: iso(kept) }] }])
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toHaveLength(1)
})

it('at the end of quiet hours nothing is sent of what is no longer free', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  const until = await setQuiet(engine, userId, 90)
  const gone = await open(engine, 14)
  await engine.poll()
  await take(engine, gone)
  await engine.pollAgain()
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  await engine.poll()
  expect(await messagesOf(engine, taskId)).toEqual([])
})

it('whoever switches them off is told with the next answer', async ({ engine }) => {
  const { taskId, userId } = await engine.watch()
  await setQuiet(engine, userId, 90)
  const slot = await open(engine, 14)
  await engine.poll()
  await engine.ctx.db.update(notification_settings).set({ enable_quiet_hours: false })
  await inTransaction(engine.ctx, (tx) => decideAgain(tx, userId))
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
})
