import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { createEngine, type Engine, plain } from '../monitoring/engine.harness.ts'
import { settleBooking } from './booking.ts'

const minute = 60_000
const odd = { way: 'unknown_shape', times: 1_000 } as const

/** Somebody whose appointment waits for the click. */
async function waiting(world: Engine) {
  const task = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count: 1 })
  await world.lookAgain()
  const row = await world.lastBooking(task.taskId)
  if (row?.state !== 'waiting') throw new Error('The appointment does not wait.')
  return { ...task, bookingId: row.id }
}

const reads = (world: Engine) => world.calls.filter((call) => call === 'appointment').length

/** Drives the booking every minute, as the holder of the lease does, and answers the minutes in which the office was asked. */
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
  it('rest a quarter of an hour after two, then twice as long each time, and the owner reads it once', async () => {
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

  it('go on once one is understood: who has confirmed meanwhile reads it then', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    world.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(world, bookingId, 5)
    const row = await world.readBooking(bookingId)
    const authKey = world.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key')
    await world.client.confirm({ processId: row?.process_id ?? 0, authKey })
    await readFor(world, bookingId, 15)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'confirmed' })
    world.director.failNext({ ...odd, endpoint: 'appointment', times: 2 })
    await readFor(world, bookingId, 30)
    expect((await world.taskLines(taskId)).filter((code) => code === 'appointment_unreadable')).toHaveLength(2)
  })

  it('keep nobody from giving an appointment back', async () => {
    await using world = await createEngine()
    const { taskId, bookingId } = await waiting(world)
    world.director.failNext({ ...odd, endpoint: 'appointment' })
    await readFor(world, bookingId, 6)
    await inTransaction(world.ctx, (tx) => settleBooking(tx, taskId, 'cancel'))
    await world.drive(bookingId)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
  })
})
