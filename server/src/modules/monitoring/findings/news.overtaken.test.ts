import { berlinTime } from '@terminlotse/contract/berlin-time'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { changeTask, lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { writeFirst } from '../../notifications/messages/receivers.store.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { endWatching } from '../../tasks/watching.ts'
import { currentFreeTimes } from '../free-times.ts'
import { createEngine, type Engine, it, plain } from '../rounds/engine.harness.ts'
import { iso, open, take } from './news.harness.ts'

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
    await take(engine, first)
    await engine.pollAgain()
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
    await take(engine, first)
    await engine.pollAgain()
    expect(await currentOf(engine, null)).toMatchObject({ isLess: true, data: { service_name: 'Einbürgerung' } })
  })
})
