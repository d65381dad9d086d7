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
function driverWithBlink(world: Engine, count: number, way: 'refuses' | 'takes') {
  let left = 0
  const { db } = world.ctx
  const transaction: Database['transaction'] = async (work, config) => {
    if (left === 0) return db.transaction(work, config)
    left -= 1
    if (way === 'takes') await db.transaction(work, config)
    throw new Error('Connection terminated unexpectedly')
  }
  const blinking: Database = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  const { reserve } = world.client
  world.client.reserve = async (hold, call) => {
    const answer = await reserve(hold, call)
    left = count
    return answer
  }
  const ctx: Ctx = { ...world.ctx, db: blinking }
  const gate = createGate(ctx, world.provider, world.client, { holder: 'blink' })
  return createBookingDriver(ctx, gate, { slotLost })
}

describe('a database that is unavailable for a moment while a reserve is answered', () => {
  // checklist: t328
  it.each([
    ['does not take the answer', 3, 'refuses'],
    ['takes it and cannot say so any more', 1, 'takes'],
  ] as const)('and %s costs nothing: the hold is used', async (_what, tries, way) => {
    await using world = await createEngine()
    const { bookingId, taskId } = await want(world)
    await driverWithBlink(world, tries, way).drive(bookingId, never)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(world.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
    expect(world.calls).toEqual(['reserve-appointment', 'update-appointment', 'preconfirm-appointment'])
    const lines = await world.taskLines(taskId)
    expect(lines.filter((code) => code === 'booking_held')).toHaveLength(1)
    expect(lines).not.toContain('hold_unknown')
  })

  // checklist: t329
  it('and a process that loses its lease meanwhile keep number and key until they are written', async () => {
    await using world = await createEngine()
    const { bookingId } = await want(world)
    const driver = driverWithBlink(world, 2, 'refuses')
    const lease = new AbortController()
    const { reserve } = world.client
    world.client.reserve = async (hold, call) => {
      const answer = await reserve(hold, call)
      lease.abort()
      return answer
    }
    await driver.drive(bookingId, lease.signal)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'held', process_id: expect.any(Number) })
    await world.drive(bookingId)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
  })
})
