import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { it } from '../../monitoring/rounds/engine.harness.ts'
import { settleBooking } from '../booking.ts'
import { want } from '../turns/want.harness.ts'

const never = new AbortController().signal
const endpoint = fc.constantFrom(
  'reserve-appointment' as const,
  'update-appointment' as const,
  'preconfirm-appointment' as const,
  'cancel-appointment' as const,
  'appointment' as const,
)
const way = fc.constantFrom(
  'masked',
  'maintenance',
  'reset',
  'reset_after',
  'truncated',
  'html',
  'rate_limited',
  'hang_after',
)
const faults = fc.array(fc.record({ endpoint, way, times: fc.integer({ min: 1, max: 2 }) }), { maxLength: 4 })

describe('bookings at a practice office with many faults', () => {
  it('end in the state of the office, with two processes and an owner who changes the choice', async ({ engine }) => {
    await fc.assert(
      fc.asyncProperty(faults, fc.boolean(), fc.boolean(), async (orders, isStopped, isTwo) => {
        engine.director.clearFaults()
        const { bookingId: id, taskId, email } = await want(engine)
        for (const order of orders) engine.director.failNext(order)
        const drivers = isTwo ? [engine.makeDriver(), engine.makeDriver()] : [engine.makeDriver()]
        const driving = drivers.map((driver) => driver.drive(id, never))
        if (isStopped) await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
        await Promise.all(driving)
        let state = (await engine.readBooking(id))?.state
        for (let count = 0; count < 40 && !isAtRest(state, isStopped); count += 1) {
          engine.pass(60_000)
          if (count > 5) engine.director.clearFaults()
          await engine.makeDriver().drive(id, never)
          state = (await engine.readBooking(id))?.state
        }
        expect(isAtRest(state, isStopped), `${state}`).toBe(true)
        const live = engine.director.appointments().filter((one) => one.email === email && one.goneAt === null)
        const kept = live.filter((one) => one.status === 'preconfirmed' || one.status === 'confirmed')
        expect(kept).toHaveLength(state === 'waiting' ? 1 : 0)
        const holds = engine.director.appointments().filter((one) => one.status === 'reserved' && one.goneAt === null)
        expect(holds).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

function isAtRest(state: string | undefined, isStopped: boolean): boolean {
  if (state === 'waiting') return !isStopped
  return state === 'failed' || state === 'cancelled' || state === 'expired'
}
