import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { atTheOffice } from '../../../../test/tasks/booked-there.ts'
import { taskNeighbours } from '../../../app/neighbours.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { startTask } from '../../tasks/editing/tasks.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { bookingsOf, settleBooking } from '../booking.ts'
import { createBringing } from '../bring.ts'
import { clickLink, linkOf } from '../steps/click.harness.ts'
import {
  later,
  lineOf,
  open,
  openByMail,
  soon,
  sooner,
  states,
  wantEarlier,
  withAppointment,
  withEarlier,
} from './earlier.harness.ts'

describe('only if earlier than the appointment I have', () => {
  // checklist: t274
  it('gives the old one back when the new one is confirmed, and not before', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    await open(engine, later)
    await engine.pollAgain()
    expect(await states(engine, old), 'a later one is not wanted').toEqual(['confirmed'])
    await openByMail(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'waiting'])
    const shown = (await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)
    expect(shown).toMatchObject({ state: 'waiting_for_confirmation', replaces_at: old.slotAt.toISOString() })
    expect(await lineOf(engine, old.taskId, 'booking_waiting')).toMatchObject({ former: 'until_confirmed' })
    expect(engine.calls).not.toContain('cancel-appointment')
    const next = await engine.lastBooking(old.taskId)
    await clickLink(engine, next?.id ?? 0)
    expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'given_back' })
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['cancelled', 'confirmed'])
    expect(await lineOf(engine, old.taskId, 'booking_cancelled')).toMatchObject({ replaced: true })
    expect(engine.director.appointments().map(({ status }) => status)).toEqual(['deleted', 'confirmed'])
    expect(await engine.readTask(old.taskId), 'from now on this is the one they have').toMatchObject({
      is_monitoring: false,
      current_appointment_at: next?.slot_at.toISOString(),
    })
    expect((await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)).toMatchObject({
      state: 'confirmed',
      slot_at: next?.slot_at.toISOString(),
    })
  })

  // checklist: t4834
  it('replaces one that the person booked at the office and brought', async ({ engine }) => {
    const { client, book } = atTheOffice(engine.office, 'Erika Muster')
    const there = await book()
    const appointment = await client.appointment(there)
    if (appointment.kind !== 'ok') throw new Error(`The office answered ${appointment.kind}.`)
    const { taskId } = await engine.watch({ autoBooking: true })
    const key = { providerId: engine.provider.id, officeExternalId: plain.officeId, serviceExternalId: plain.serviceId }
    const brought = { key: { ...key, serviceCount: 1, further: {} }, slotAt: there.at, appointment: appointment.value }
    await inTransaction(engine.ctx, (tx) => createBringing(engine.ctx).take(tx, taskId, brought))
    await wantEarlier(engine, taskId, there.at)
    await open(engine, sooner)
    await engine.pollAgain()
    const next = await engine.lastBooking(taskId)
    expect(next).toMatchObject({ state: 'confirmed', replaces_at: there.at, is_move: true })
    await engine.drive(next?.replaces_id ?? 0)
    expect(engine.director.appointments().map(({ status }) => status)).toEqual(['deleted', 'confirmed'])
    await client.close()
  })

  it('is looked for by one start of its task; it stays until the new one is confirmed', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    const owner = { userId: old.userId, language: 'en' } as const
    for (const _ of ['one tap', 'and another'])
      await startTask(
        engine.ctx,
        taskNeighbours(() => {}),
        owner,
        old.taskId,
      )
    expect(await engine.readTask(old.taskId)).toMatchObject({
      is_monitoring: true,
      current_appointment_at: old.slotAt.toISOString(),
    })
    await open(engine, later)
    await engine.pollAgain()
    expect(await states(engine, old), 'a later one is not wanted').toEqual(['confirmed'])
    await openByMail(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'waiting'])
    const next = await engine.lastBooking(old.taskId)
    expect(next?.replaces_at).toEqual(old.slotAt)
    await clickLink(engine, next?.id ?? 0)
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['cancelled', 'confirmed'])
  })

  // checklist: t4773
  it('gives nothing back for a task that is for somebody else now', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    await engine.ctx.db.update(tasks).set({ first_name: 'Ida' }).where(eq(tasks.id, old.taskId))
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed'])
  })

  // checklist: t275
  it('leaves the old one as it is when the new one is not confirmed in time', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    engine.pass(17 * 60_000)
    await engine.drivePastRecheck(next?.id ?? 0)
    expect(await states(engine, old)).toEqual(['confirmed', 'expired'])
    expect(await lineOf(engine, old.taskId, 'booking_expired')).toMatchObject({
      former: 'stays',
      former_at: old.slotAt.toISOString(),
    })
    const [notice] = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.notice, 'booking_expired'))
    expect(notice?.data).toMatchObject({ former: 'stays' })
    expect((await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)).toMatchObject({
      id: old.id,
      state: 'confirmed',
    })
    expect(engine.calls).not.toContain('cancel-appointment')
  })

  it('keeps the old one if the office allows no second one for the address, and says so', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    await open(engine, sooner)
    const fault = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406 } as const
    engine.director.failNext({ ...fault, endpoint: 'update-appointment' })
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'limit' })
    expect(await lineOf(engine, old.taskId, 'booking_failed')).toMatchObject({ reason: 'limit', former: 'stays' })
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'failed'])
    expect(engine.director.appointments().map(({ status }) => status)).toEqual(['confirmed', 'blocked'])
  })

  it('concerns the new one when the task is stopped meanwhile: the old one stays', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    expect(await inTransaction(engine.ctx, (tx) => settleBooking(tx, old.taskId, 'ask'))).toBe('undecided')
    expect(await inTransaction(engine.ctx, (tx) => settleBooking(tx, old.taskId, 'cancel'))).toBe('settled')
    await engine.drive(next?.id ?? 0)
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['confirmed', 'cancelled'])
  })

  // checklist: t4680
  it('leads to no further one when its owner cancels the old one after the new one lapsed', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    engine.pass(17 * 60_000)
    await engine.drivePastRecheck(next?.id ?? 0)
    expect(await states(engine, old)).toEqual(['confirmed', 'expired'])
    engine.pass(20 * 60_000)
    await cancelAppointment(engine.ctx, { userId: old.userId, taskId: old.taskId })
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['cancelled', 'expired'])
    await open(engine, later)
    engine.pass(20 * 60_000)
    await engine.pollAgain()
    expect(await states(engine, old), 'the owner must start again').toEqual(['cancelled', 'expired'])
  })

  // checklist: t4681
  it('concerns the old one while the new one is being given back', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    const settled = (on: 'ask' | 'cancel') => inTransaction(engine.ctx, (tx) => settleBooking(tx, old.taskId, on))
    expect(await settled('cancel')).toBe('settled')
    expect(await settled('ask')).toBe('undecided')
    expect(await settled('cancel')).toBe('settled')
    await engine.drive(next?.id ?? 0)
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['cancelled', 'cancelled'])
  })

  it('keeps the old one if the owner cancels the new one while the office confirms it', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    await engine.client.confirm(linkOf(engine, next))
    const read = engine.client.appointment
    engine.client.appointment = async (...args) => {
      engine.client.appointment = read
      const answer = await read(...args)
      await inTransaction(engine.ctx, (tx) => settleBooking(tx, old.taskId, 'cancel'))
      return answer
    }
    await engine.driveAfter(6_000, next?.id ?? 0)
    expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'stays' })
    expect((await engine.readTask(old.taskId))?.current_appointment_at).toBe(old.slotAt.toISOString())
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['confirmed', 'cancelled'])
  })

  it('reminds of an old one that was not booked here, and changes no other appointment', async ({ engine }) => {
    const old = await withAppointment(engine, later)
    await wantEarlier(engine, old.taskId, new Date(old.slotAt.getTime() - 60_000))
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old), 'another appointment than the named one stands in the way').toEqual(['confirmed'])
    const elsewhere = await engine.watch({
      autoBooking: true,
      filter: { current_appointment_at: `${soon}T09:00:00.000Z` },
    })
    await open(engine, sooner)
    await engine.pollAgain()
    const row = await engine.lastBooking(elsewhere.taskId)
    await clickLink(engine, row?.id ?? 0)
    expect(await lineOf(engine, elsewhere.taskId, 'booking_confirmed')).toMatchObject({ former: 'cancel_yourself' })
    expect(engine.calls).not.toContain('cancel-appointment')
  })

  // checklist: t276
  it('never gives back an appointment of another account', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    const stranger = await engine.watch({
      autoBooking: true,
      email: old.email,
      filter: { current_appointment_at: old.slotAt.toISOString() },
    })
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await engine.bookingsOf(stranger.taskId)).toEqual([])
    expect(await states(engine, old)).toEqual(['confirmed'])
  })

  it('replaces an appointment that another task of the same account booked for the person', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    const other = await engine.watch({
      autoBooking: true,
      userId: old.userId,
      email: old.email,
      filter: { current_appointment_at: old.slotAt.toISOString() },
    })
    await openByMail(engine, sooner)
    await engine.pollAgain()
    const row = await engine.lastBooking(other.taskId)
    await clickLink(engine, row?.id ?? 0)
    await engine.drive(old.id)
    expect(await engine.readBooking(old.id)).toMatchObject({ state: 'cancelled', reason: 'replaced' })
    expect(await lineOf(engine, old.taskId, 'booking_cancelled')).toMatchObject({ replaced: true })
  })
})

