import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { bookings } from '../bookings.tables.ts'

const appointmentNotFound = { way: 'error', code: 'appointmentNotFound', status: 404 } as const
const authKeyMismatch = { way: 'error', code: 'authKeyMismatch', status: 406 } as const

/** An appointment that the person has confirmed by its link, or not yet. */
async function booked(world: Engine, isConfirmed: boolean) {
  const { taskId } = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  const row = await world.lastBooking(taskId)
  const id = row?.id ?? 0
  const key = {
    processId: row?.process_id ?? 0,
    authKey: world.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
  if (isConfirmed) {
    await world.client.confirm(key)
    world.pass(6_000)
    await world.drive(id)
  }
  return { id, key, taskId, state: async () => (await world.readBooking(id))?.state }
}

describe('one answer that there is no such appointment', () => {
  // checklist: t320
  it.each([
    ['waits for its click', false, appointmentNotFound],
    ['waits for its click', false, authKeyMismatch],
    ['is confirmed', true, appointmentNotFound],
    ['is confirmed', true, authKeyMismatch],
  ])('does not end one that %s', async (_what, isConfirmed, lie) => {
    await using world = await createEngine()
    const { id, taskId, state } = await booked(world, isConfirmed)
    const before = await state()
    world.pass(isConfirmed ? 7 * 3_600_000 : 121_000)
    world.director.failNext({ ...lie, endpoint: 'appointment' })
    await world.drive(id)
    expect(await state()).toBe(before)
    expect((await world.readBooking(id))?.doubted_at).not.toBeNull()
    const reads = world.calls.filter((call) => call === 'appointment').length
    await world.drive(id)
    expect(
      world.calls.filter((call) => call === 'appointment'),
      'not before a minute is over',
    ).toHaveLength(reads)
    world.pass(61_000)
    await world.drive(id)
    expect(await world.readBooking(id)).toMatchObject({ state: before, doubted_at: null })
    expect(await world.notices(taskId)).not.toContain('booking_cancelled')
  })

  // checklist: t321
  it('is believed when it comes a second time, a minute later', async () => {
    await using world = await createEngine()
    const { id, key, taskId, state } = await booked(world, true)
    await world.client.cancel(key)
    world.pass(7 * 3_600_000)
    await world.drive(id)
    expect(await state()).toBe('confirmed')
    world.pass(61_000)
    await world.drive(id)
    expect(await state()).toBe('cancelled')
    expect(await world.notices(taskId)).toContain('booking_cancelled')
  })

  // checklist: t322
  it.each(['update-appointment', 'preconfirm-appointment'] as const)('does not end a hold at %s', async (endpoint) => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    world.director.failNext({ ...appointmentNotFound, endpoint })
    await world.look()
    const { id = 0 } = (await world.lastBooking(taskId)) ?? {}
    expect((await world.readBooking(id))?.state).toMatch(/held|detailed/)
    world.pass(61_000)
    await world.drive(id)
    expect(await world.readBooking(id)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t323
  it('is not taken for a cancellation that the owner asked for', async () => {
    await using world = await createEngine()
    const { id, state } = await booked(world, true)
    await world.ctx.db.update(bookings).set({ cancel_wanted: true }).where(eq(bookings.id, id))
    world.director.failNext({ ...appointmentNotFound, endpoint: 'cancel-appointment' })
    await world.drive(id)
    expect(await state()).toBe('confirmed')
    world.pass(61_000)
    await world.drive(id)
    expect(await state()).toBe('cancelled')
    expect(world.director.appointments()).toMatchObject([{ status: 'deleted' }])
  })
})
