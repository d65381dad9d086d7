// News that waits for the end of quiet hours, a full hour, a channel, a failed booking, or a start.

import { berlinTime } from '@terminlotse/contract/berlin-time'
import { newsPerHour } from '@terminlotse/contract/limits'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { gather } from '../../../../test/people/crowd.ts'
import { changeTask, lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { findFirst, writeFirst } from '../../notifications/messages/receivers.store.ts'
import { deliveries, news_hours, notification_settings } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { task_news } from '../../tasks/news/news.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { targets } from '../../tasks/tasks.tables.ts'
import { endWatching } from '../../tasks/watching.ts'
import { currentFreeTimes } from '../free-times.ts'
import { createEngine, type Engine, plain, startAgain } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { iso, linesOf, messagesOf, minute, open } from './news.harness.ts'

/** Wants nothing before that day. So the first answer of a batch shows earlier days only. */
const later = { earliest_date: workday(12) }

async function setQuiet({ ctx }: Engine, userId: number, minutes: number) {
  const clockAfter = (after: number) => berlinTime(new Date(ctx.clock.now().getTime() + after * minute)).time
  await ctx.db
    .update(notification_settings)
    .set({ enable_quiet_hours: true, quiet_from: clockAfter(-2), quiet_until: clockAfter(minutes) })
    .where(eq(notification_settings.user_id, userId))
}

/** The messages about found slots to a person, the oldest first. */
async function lettersTo({ ctx }: Engine, userId: number) {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.user_id, userId))
    .orderBy(asc(deliveries.created_at))
  return rows.filter(({ notice }) => notice === 'appointment_found')
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
  it('after quiet hours, although the first answer shows only a day that is not wanted', async () => {
    await using engine = await createEngine()
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

  it('after a booking that came to nothing, although the first answer shows only a day that is not wanted', async () => {
    await using engine = await createEngine()
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

  it('in the log too, when the slot that was told has become too near', async () => {
    await using engine = await createEngine()
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
  it('on a channel that is switched on later: one message for all tasks, on that channel alone', async () => {
    await using engine = await createEngine()
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

  it('on a channel that is switched on later, each of eleven tasks: ten in one message, the last one in another', async () => {
    await using engine = await createEngine()
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

  it('at the end of the quiet hours of many: one message for a person, however many began between their tasks', async () => {
    await using engine = await createEngine()
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
  it('on a channel whose hour was full, when the hour is over', async () => {
    await using engine = await createEngine()
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

describe('a task that starts on a slot that is known already', () => {
  // checklist: t1404
  it('is told at once from the record, with its age, and nothing is booked', async () => {
    await using engine = await createEngine()
    await engine.watch()
    const slot = await open(engine, 14)
    await engine.poll()
    engine.pass(2 * minute)
    const before = engine.calls.length
    const late = await engine.watch({ autoBooking: true })
    await engine.tellDue()
    expect(engine.calls.length, 'nobody was asked').toBe(before)
    const [message] = await messagesOf(engine, late.taskId)
    expect(message).toMatchObject({ slot_at: iso(slot) })
    const [finding] = await engine.ctx.db.select().from(findings)
    const seen_at = finding?.last_seen_at.toISOString()
    expect(message).toMatchObject({ seen_at })
    expect(await linesOf(engine, late.taskId)).toMatchObject([{ seen_at }])
    expect(await engine.lastBooking(late.taskId)).toBeUndefined()
  })

  it('is told with the next answer if it was seen more than five minutes ago', async () => {
    await using engine = await createEngine()
    await engine.watch()
    await open(engine, 14)
    await engine.poll()
    engine.pass(6 * minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
    await engine.poll()
    expect(await messagesOf(engine, late.taskId)).toHaveLength(1)
  })

  it('is not told while the calendar is doubted', async () => {
    await using engine = await createEngine()
    const { targetId } = await engine.watch()
    await open(engine, 14)
    await engine.poll()
    await engine.ctx.db.update(targets).set({ last_outcome: 'suspicious' }).where(eq(targets.id, targetId))
    engine.pass(minute)
    const late = await engine.watch()
    await engine.tellDue()
    expect(await linesOf(engine, late.taskId)).toEqual([])
  })
})

describe('a message that waits is no longer true', () => {
  /** The part of a task's only message that is still true. */
  async function currentOf({ ctx }: Engine, taskId: number) {
    const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
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

  it('once its task is paused', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch()
    await open(engine, 14)
    await engine.poll()
    expect(await currentOf(engine, taskId)).toMatchObject({ data: { count: 1 } })
    await inTransaction(engine.ctx, async (tx) => {
      const ending = { level: 'info', activityType: 'stopped', booking: null } as const
      const change = { is_monitoring: false, is_active: false }
      await endWatching(tx, await lockThere(tx, taskId), { ...ending, change, line: { code: 'stopped', data: {} } })
    })
    expect(await currentOf(engine, taskId)).toBe('overtaken')
  })

  it('once its task wants something else', async () => {
    await using engine = await createEngine()
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
})

it('a pause and a new start keep the three times a day that a slot is sent', async () => {
  await using engine = await createEngine()
  const { taskId, targetIds, userId } = await engine.watch()
  await open(engine, 14)
  await engine.poll()
  for (let time = 0; time < 4; time += 1) {
    await startAgain(engine, taskId, targetIds)
    await engine.pollAgain()
  }
  expect(await lettersTo(engine, userId)).toHaveLength(3)
  expect(await linesOf(engine, taskId)).toHaveLength(5)
})
