import { describe, expect } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { settleBooking } from '../booking.ts'
import { card, waiting } from './card.harness.ts'
import { linkOf } from './click.harness.ts'

const minute = 60_000
const odd = { way: 'unknown_shape', times: 1_000 } as const

const reads = (engine: Engine) => engine.calls.filter((call) => call === 'appointment').length

/** Drives the booking every minute, as the holder of the lease does. Returns the minutes in which the office was asked. */
async function readFor(engine: Engine, bookingId: number, minutes: number): Promise<number[]> {
  const asked: number[] = []
  for (let at = 1; at <= minutes; at += 1) {
    engine.pass(minute)
    const before = reads(engine)
    await engine.drive(bookingId)
    if (reads(engine) > before) asked.push(at)
  }
  return asked
}

describe('reads of appointments that are not understood', () => {
  // checklist: t232
  it('rest a quarter hour after two answers, then twice as long; the owner is told once', async ({ engine }) => {
    const { taskId, bookingId } = await waiting(engine)
    engine.director.failNext({ ...odd, endpoint: 'appointment' })
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await readFor(engine, bookingId, 125)
    expect(second - first).toBeLessThanOrEqual(2)
    expect([third - second, fourth - third, fifth - fourth]).toEqual([15, 30, 60])
    expect((await engine.taskLines(taskId)).filter((code) => code === 'appointment_unreadable')).toHaveLength(1)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
    expect(await engine.live(taskId)).toContain('task_line')
  })

  it('go on once an answer is understood: a person who confirmed meanwhile is told then', async ({ engine }) => {
    const { taskId, bookingId } = await waiting(engine)
    engine.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(engine, bookingId, 5)
    await engine.client.confirm(linkOf(engine, await engine.readBooking(bookingId)))
    await readFor(engine, bookingId, 15)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
    engine.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(engine, bookingId, 30)
    expect((await engine.taskLines(taskId)).filter((code) => code === 'appointment_unreadable')).toHaveLength(2)
  })

  it('do not prevent giving an appointment back', async ({ engine }) => {
    const { taskId, bookingId } = await waiting(engine)
    engine.director.failNext({ ...odd, endpoint: 'appointment' })
    await readFor(engine, bookingId, 6)
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await engine.drive(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})

// checklist: t4698
describe('“we cannot see your appointment”', () => {
  it('is said of reads alone: not of a hold, nor of a cancellation that is not understood', async ({ engine }) => {
    const held = await engine.withSlots(1)
    engine.director.failNext({ way: 'unknown_shape', endpoint: 'update-appointment' })
    await engine.poll()
    const { taskId, bookingId } = await waiting(engine)
    engine.director.failNext({ way: 'unknown_shape', endpoint: 'cancel-appointment' })
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await engine.drive(bookingId)
    engine.pass(31_000)
    await engine.drive(bookingId)
    for (const id of [held.taskId, taskId]) expect(await engine.taskLines(id)).not.toContain('appointment_unreadable')
  })
})

/** A code that nobody knows: nothing was done. */
const refusal = { way: 'unknown_code', times: 1_000 } as const
const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length
const standing = (engine: Engine) => engine.director.appointments().filter(({ goneAt }) => goneAt === null)

describe('a booking with an answer that is not understood', () => {
  it('gives its hold back, rests a quarter of an hour, and goes on by itself', async ({ engine }) => {
    const task = await engine.withSlots(3)
    engine.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 1 })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'drift' })
    expect(standing(engine).filter(({ status }) => status === 'reserved')).toEqual([])
    expect(await card(engine, task)).toMatchObject({ why: 'rests', reason: 'drift' })
    await engine.pollAgain()
    expect(reserves(engine)).toBe(1)
    await engine.pollAfter(15 * minute)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('of one person does not prevent other people’s bookings', async ({ engine }) => {
    await engine.watch({ autoBooking: true })
    const other = await engine.withSlots(1)
    engine.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 1 })
    await engine.poll()
    engine.pass(minute)
    await engine.pollAgain()
    expect(await engine.lastBooking(other.taskId)).toMatchObject({ state: 'waiting' })
  })
})

describe('two bookings in a row with an answer that is not understood', () => {
  // checklist: t233
  it('pause all bookings: people read why and until when, and then it goes on by itself', async ({ engine }) => {
    const tasks = [await engine.watch({ autoBooking: true }), await engine.watch({ autoBooking: true })]
    await engine.director.openSlots({ ...plain, count: 2 })
    engine.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 2 })
    await engine.poll()
    expect(reserves(engine)).toBe(2)
    expect(standing(engine)).toEqual([])
    const third = await engine.withSlots(3)
    await engine.pollAgain()
    expect(reserves(engine), 'nothing was begun').toBe(2)
    expect(await engine.taskLines(third.taskId)).toContain('turn_obstacle')
    expect(await card(engine, third)).toMatchObject({ why: 'rests', reason: 'drift' })
    await engine.pollAfter(15 * minute)
    for (const { taskId } of [...tasks, third]) {
      expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    }
    expect(await card(engine, third)).toBeNull()
  })

  it('stop bookings of the same desk that begin then, before anything is held for them', async ({ engine }) => {
    const tasks = await Promise.all(Array.from({ length: 6 }, () => engine.watch({ autoBooking: true })))
    await engine.director.openSlots({ ...plain, count: 6 })
    engine.director.failNext({ ...refusal, endpoint: 'reserve-appointment' })
    await engine.poll()
    expect(reserves(engine)).toBe(1)
    expect(engine.gate.closedFor('booking')).toBeNull()
    engine.pass(minute + 1_000)
    for (const { taskId } of tasks) await engine.drive((await engine.lastBooking(taskId))?.id ?? 0)
    expect(reserves(engine), 'one more, a minute later').toBe(2)
    await engine.pollAfter(15 * minute + 1_000)
    expect(reserves(engine), 'one more shows that it is so still').toBe(3)
    await engine.pollAfter(16 * minute)
    expect(reserves(engine), 'and so it rests twice as long').toBe(3)
  })

  it('let a booking with a hold be finished or given back', async ({ engine }) => {
    const { taskId, bookingId } = await waiting(engine)
    for (let count = 0; count < 2; count += 1) await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 2 })
    engine.director.failNext({ ...refusal, endpoint: 'reserve-appointment', times: 2 })
    await engine.pollAgain()
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await engine.drive(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})
