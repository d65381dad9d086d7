import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine, type Engine } from '../../monitoring/rounds/engine.harness.ts'
import { createGate } from '../../offices/gate.ts'
import { createBookingDriver } from '../drive.ts'
import { want } from '../turns/want.harness.ts'

const never = new AbortController().signal

/** A driver whose database is unavailable after the office has answered a reserve, for this many transactions. */
function driverWithBlink(engine: Engine, count: number, way: 'refuses' | 'takes') {
  let left = 0
  const { db } = engine.ctx
  const transaction: Database['transaction'] = async (work, config) => {
    if (left === 0) return db.transaction(work, config)
    left -= 1
    if (way === 'takes') await db.transaction(work, config)
    throw new Error('Connection terminated unexpectedly')
  }
  const blinking: Database = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  const { reserve } = engine.client
  engine.client.reserve = async (hold, call) => {
    const answer = await reserve(hold, call)
    left = count
    return answer
  }
  const ctx: Ctx = { ...engine.ctx, db: blinking }
  const gate = createGate(ctx, engine.provider, engine.client, { holder: 'blink' })
  return createBookingDriver(ctx, gate, { slotLost })
}

describe('a database that is unavailable for a moment while a reserve is answered', () => {
  // checklist: t328
  it.each([
    ['does not take the answer', 3, 'refuses'],
    ['takes it and cannot say so any more', 1, 'takes'],
  ] as const)('and %s costs nothing: the hold is used', async (_what, tries, way) => {
    await using engine = await createEngine()
    const { bookingId, taskId } = await want(engine)
    await driverWithBlink(engine, tries, way).drive(bookingId, never)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
    expect(engine.calls).toEqual(['reserve-appointment', 'update-appointment', 'preconfirm-appointment'])
    const lines = await engine.taskLines(taskId)
    expect(lines.filter((code) => code === 'booking_held')).toHaveLength(1)
    expect(lines).not.toContain('hold_unknown')
  })

  // checklist: t329
  it('and a process that loses its lease meanwhile keep number and key until they are written', async () => {
    await using engine = await createEngine()
    const { bookingId } = await want(engine)
    const driver = driverWithBlink(engine, 2, 'refuses')
    const lease = new AbortController()
    const { reserve } = engine.client
    engine.client.reserve = async (hold, call) => {
      const answer = await reserve(hold, call)
      lease.abort()
      return answer
    }
    await driver.drive(bookingId, lease.signal)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'held', process_id: expect.any(Number) })
    await engine.drive(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
  })
})
