import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { bookings } from '../bookings.tables.ts'

const appointmentNotFound = { way: 'error', code: 'appointmentNotFound', status: 404 } as const
const authKeyMismatch = { way: 'error', code: 'authKeyMismatch', status: 406 } as const

/** An appointment that the person has confirmed by its link, or not yet. */
async function booked(engine: Engine, isConfirmed: boolean) {
  const { taskId } = await engine.watch({ autoBooking: true })
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.poll()
  const row = await engine.lastBooking(taskId)
  const id = row?.id ?? 0
  const key = {
    processId: row?.process_id ?? 0,
    authKey: engine.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
  if (isConfirmed) {
    await engine.client.confirm(key)
    engine.pass(6_000)
    await engine.drive(id)
  }
  return { id, key, taskId, state: async () => (await engine.readBooking(id))?.state }
}

describe('one answer that there is no such appointment', () => {
  // checklist: t320
  it.each([
    ['waits for its click', false, appointmentNotFound],
    ['waits for its click', false, authKeyMismatch],
    ['is confirmed', true, appointmentNotFound],
    ['is confirmed', true, authKeyMismatch],
  ])('does not end one that %s', async (_what, isConfirmed, lie) => {
    await using engine = await createEngine()
    const { id, taskId, state } = await booked(engine, isConfirmed)
    const before = await state()
    engine.pass(isConfirmed ? 7 * 3_600_000 : 121_000)
    engine.director.failNext({ ...lie, endpoint: 'appointment' })
    await engine.drive(id)
    expect(await state()).toBe(before)
    expect((await engine.readBooking(id))?.doubted_at).not.toBeNull()
    const reads = engine.calls.filter((call) => call === 'appointment').length
    await engine.drive(id)
    expect(
      engine.calls.filter((call) => call === 'appointment'),
      'not before a minute is over',
    ).toHaveLength(reads)
    engine.pass(61_000)
    await engine.drive(id)
    expect(await engine.readBooking(id)).toMatchObject({ state: before, doubted_at: null })
    expect(await engine.notices(taskId)).not.toContain('booking_cancelled')
  })

  // checklist: t321
  it('is believed when it comes a second time, a minute later', async () => {
    await using engine = await createEngine()
    const { id, key, taskId, state } = await booked(engine, true)
    await engine.client.cancel(key)
    engine.pass(7 * 3_600_000)
    await engine.drive(id)
    expect(await state()).toBe('confirmed')
    engine.pass(61_000)
    await engine.drive(id)
    expect(await state()).toBe('cancelled')
    expect(await engine.notices(taskId)).toContain('booking_cancelled')
  })

  // checklist: t322
  it.each(['update-appointment', 'preconfirm-appointment'] as const)('does not end a hold at %s', async (endpoint) => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext({ ...appointmentNotFound, endpoint })
    await engine.poll()
    const { id = 0 } = (await engine.lastBooking(taskId)) ?? {}
    expect((await engine.readBooking(id))?.state).toMatch(/held|detailed/)
    engine.pass(61_000)
    await engine.drive(id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t323
  it('is not taken for a cancellation that the owner asked for', async () => {
    await using engine = await createEngine()
    const { id, state } = await booked(engine, true)
    await engine.ctx.db.update(bookings).set({ cancel_wanted: true }).where(eq(bookings.id, id))
    engine.director.failNext({ ...appointmentNotFound, endpoint: 'cancel-appointment' })
    await engine.drive(id)
    expect(await state()).toBe('confirmed')
    engine.pass(61_000)
    await engine.drive(id)
    expect(await state()).toBe('cancelled')
    expect(engine.director.appointments()).toMatchObject([{ status: 'deleted' }])
  })
})