describe('the next-best slot', () => {
  // checklist: t278
  it('is tried each time when one is lost, in their order, and is always an earlier one', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    await openByMail(engine, sooner, 3)
    await open(engine, later, 2)
    for (let count = 0; count < 2; count += 1) {
      engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    }
    await engine.pollAgain()
    const next = await engine.lastBooking(old.taskId)
    expect(next).toMatchObject({ state: 'waiting', tries: 3, replaces_id: old.id })
    expect(next?.slot_at.getTime()).toBeLessThan(old.slotAt.getTime())
  })

  it('is none if only later ones are left', async ({ engine }) => {
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    await open(engine, sooner)
    await open(engine, later)
    engine.director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment', times: 3 })
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'race_lost' })
    expect(await states(engine, old)).toEqual(['confirmed', 'failed'])
  })
})

describe('only if earlier, if the office moves or cancels one of the two,', () => {
  // checklist: t277
  it.for(['before the click', 'with the click'])(
    'keeps the old one if the office moves the new one to after it: seen %s',
    async (seen, { engine }) => {
      const { old, next } = await withEarlier(engine)
      const at = new Date(old.slotAt.getTime() + 24 * 3_600_000)
      await engine.director.moveAppointment({ processId: next?.process_id ?? 0, at: at.getTime() })
      if (seen === 'before the click') {
        await engine.driveAfter(3 * 60_000, next?.id ?? 0)
        const stays = { former: 'stays', former_at: old.slotAt.toISOString() }
        expect(await lineOf(engine, old.taskId, 'booking_moved')).toMatchObject(stays)
        const shown = (await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)
        expect(shown).toMatchObject({ slot_at: at.toISOString(), replaces_at: null })
      }
      await clickLink(engine, next?.id ?? 0)
      await engine.drive(old.id)
      expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
      expect(engine.calls).not.toContain('cancel-appointment')
      expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject({ former: 'stays' })
      expect((await engine.readTask(old.taskId))?.current_appointment_at, 'the earlier of the two').toBe(
        old.slotAt.toISOString(),
      )
    },
  )

  it('keeps the old one if the office moves it to before the new one, and says so', async ({ engine }) => {
    const { old, next } = await withEarlier(engine)
    const at = new Date((next?.slot_at.getTime() ?? 0) - 24 * 3_600_000)
    await engine.director.moveAppointment({
      processId: (await engine.readBooking(old.id))?.process_id ?? 0,
      at: at.getTime(),
    })
    await engine.driveAfter(10 * 60_000, old.id)
    await clickLink(engine, next?.id ?? 0)
    await engine.drive(old.id)
    expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
    const stays = { former: 'stays', former_at: at.toISOString() }
    expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject(stays)
    expect((await engine.readTask(old.taskId))?.current_appointment_at).toBe(at.toISOString())
  })

  it('asks nobody to cancel their own earlier one for one that the office moved to after it', async ({ engine }) => {
    const own = `${soon}T09:00:00.000Z`
    const { taskId } = await engine.watch({ autoBooking: true, filter: { current_appointment_at: own } })
    await open(engine, sooner)
    await engine.poll()
    const row = await engine.lastBooking(taskId)
    const at = Date.parse(own) + 24 * 3_600_000
    await engine.director.moveAppointment({ processId: row?.process_id ?? 0, at })
    await clickLink(engine, row?.id ?? 0)
    expect(await lineOf(engine, taskId, 'booking_confirmed')).toMatchObject({ former: 'stays', former_at: own })
    expect((await engine.readTask(taskId))?.current_appointment_at).toBe(own)
  })

  it('no longer mentions the old one once the office no longer has it', async ({ engine }) => {
    const { old } = await withEarlier(engine)
    const key = await engine.readBooking(old.id)
    await engine.client.cancel({
      processId: key?.process_id ?? 0,
      authKey: engine.ctx.secrets.open(key?.auth_key_sealed ?? '', 'auth_key'),
    })
    engine.pass(7 * 3_600_000)
    await engine.drivePastRecheck(old.id)
    expect(await engine.readBooking(old.id)).toMatchObject({ state: 'cancelled', reason: 'appointment_gone' })
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ replaces_id: null, replaces_at: null })
  })
})
