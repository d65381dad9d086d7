import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationCode, notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine, type Engine, it } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { deleteTask } from '../../tasks/editing/chosen.store.ts'
import { settleBooking } from '../booking.ts'
import { createBookingDriver } from '../drive.ts'
import { waiting } from '../steps/card.harness.ts'
import { bookUntilClick, clickLink } from '../steps/click.harness.ts'

async function messagesTo({ ctx }: Engine, userId: number) {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.user_id, userId))
    .orderBy(deliveries.created_at)
  return rows.map(({ notice, data }) => ({
    notice: notificationCode.parse(notice),
    data: notificationData.parse(data),
  }))
}

const never = new AbortController().signal
const failing = { way: 'error', code: 'processDeleteFailed', status: 500, endpoint: 'cancel-appointment' } as const

describe('a cancellation that the office does not make', () => {
  // checklist: t3704
  it('waits longer each time, also over restarts; the owner is told once, and it goes on until it is done', async () => {
    await using engine = await createEngine({ provider: { backoffFirstSeconds: 60, checkIntervalSeconds: 300 } })
    const { taskId, bookingId } = await waiting(engine)
    engine.director.failNext({ ...failing, times: 1_000 })
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    const cancels = () => engine.calls.filter((call) => call === 'cancel-appointment').length
    const isTold = async () => (await engine.taskLines(taskId)).includes('cancel_delayed')
    const toldAfter = new Map<number, boolean>()
    for (let at = 0; at < 60; at += 1) {
      // Each driver and each gate is a new process.
      await createBookingDriver(engine.ctx, engine.makeGate('next'), { slotLost }).drive(bookingId, never)
      expect(engine.gate.closedFor('booking')).toBeNull()
      toldAfter.set(cancels(), await isTold())
      engine.pass(60_000)
    }
    expect(cancels()).toBeLessThanOrEqual(9)
    expect(cancels()).toBeGreaterThanOrEqual(6)
    expect([...toldAfter].map(([calls, told]) => told === calls >= 3)).not.toContain(false)
    expect((await engine.taskLines(taskId)).filter((code) => code === 'cancel_delayed')).toHaveLength(1)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
    engine.director.clearFaults()
    engine.pass(15 * 60_000)
    await engine.drivePastRecheck(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })

  // checklist: t3950
  it.for(['waiting', 'confirmed'] as const)(
    'is told on the channels once, and once when it is done, also if its task was deleted (%s)',
    async (state, { engine }) => {
      const { id, taskId, userId } = await bookUntilClick(engine)
      if (state === 'confirmed') await clickLink(engine, id)
      const before = (await messagesTo(engine, userId)).length
      engine.director.failNext({ ...failing, times: 1_000 })
      await inTransaction(engine.ctx, async (tx) => {
        expect(await settleBooking(tx, taskId, 'cancel')).toBe('settled')
        await deleteTask(tx, await lockThere(tx, taskId))
      })
      for (let at = 0; at < 10; at += 1) {
        await engine.drive(id)
        engine.pass(60_000)
      }
      const told = (await messagesTo(engine, userId)).slice(before)
      expect(told.map(({ notice }) => notice)).toEqual(['cancel_delayed'])
      const [delayed] = told
      if (!delayed) throw new Error('There is no message.')
      const words = (language: 'en' | 'de') =>
        wordNotification(delayed.notice, delayed.data, language, { isOwner: true })
      const isWaiting = state === 'waiting'
      expect(words('en').title).toMatch(/^Not cancelled: /)
      expect(words('en').advice).toContain(
        'Treat the appointment as yours until we tell you that it is cancelled: we keep asking the office. ' +
          (isWaiting
            ? 'Do not open the link in the office’s email: '
            : 'You can also cancel it yourself: the link is in'),
      )
      expect(words('de').advice).toContain(
        'Rechnen Sie mit dem Termin, bis wir Ihnen die Absage melden. Wir fragen die Behörde weiter. ' +
          (isWaiting
            ? 'Öffnen Sie den Link in der E-Mail der Behörde nicht: '
            : 'Sie können ihn auch selbst absagen: '),
      )
      expect(words('en').facts).toContainEqual({ label: 'Reason', value: 'the office’s system reports a failure' })
      engine.director.clearFaults()
      engine.pass(15 * 60_000)
      await engine.drivePastRecheck(id)
      expect(await engine.readBooking(id)).toMatchObject({ state: 'cancelled' })
      const after = (await messagesTo(engine, userId)).slice(before + 1)
      expect(after.map(({ notice, data }) => [notice, data.reason])).toEqual([
        ['booking_cancelled', 'cancelled_by_owner'],
      ])
    },
  )

  // checklist: t3951
  it('is told on the channels when the office no longer takes it', async ({ engine }) => {
    const { id, taskId, userId } = await bookUntilClick(engine)
    await clickLink(engine, id)
    engine.director.failNext({ ...failing, code: 'appointmentCanNotBeCanceled', status: 406, times: 1 })
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await engine.drive(id)
    const last = (await messagesTo(engine, userId)).at(-1)
    expect(last?.notice).toBe('cancel_refused')
    expect(await engine.readBooking(id)).toMatchObject({ state: 'confirmed', cancel_wanted: false })
  })
})
