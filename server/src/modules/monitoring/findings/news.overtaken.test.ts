import { berlinTime } from '@terminlotse/contract/berlin-time'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { changeTask, lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { endWatching } from '../../tasks/watching.ts'
import { currentFreeTimes } from '../free-times.ts'
import { type Engine, it, plain } from '../rounds/engine.harness.ts'
import { iso, open } from './news.harness.ts'

describe('a message that waits is no longer true', () => {
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
})
