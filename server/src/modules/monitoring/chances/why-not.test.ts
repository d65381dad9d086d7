// Each reason as the office, the people and the clock bring it about.
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeTask, lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { condition, demanding } from '../../booking/turns/city-demands.harness.ts'
import { deliveries, notification_settings } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { task_lines } from '../../tasks/tasks.tables.ts'
import { endWatching } from '../../tasks/watching.ts'
import { chancesOfTask } from '../chances.ts'
import { openAndPoll, takeAndPoll } from '../findings/news.harness.ts'
import { type Engine, it, plain, startAgain } from '../rounds/engine.harness.ts'

type Task = Awaited<ReturnType<Engine['watch']>>

async function whyNot({ ctx }: Engine, { userId, taskId }: Task) {
  return (await chancesOfTask(ctx, { userId, language: 'en' }, taskId)).why_not
}

/** By the moments of the times, the latest seen first. */
async function fatesOf(engine: Engine, task: Task) {
  return (await whyNot(engine, task))?.openings.map(({ fate }) => fate) ?? []
}

/** The messages of a task leave after so many seconds. */
async function send({ ctx, pass }: Engine, { taskId }: Task, seconds = 14) {
  pass(seconds * 1_000)
  const waiting = and(eq(deliveries.task_id, taskId), eq(deliveries.state, 'waiting'))
  const finished_at = ctx.clock.now()
  await ctx.db.update(deliveries).set({ state: 'sent', finished_at }).where(waiting)
  return finished_at.toISOString()
}

async function pause({ ctx }: Engine, { taskId }: Task) {
  await inTransaction(ctx, async (tx) => {
    await endWatching(tx, await lockThere(tx, taskId), {
      change: { is_active: false, is_monitoring: false },
      level: 'info',
      activityType: 'paused',
      line: { code: 'stopped', data: {} },
      booking: null,
    })
  })
}

