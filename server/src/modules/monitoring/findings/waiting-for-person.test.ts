import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { bookings } from '../../booking/bookings.tables.ts'
import { waitingForClick } from '../../booking/reminders.jobs.ts'
import { tellWaiting } from '../../notifications/deliveries/tell-waiting.ts'
import { type Moved, receiverMoved, receiversChanged } from '../../notifications/messages/changed.ts'
import { writeFirst } from '../../notifications/messages/receivers.store.ts'
import { exampleData } from '../../notifications/notifications.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { failTask } from '../../tasks/watching.ts'
import { createEngine, it } from '../rounds/engine.harness.ts'
import { waitingStops } from '../stopped.ts'
import { minute, openAndPoll } from './news.harness.ts'

async function openScene() {
  const engine = await createEngine()
  const { db } = engine.ctx
  const { userId, taskId } = await engine.watch({ autoBooking: true })
  await openAndPoll(engine, 14)
  const { id = 0 } = (await engine.lastBooking(taskId)) ?? {}
  return {
    engine,
    userId,
    tell: () => tellWaiting(engine.ctx, waitingForClick, userId),
    change: (set: Partial<typeof bookings.$inferInsert>) => db.update(bookings).set(set).where(eq(bookings.id, id)),
    fail: (values: Partial<typeof deliveries.$inferInsert>) => db.update(deliveries).set(values),
    addReceiver: () => writeFirst(engine.ctx, userId, 'ntfy', { is_on: true }),
    async messages() {
      const rows = await db.select().from(deliveries).orderBy(deliveries.created_at, deliveries.channel)
      return rows.map(({ channel, notice, state, next_try_at, data }) => ({
        channel,
        notice,
        state,
        next_try_at,
        data,
      }))
    },
  }
}

describe('a receiver that is added while “please confirm” waits for its person', () => {
  // checklist: t3795
  it('hears it at once, and only once; what another one did not take is tried again at once', async () => {
    const scene = await openScene()
    await using engine = scene.engine
    expect(await scene.messages()).toMatchObject([{ channel: 'email', notice: 'booking_waiting', state: 'waiting' }])
    const later = new Date(engine.ctx.clock.now().getTime() + 30 * minute)
    await scene.fail({ tries: 3, next_try_at: later })
    await scene.addReceiver()
    await scene.tell()
    const told = await scene.messages()
    expect(told).toMatchObject([
      { channel: 'email', notice: 'booking_waiting', state: 'waiting' },
      { channel: 'ntfy', notice: 'booking_waiting', state: 'waiting', next_try_at: null },
    ])
    expect(told[0]?.next_try_at?.getTime()).toBeLessThan(later.getTime() - 29 * minute)
    await scene.tell()
    expect(await scene.messages()).toHaveLength(2)
  })

  // checklist: t3796
  it('hears the reminder if one was due, and again what was given up; nothing once no click helps', async () => {
    const scene = await openScene()
    await using engine = scene.engine
    await scene.change({ reminded: ['half_time'] })
    await scene.fail({ state: 'given_up' })
    await scene.tell()
    expect((await scene.messages())[1]).toMatchObject({ notice: 'booking_reminder', data: { reminder: 'half_time' } })
    await scene.addReceiver()
    await scene.change({ cancel_wanted: true })
    await scene.tell()
    await scene.change({ cancel_wanted: false })
    engine.pass(24 * 60 * minute)
    await scene.tell()
    expect(await scene.messages()).toHaveLength(2)
  })

  it('is asked for by each change of receivers, after its commit', async () => {
    const scene = await openScene()
    await using engine = scene.engine
    await inTransaction(engine.ctx, (tx) => receiversChanged(tx, scene.userId))
    const { rows } = await engine.ctx.db.execute(sql`select data from pgboss.job where name = 'tell_waiting'`)
    expect(rows).toEqual([{ data: { user: scene.userId } }])
  })
})

// checklist: t3957
describe('a receiver that is added while a stopped task waits for its person', () => {
  it('hears it at once, with the reason; nothing once the task watches again', async ({ engine }) => {
    const { userId, taskId } = await engine.watch()
    for (const id of [taskId, (await engine.watch()).taskId])
      await inTransaction(engine.ctx, (tx) => failTask(tx, id, { code: 'stopped_refused', data: {} }))
    const tell = () => tellWaiting(engine.ctx, waitingStops, userId)
    const messages = () => engine.ctx.db.select().from(deliveries)
    await tell()
    const [told, ...further] = await messages()
    expect(further).toEqual([])
    expect(told).toMatchObject({
      notice: 'task_stopped',
      task_id: taskId,
      data: { reason: 'stopped_refused', count: 1 },
    })
    await tell()
    expect(await messages(), 'it has heard it').toHaveLength(1)
    engine.pass(minute)
    await engine.ctx.db.update(tasks).set({ started_at: engine.ctx.clock.now() }).where(eq(tasks.id, taskId))
    await tell()
    expect(await messages(), 'it was started, and stopped once more').toHaveLength(2)
    await engine.ctx.db.update(tasks).set({ problem: null, is_monitoring: true }).where(eq(tasks.id, taskId))
    await writeFirst(engine.ctx, userId, 'ntfy', { is_on: true })
    await tell()
    expect(await messages()).toHaveLength(2)
  })

  // checklist: t4867
  it('hears at its new place what went to the one before, once', async () => {
    const scene = await openScene()
    await using engine = scene.engine
    await scene.fail({ state: 'sent', finished_at: engine.ctx.clock.now() })
    const [row] = await engine.ctx.db.select().from(deliveries)
    const receiver = { id: row?.receiver_id ?? 0, userId: scene.userId }
    await scene.tell()
    expect(await scene.messages()).toHaveLength(1)
    engine.pass(minute)
    await inTransaction(engine.ctx, (tx) => receiverMoved(tx, receiver))
    const { rows } = await engine.ctx.db.execute<{ data: { moved: Moved } }>(
      sql`select data from pgboss.job where name = 'tell_waiting' and data ? 'moved' order by created_on desc limit 1`,
    )
    const again = () => tellWaiting(engine.ctx, waitingForClick, scene.userId, rows[0]?.data.moved)
    await again()
    expect((await scene.messages()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
    await scene.fail({ state: 'sent' })
    await again()
    expect(await scene.messages()).toHaveLength(2)
  })

  // checklist: t4700
  it('hears of a detail that is missing now, also if it has heard of another one', async ({ engine }) => {
    const { userId, taskId } = await engine.watch()
    const tell = async (...fields: ('telephone' | 'custom_textfield')[]) => {
      const asked = fields.map((field) => ({ field, label: '' }))
      const item = { userId, taskId, notice: 'details_demanded' as const, data: { ...exampleData, asked } }
      await tellWaiting(engine.ctx, async () => [item], userId)
      return (await engine.ctx.db.select().from(deliveries)).length
    }
    expect(await tell('telephone')).toBe(1)
    expect(await tell('telephone')).toBe(1)
    expect(await tell('custom_textfield')).toBe(2)
    expect(await tell('telephone', 'custom_textfield')).toBe(3)
  })
})
