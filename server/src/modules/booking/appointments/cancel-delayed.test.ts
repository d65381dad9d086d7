import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { settleBooking } from '../booking.ts'
import { createBookingDriver } from '../drive.ts'
import { waiting } from '../steps/card.harness.ts'

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
    for (let at = 0; at < 60; at += 1) {
      // Each driver and each gate is a new process.
      await createBookingDriver(engine.ctx, engine.makeGate('next'), { slotLost }).drive(bookingId, never)
      expect(engine.gate.closedFor('booking')).toBeNull()
      engine.pass(60_000)
    }
    expect(cancels()).toBeLessThanOrEqual(9)
    expect(cancels()).toBeGreaterThanOrEqual(6)
    expect((await engine.taskLines(taskId)).filter((code) => code === 'cancel_delayed')).toHaveLength(1)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
    engine.director.clearFaults()
    engine.pass(15 * 60_000)
    await engine.drivePastRecheck(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})