describe('why not me', () => {
  // checklist: t4806
  it('says when a time was told, and when it was gone', async ({ engine }) => {
    const task = await engine.watch()
    expect(await whyNot(engine, task)).toBeNull()
    const slot = await openAndPoll(engine, 14)
    expect(await whyNot(engine, task), 'the message is on its way').toBeNull()
    const told_at = await send(engine, task)
    await takeAndPoll(engine, slot)
    expect(await whyNot(engine, task)).toMatchObject({
      times: 1,
      had: 1,
      openings: [{ slot_at: new Date(slot.at).toISOString(), fate: 'told', told_at, gone_at: expect.any(String) }],
    })
  })

  // checklist: t4707
  it('counts what it lists: a time that came twice has two rows', async ({ engine }) => {
    const task = await engine.watch()
    const slot = await openAndPoll(engine, 14)
    await send(engine, task)
    await takeAndPoll(engine, slot)
    await engine.director.openSlots({ ...plain, count: 1, at: slot.at })
    await engine.pollAgain()
    await send(engine, task)
    expect(await whyNot(engine, task)).toMatchObject({
      times: 2,
      had: 2,
      openings: [{ fate: 'told' }, { fate: 'told' }],
    })
  })

  // checklist: t4807
  it('says that it was booked, and to the next ones only that others had waited longer', async ({ engine }) => {
    const [first, second] = [await engine.watch({ autoBooking: true }), await engine.watch({ autoBooking: true })]
    await engine.pollSlots(1)
    expect(await whyNot(engine, first)).toMatchObject({
      times: 1,
      had: 1,
      openings: [{ fate: 'booked', others: null }],
    })
    expect(await whyNot(engine, second)).toMatchObject({
      had: 0,
      openings: [{ fate: 'waited_longer', others: 'some' }],
    })
    expect(JSON.stringify(await whyNot(engine, second))).not.toMatch(/place|"of"|Erika|example/)
  })

  // checklist: t4808
  it('says that somebody was faster, or why the office refused', async ({ engine }) => {
    const slow = await engine.withSlots(1)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 3 })
    await engine.poll()
    expect(await fatesOf(engine, slow)).toEqual(['outrun'])
    engine.pass(hourMs)
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'error', code: 'invalidEmail', status: 400, endpoint: 'update-appointment' })
    await pause(engine, slow)
    await engine.poll()
    const refused = { fate: 'refused', reason: 'the office did not accept your email address' }
    expect((await whyNot(engine, task))?.openings).toContainEqual(expect.objectContaining(refused))
  })

  // checklist: t4742
  it('says that somebody was faster where the booking went on to another time', async ({ engine }) => {
    const task = await engine.withSlots(2)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 1 })
    await engine.poll()
    expect((await fatesOf(engine, task)).toSorted()).toEqual(['booked', 'outrun'])
  })

  // checklist: t4809
  it('says that another booking of the same account came first', async ({ engine }) => {
    const one = await engine.watch({ autoBooking: true })
    const other = await engine.watch({ autoBooking: true, userId: one.userId })
    await engine.pollSlots(1)
    expect(await fatesOf(engine, one)).toEqual(['booked'])
    expect(await fatesOf(engine, other)).toEqual(['other_booking'])
  })

  // checklist: t4810
  it('says that a time was within the least notice, and counts what a shorter one brings', async ({ engine }) => {
    const task = await engine.watch({ filter: { minimum_notice_hours: 30 * 24 } })
    const beside = await engine.watch()
    await openAndPoll(engine, 14)
    expect(await whyNot(engine, task)).toMatchObject({
      openings: [{ fate: 'notice' }],
      change: { wish: { minimum_notice_hours: 15 * 24 }, more: 1 },
    })
    expect((await whyNot(engine, beside))?.change ?? null).toBeNull()
  })

  // checklist: t4811
  test('says that the yes to the city’s condition was missing', async () => {
    await using engine = await demanding(condition)
    const task = await engine.watch({ autoBooking: true })
    await engine.pollSlots(1)
    expect(await fatesOf(engine, task)).toEqual(['no_yes'])
  })

  // checklist: t4812
  it('says that the task was paused, while others saw the time', async ({ engine }) => {
    const task = await engine.watch()
    await engine.watch()
    await pause(engine, task)
    engine.pass(minuteMs)
    const slot = await openAndPoll(engine, 14)
    expect(await fatesOf(engine, task)).toEqual(['paused'])
    await startAgain(engine, task.taskId, task.targetIds)
    await engine.poll()
    await send(engine, task)
    expect(await fatesOf(engine, task), 'it was still free').toEqual(['told'])
    await takeAndPoll(engine, slot)
  })

  // checklist: t4813
  it('says that no channel reached the person, or that it was in quiet hours', async ({ engine }) => {
    const [silent, asleep] = [await engine.watch(), await engine.watch()]
    await engine.ctx.db.update(receivers).set({ is_on: false }).where(eq(receivers.user_id, silent.userId))
    await engine.ctx.db
      .update(notification_settings)
      .set({ enable_quiet_hours: true, quiet_from: '00:00', quiet_until: '23:59' })
      .where(eq(notification_settings.user_id, asleep.userId))
    await openAndPoll(engine, 14)
    expect(await fatesOf(engine, silent)).toEqual(['no_channel'])
    expect(await fatesOf(engine, asleep)).toEqual(['quiet_hours'])
  })

  // checklist: t4814
  it('says of a later time that an earlier one was named, and of one that was overtaken that it was gone', async ({
    engine,
  }) => {
    const task = await engine.watch()
    const early = await openAndPoll(engine, 10)
    await send(engine, task)
    await engine.director.openSlots({ ...plain, count: 1, at: early.at + hourMs })
    await engine.pollAgain()
    expect(await fatesOf(engine, task)).toEqual(['earlier_told', 'told'])
    await takeAndPoll(engine, early)
    expect(await fatesOf(engine, task), 'the later one is news now, and its message is on its way').toEqual(['told'])
    await engine.director.takeSlot({ ...early, at: early.at + hourMs })
    await engine.pollAgain()
    const overtaken = { state: 'overtaken', finished_at: engine.ctx.clock.now() } as const
    await engine.ctx.db.update(deliveries).set(overtaken).where(eq(deliveries.state, 'waiting'))
    expect(await fatesOf(engine, task)).toEqual(['gone', 'told'])
  })

  // checklist: t4815
  it('claims nothing that was decided under another wish, and nothing of a task that is new', async ({ engine }) => {
    const old = await engine.watch({ filter: { latest_date: '2020-01-01' } })
    await engine.watch()
    const slot = await openAndPoll(engine, 14)
    await takeAndPoll(engine, slot)
    engine.pass(hourMs)
    await changeTask(engine.ctx, old.taskId, { latest_date: null })
    expect(await fatesOf(engine, old), 'without the line of the change').toEqual(['gone'])
    await inTransaction(engine.ctx, (tx) =>
      writeTaskLine(tx, { taskId: old.taskId, level: 'info', code: 'edited', data: { fields: ['latest_date'] } }),
    )
    expect(await whyNot(engine, old)).toBeNull()
    expect(await whyNot(engine, await engine.watch())).toBeNull()
  })

  // checklist: t4816
  it('reads the record of 28 days, and writes nothing', async ({ engine }) => {
    const task = await engine.watch()
    const slot = await openAndPoll(engine, 40)
    await send(engine, task)
    await takeAndPoll(engine, slot)
    const lines = await engine.ctx.db.select().from(task_lines)
    expect(await fatesOf(engine, task)).toEqual(['told'])
    expect(await engine.ctx.db.select().from(task_lines)).toEqual(lines)
    engine.pass(28 * 24 * hourMs)
    expect(await whyNot(engine, task)).toBeNull()
  })
})
