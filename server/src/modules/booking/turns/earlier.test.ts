import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { bookingsOf, settleBooking } from '../booking.ts'
import { clickLink, linkOf } from '../steps/click.harness.ts'
import {
  later,
  lineOf,
  open,
  soon,
  sooner,
  states,
  wantEarlier,
  withAppointment,
  withEarlier,
} from './earlier.harness.ts'

describe('only if earlier than the appointment I have', () => {
  // checklist: t274
  it('gives the old one back when the new one is confirmed, and not before', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, later)
    await world.lookAgain()
    expect(await states(world, old), 'a later one is not wanted').toEqual(['confirmed'])
    await open(world, sooner)
    await world.lookAgain()
    expect(await states(world, old)).toEqual(['confirmed', 'waiting'])
    const shown = (await bookingsOf(world.ctx, [old.taskId])).get(old.taskId)
    expect(shown).toMatchObject({ state: 'waiting_for_confirmation', replaces_at: old.slotAt.toISOString() })
    expect(await lineOf(world, old.taskId, 'booking_waiting')).toMatchObject({ former: 'until_confirmed' })
    expect(world.calls).not.toContain('cancel-appointment')
    const next = await world.lastBooking(old.taskId)
    await clickLink(world, next?.id ?? 0)
    expect(await lineOf(world, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'given_back' })
    await world.drive(old.id)
    expect(await states(world, old)).toEqual(['cancelled', 'confirmed'])
    expect(await lineOf(world, old.taskId, 'booking_cancelled')).toMatchObject({ replaced: true })
    expect(world.director.appointments().map(({ status }) => status)).toEqual(['deleted', 'confirmed'])
    expect(await world.readTask(old.taskId), 'from now on this is the one they have').toMatchObject({
      is_monitoring: false,
      current_appointment_at: next?.slot_at.toISOString(),
    })
    expect((await bookingsOf(world.ctx, [old.taskId])).get(old.taskId)).toMatchObject({
      state: 'confirmed',
      slot_at: next?.slot_at.toISOString(),
    })
  })

  // checklist: t275
  it('leaves the old one as it is when the new one is not confirmed in time', async () => {
    await using world = await createEngine()
    const { old, next } = await withEarlier(world)
    world.pass(17 * 60_000)
    await world.driveThroughDoubt(next?.id ?? 0)
    expect(await states(world, old)).toEqual(['confirmed', 'expired'])
    expect(await lineOf(world, old.taskId, 'booking_expired')).toMatchObject({
      former: 'stays',
      former_at: old.slotAt.toISOString(),
    })
    const [notice] = await world.ctx.db.select().from(deliveries).where(eq(deliveries.notice, 'booking_expired'))
    expect(notice?.data).toMatchObject({ former: 'stays' })
    expect((await bookingsOf(world.ctx, [old.taskId])).get(old.taskId)).toMatchObject({
      id: old.id,
      state: 'confirmed',
    })
    expect(world.calls).not.toContain('cancel-appointment')
  })

  it('keeps the old one if the office allows no second one for the address, and says so', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, sooner)
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    world.director.failNext({ ...fault, endpoint: 'update-appointment' })
    await world.lookAgain()
    expect(await world.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'limit' })
    expect(await lineOf(world, old.taskId, 'booking_failed')).toMatchObject({ reason: 'limit', former: 'stays' })
    await world.lookAgain()
    expect(await states(world, old)).toEqual(['confirmed', 'failed'])
    expect(world.director.appointments().map(({ status }) => status)).toEqual(['confirmed', 'blocked'])
  })

  it('concerns the new one when the task is stopped meanwhile: the old one stays', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, sooner)
    await world.lookAgain()
    expect(await inTransaction(world.ctx, (tx) => settleBooking(tx, old.taskId, 'ask'))).toBe('undecided')
    expect(await inTransaction(world.ctx, (tx) => settleBooking(tx, old.taskId, 'cancel'))).toBe('settled')
    const next = await world.lastBooking(old.taskId)
    await world.drive(next?.id ?? 0)
    await world.drive(old.id)
    expect(await states(world, old)).toEqual(['confirmed', 'cancelled'])
  })

  it('keeps the old one if the owner cancels the new one while the office confirms it', async () => {
    await using world = await createEngine()
    const { old, next } = await withEarlier(world)
    await world.client.confirm(linkOf(world, next))
    const read = world.client.appointment
    world.client.appointment = async (...args) => {
      world.client.appointment = read
      const answer = await read(...args)
      await inTransaction(world.ctx, (tx) => settleBooking(tx, old.taskId, 'cancel'))
      return answer
    }
    world.pass(6_000)
    await world.drive(next?.id ?? 0)
    expect(await lineOf(world, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'stays' })
    expect((await world.readTask(old.taskId))?.current_appointment_at).toBe(old.slotAt.toISOString())
    await world.drive(old.id)
    expect(await states(world, old)).toEqual(['confirmed', 'cancelled'])
  })

  it('reminds the person of an old one that was not booked here, and changes no other appointment', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, later)
    await wantEarlier(world, old.taskId, new Date(old.slotAt.getTime() - 60_000))
    await open(world, sooner)
    await world.lookAgain()
    expect(await states(world, old), 'another appointment than the named one stands in the way').toEqual(['confirmed'])
    const elsewhere = await world.watch({
      autoBooking: true,
      filter: { current_appointment_at: `${soon}T09:00:00.000Z` },
    })
    await open(world, sooner)
    await world.lookAgain()
    const row = await world.lastBooking(elsewhere.taskId)
    await clickLink(world, row?.id ?? 0)
    expect(await lineOf(world, elsewhere.taskId, 'booking_confirmed')).toMatchObject({ former: 'cancel_yourself' })
    expect(world.calls).not.toContain('cancel-appointment')
  })

  // checklist: t276
  it('never gives back an appointment of another account', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    const stranger = await world.watch({
      autoBooking: true,
      email: old.email,
      filter: { current_appointment_at: old.slotAt.toISOString() },
    })
    await open(world, sooner)
    await world.lookAgain()
    expect(await world.bookingsOf(stranger.taskId)).toEqual([])
    expect(await states(world, old)).toEqual(['confirmed'])
  })

  it('replaces an appointment that another task of the same account booked for the person', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    const other = await world.watch({
      autoBooking: true,
      userId: old.userId,
      email: old.email,
      filter: { current_appointment_at: old.slotAt.toISOString() },
    })
    await open(world, sooner)
    await world.lookAgain()
    const row = await world.lastBooking(other.taskId)
    await clickLink(world, row?.id ?? 0)
    await world.drive(old.id)
    expect(await world.readBooking(old.id)).toMatchObject({ state: 'cancelled', reason: 'replaced' })
    expect(await lineOf(world, old.taskId, 'booking_cancelled')).toMatchObject({ replaced: true })
  })
})

describe('the next-best slot', () => {
  // checklist: t278
  it('is tried each time when one is lost, in their order, and is never one that is not earlier', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, sooner, 3)
    await open(world, later, 2)
    for (let count = 0; count < 2; count += 1) {
      world.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    }
    await world.lookAgain()
    const next = await world.lastBooking(old.taskId)
    expect(next).toMatchObject({ state: 'waiting', tries: 3, replaces_id: old.id })
    expect(next?.slot_at.getTime()).toBeLessThan(old.slotAt.getTime())
  })

  it('is none if only later ones are left', async () => {
    await using world = await createEngine()
    const old = await withAppointment(world, soon)
    await wantEarlier(world, old.taskId, old.slotAt)
    await open(world, sooner)
    await open(world, later)
    world.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment', times: 3 })
    await world.lookAgain()
    expect(await world.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'race_lost' })
    expect(await states(world, old)).toEqual(['confirmed', 'failed'])
  })
})
