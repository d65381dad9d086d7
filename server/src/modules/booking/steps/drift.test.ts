import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { settleBooking } from '../booking.ts'
import { card, waiting } from './card.harness.ts'
import { linkOf } from './click.harness.ts'

const minute = 60_000
const odd = { way: 'unknown_shape', times: 1_000 } as const

const reads = (world: Engine) => world.calls.filter((call) => call === 'appointment').length

/** Drives the booking every minute, as the holder of the lease does. Returns the minutes in which the office was asked. */
async function readFor(world: Engine, bookingId: number, minutes: number): Promise<number[]> {
  const asked: number[] = []
  for (let at = 1; at <= minutes; at += 1) {
    world.pass(minute)
    const before = reads(world)
    await world.drive(bookingId)
    if (reads(world) > before) asked.push(at)
  }
  return asked
}

describe('reads of appointments that are not understood', () => {
  // checklist: t232
  it('rest a quarter of an hour after two answers, then twice as long each time, and the owner is told once', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    world.director.failNext({ ...odd, endpoint: 'appointment' })
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await readFor(world, bookingId, 125)
    expect(second - first).toBeLessThanOrEqual(2)
    expect([third - second, fourth - third, fifth - fourth]).toEqual([15, 30, 60])
    expect((await world.taskLines(taskId)).filter((code) => code === 'appointment_unreadable')).toHaveLength(1)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
    expect(await world.live(taskId)).toContain('task_line')
  })

  it('go on once an answer is understood: a person who confirmed meanwhile is told then', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    world.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(world, bookingId, 5)
    await world.client.confirm(linkOf(world, await world.readBooking(bookingId)))
    await readFor(world, bookingId, 15)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
    world.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(world, bookingId, 30)
    expect((await world.taskLines(taskId)).filter((code) => code === 'appointment_unreadable')).toHaveLength(2)
  })

  it('do not prevent giving an appointment back', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    world.director.failNext({ ...odd, endpoint: 'appointment' })
    await readFor(world, bookingId, 6)
    await inTransaction(world.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await world.drive(bookingId)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})

/** A code that nobody knows: nothing was done. */
const refusal = { way: 'unknown_code', times: 1_000 } as const
const reserves = (world: Engine) => world.calls.filter((call) => call === 'reserve-appointment').length
const standing = (world: Engine) => world.director.appointments().filter(({ goneAt }) => goneAt === null)

describe('a booking with an answer that is not understood', () => {
  it('gives its hold back, rests a quarter of an hour, and goes on by itself', async () => {
    await using world = await createEngine()
    const task = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 3 })
    world.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 1 })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'drift' })
    expect(standing(world).filter(({ status }) => status === 'reserved')).toEqual([])
    expect(await card(world, task)).toMatchObject({ why: 'rests', reason: 'drift' })
    await world.lookAgain()
    expect(reserves(world)).toBe(1)
    world.pass(15 * minute)
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('of one person does not prevent other people’s bookings', async () => {
    await using world = await createEngine()
    await world.watch({ autoBooking: true })
    const other = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    world.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 1 })
    await world.look()
    world.pass(minute)
    await world.lookAgain()
    expect(await world.lastBooking(other.taskId)).toMatchObject({ state: 'waiting' })
  })
})

describe('two bookings in a row with an answer that is not understood', () => {
  // checklist: t233
  it('pause all bookings: nobody reserves, people read why and until when, and then it goes on by itself', async () => {
    await using world = await createEngine()
    const tasks = [await world.watch({ autoBooking: true }), await world.watch({ autoBooking: true })]
    await world.director.openSlots({ ...plain, count: 2 })
    world.director.failNext({ ...refusal, endpoint: 'update-appointment', times: 2 })
    await world.look()
    expect(reserves(world)).toBe(2)
    expect(standing(world)).toEqual([])
    const third = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 3 })
    await world.lookAgain()
    expect(reserves(world), 'nothing was begun').toBe(2)
    expect(await world.taskLines(third.taskId)).toContain('turn_obstacle')
    expect(await card(world, third)).toMatchObject({ why: 'rests', reason: 'drift' })
    world.pass(15 * minute)
    await world.look()
    for (const { taskId } of [...tasks, third]) {
      expect(await world.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
    }
    expect(await card(world, third)).toBeNull()
  })

  it('stop bookings that begin at the same time, before anything is held for them', async () => {
    await using world = await createEngine()
    for (let count = 0; count < 6; count += 1) await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 6 })
    world.director.failNext({ ...refusal, endpoint: 'reserve-appointment' })
    await world.look()
    expect(reserves(world)).toBe(2)
    expect(world.gate.closedFor('booking')).toBeNull()
    world.pass(15 * minute + 1_000)
    await world.look()
    expect(reserves(world), 'one more shows that it is so still').toBe(3)
    world.pass(16 * minute)
    await world.look()
    expect(reserves(world), 'and so it rests twice as long').toBe(3)
  })

  it('let a booking with a hold be finished or given back', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    for (let count = 0; count < 2; count += 1) await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 2 })
    world.director.failNext({ ...refusal, endpoint: 'reserve-appointment', times: 2 })
    await world.lookAgain()
    await inTransaction(world.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await world.drive(bookingId)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})
