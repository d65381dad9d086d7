// News that waits for the end of quiet hours, a full hour, a channel, a failed booking, or a start.
import { berlinTime } from '@terminlotse/contract/berlin-time'
import { newsPerHour } from '@terminlotse/contract/limits'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { gather } from '../../../../test/people/crowd.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { noticeData } from '../../../texts/notices/notice-data.ts'
import { wordNotice } from '../../../texts/notices/notices.ts'
import { deliveries, news_hours, notification_settings } from '../../notifications/notices.tables.ts'
import { task_news } from '../../tasks/news/news.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { setTask } from '../../tasks/targets/watches.store.ts'
import { targets, tasks } from '../../tasks/tasks.tables.ts'
import { endWatching } from '../../tasks/watching.ts'
import { freeTimesTruth } from '../free-times.ts'
import { createEngine, type Engine, plain, startAgain } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { iso, linesOf, messagesOf, minute, open } from './news.harness.ts'

/** Wants nothing before that day. So the first answer of a burst shows earlier days only. */
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
    await tx.db.update(notification_settings).set({ channels }).where(eq(notification_settings.user_id, userId))
    await decideAgain(tx, userId)
  })
}

describe('a wanted slot that is free is told in the end', () => {
  // checklist: t1401
  it('after quiet hours, although the first answer shows only a day that is not wanted', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await world.watch({ filter: later })
    await setQuiet(world, userId, 60)
    const slot = await open(world, 16)
    await world.look()
    expect(await linesOf(world, taskId)).toHaveLength(1)
    await open(world, 6)
    world.pass(56 * minute)
    await world.look()
    expect(await messagesOf(world, taskId)).toEqual([])
    world.pass(6 * minute)
    await world.look()
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })

  it('after a booking that came to nothing, although the first answer shows only a day that is not wanted', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true, filter: later })
    const slot = await open(world, 16)
    world.director.failNext({ way: 'error', code: 'invalidTelephone', status: 400, endpoint: 'update-appointment' })
    await world.look()
    expect(await world.lastBooking(taskId)).toMatchObject({ state: 'failed' })
    await open(world, 6)
    world.pass(2 * minute)
    await world.look()
    await world.lookAgain()
    expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })

  it('in the log too, when the slot that was told has become too near', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ filter: { minimum_notice_hours: 14 * 24 } })
    const near = await open(world, 15)
    await world.look()
    const next = await open(world, 20)
    await open(world, 6)
    await world.lookAgain()
    expect(await linesOf(world, taskId)).toHaveLength(1)
    world.pass(near.at - 14 * 24 * 60 * minute - world.ctx.clock.now().getTime() - 8 * minute)
    await world.look()
    await world.lookAgain()
    world.pass(8 * minute)
    await world.look()
    await world.lookAgain()
    expect((await linesOf(world, taskId)).at(-1)).toMatchObject({ slot_at: iso(next) })
  })

  // checklist: t1402
  it('on a channel that is switched on later: one message for all tasks, on that channel alone', async () => {
    await using world = await createEngine()
    const [munich, pasing] = [10295168, 10351882].map((officeId) => ({ officeId, serviceId: 1063731 }))
    const one = await world.watch({ ...munich })
    const other = await world.watch({ ...pasing, userId: one.userId })
    await world.ctx.db.update(notification_settings).set({ channels: [] })
    await inTransaction(world.ctx, (tx) => setTask(tx, other.taskId, { name: 'My car' }))
    const slot = await open(world, 14, munich)
    await open(world, 15, pasing)
    await world.look()
    expect(await lettersTo(world, one.userId)).toEqual([])
    await switchOn(world, one.userId, ['pushbullet'])
    await world.look()
    const [letter, ...more] = await lettersTo(world, one.userId)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ channel: 'pushbullet', task_id: null, data: { tasks: 2, slot_at: iso(slot) } })
    const words = wordNotice('appointment_found', noticeData.parse(letter?.data), 'en')
    expect(words.lead).toContain('2 free appointments were found for 2 of your tasks.')
    expect(words.body).toContain('(My car)')
    expect(words.link.label).toBe('Open in Terminlotse')
    await switchOn(world, one.userId, ['pushbullet', 'email'])
    await world.look()
    expect((await lettersTo(world, one.userId)).map(({ channel }) => channel)).toEqual(['pushbullet', 'email'])
    await world.lookAgain()
    expect(await lettersTo(world, one.userId)).toHaveLength(2)
  })

  it('on a channel that is switched on later, each of eleven tasks: ten in one message, the last one in another', async () => {
    await using world = await createEngine()
    const { userId } = await world.watch()
    for (let task = 1; task < 11; task += 1) await world.watch({ userId })
    await world.ctx.db.update(notification_settings).set({ channels: [] })
    await open(world, 14)
    await world.look()
    await switchOn(world, userId, ['email'])
    await world.tellDue()
    await world.tellDue()
    await world.tellDue()
    const letters = await lettersTo(world, userId)
    expect(letters.map(({ data }) => noticeData.parse(data).slots?.length)).toEqual([10, 1])
  })

  it('at the end of the quiet hours of many: one message for a person, however many began between their tasks', async () => {
    await using world = await createEngine()
    const { userId } = await world.watch()
    await setQuiet(world, userId, 60)
    await gather(world.ctx, world.provider.id, 200, plain)
    await world.watch({ userId })
    await open(world, 14)
    world.pass(58 * minute)
    await world.look()
    expect(await lettersTo(world, userId)).toEqual([])
    await world.ctx.db.update(task_news).set({ wake_at: world.ctx.clock.now() })
    world.pass(3 * minute)
    await world.tellDue()
    expect(await lettersTo(world, userId)).toMatchObject([{ data: { tasks: 2 } }])
  })

  // checklist: t1403
  it('on a channel whose hour was full, when the hour is over', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await world.watch()
    const began_at = world.ctx.clock.now()
    await world.ctx.db.insert(news_hours).values({ user_id: userId, channel: 'email', began_at, messages: newsPerHour })
    const slot = await open(world, 14)
    await world.look()
    expect(await linesOf(world, taskId)).toMatchObject([{ slot_at: iso(slot), messaged: false }])
    expect(await world.notices(taskId)).toEqual([])
    world.pass(56 * minute)
    await world.look()
    expect(await messagesOf(world, taskId)).toEqual([])
    world.pass(5 * minute)
    await world.look()
    expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: iso(slot) }])
  })
})

describe('a task that starts on a slot that is known already', () => {
  // checklist: t1404
  it('is told at once from the record, with its age, and nothing is booked', async () => {
    await using world = await createEngine()
    await world.watch()
    const slot = await open(world, 14)
    await world.look()
    world.pass(2 * minute)
    const before = world.calls.length
    const late = await world.watch({ autoBooking: true })
    await world.tellDue()
    expect(world.calls.length, 'nobody was asked').toBe(before)
    const [message] = await messagesOf(world, late.taskId)
    expect(message).toMatchObject({ slot_at: iso(slot) })
    const [finding] = await world.ctx.db.select().from(findings)
    const seen_at = finding?.last_seen_at.toISOString()
    expect(message).toMatchObject({ seen_at })
    expect(await linesOf(world, late.taskId)).toMatchObject([{ seen_at }])
    expect(await world.lastBooking(late.taskId)).toBeUndefined()
  })

  it('is told with the next answer if it was seen more than five minutes ago', async () => {
    await using world = await createEngine()
    await world.watch()
    await open(world, 14)
    await world.look()
    world.pass(6 * minute)
    const late = await world.watch()
    await world.tellDue()
    expect(await linesOf(world, late.taskId)).toEqual([])
    await world.look()
    expect(await messagesOf(world, late.taskId)).toHaveLength(1)
  })

  it('is not told while the calendar is doubted', async () => {
    await using world = await createEngine()
    const { targetId } = await world.watch()
    await open(world, 14)
    await world.look()
    await world.ctx.db.update(targets).set({ last_outcome: 'suspicious' }).where(eq(targets.id, targetId))
    world.pass(minute)
    const late = await world.watch()
    await world.tellDue()
    expect(await linesOf(world, late.taskId)).toEqual([])
  })
})

describe('a message that waits is no longer true', () => {
  /** The part of a task's only message that is still true. */
  async function truthOf({ ctx }: Engine, taskId: number) {
    const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
    if (!row) throw new Error('There is no message.')
    const { id, created_at: createdAt } = row
    const message = { id, taskId, createdAt, notice: 'appointment_found' as const, data: noticeData.parse(row.data) }
    return (await freeTimesTruth(ctx, [message])).get(id)
  }

  it('once its task is paused', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    await open(world, 14)
    await world.look()
    expect(await truthOf(world, taskId)).toMatchObject({ data: { count: 1 } })
    await inTransaction(world.ctx, async (tx) => {
      const [task] = await tx.db.select().from(tasks).where(eq(tasks.id, taskId))
      const ending = { level: 'info', activityType: 'stopped', booking: null } as const
      const change = { is_monitoring: false, is_active: false }
      if (task) await endWatching(tx, task, { ...ending, change, line: { code: 'stopped', data: {} } })
    })
    expect(await truthOf(world, taskId)).toBe('overtaken')
  })

  it('once its task wants something else', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch()
    const [first, second] = await world.director.openSlots({ ...plain, day: workday(14), count: 2 })
    if (!first || !second) throw new Error('Nothing was opened.')
    await world.look()
    expect(await truthOf(world, taskId)).toMatchObject({ data: { slot_at: iso(first) } })
    const time_from = berlinTime(new Date(second.at)).time
    await inTransaction(world.ctx, (tx) => setTask(tx, taskId, { time_from }))
    expect(await truthOf(world, taskId)).toMatchObject({ isLess: true, data: { slot_at: iso(second) } })
    await inTransaction(world.ctx, (tx) => setTask(tx, taskId, { earliest_date: workday(16) }))
    expect(await truthOf(world, taskId)).toBe('overtaken')
  })
})

it('a pause and a new start keep the three times a day that a slot is sent', async () => {
  await using world = await createEngine()
  const { taskId, targetIds, userId } = await world.watch()
  await open(world, 14)
  await world.look()
  for (let time = 0; time < 4; time += 1) {
    await startAgain(world, taskId, targetIds)
    await world.lookAgain()
  }
  expect(await lettersTo(world, userId)).toHaveLength(3)
  expect(await linesOf(world, taskId)).toHaveLength(5)
})
