import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createEngine, type Engine, it } from '../../monitoring/rounds/engine.harness.ts'
import { captchaRequests, limiterReserve } from '../../offices/budget.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { bookings } from '../bookings.tables.ts'
import {
  type Booked,
  lineOf,
  open,
  soon,
  sooner,
  states,
  wantEarlier,
  withAppointment,
} from '../turns/earlier.harness.ts'
import { wantAt } from '../turns/want.harness.ts'

/** The pair is demanded, and stored data may not change. */
const openNewest = () => createEngine({ office: { release: 'muc50' } })

async function withWish(engine: Engine): Promise<Booked> {
  const old = await withAppointment(engine, soon)
  await wantEarlier(engine, old.taskId, old.slotAt)
  engine.calls.length = 0
  return old
}

const atOffice = (engine: Engine) => engine.director.appointments().map(({ status }) => status)
const mailsOf = (engine: Engine) => engine.director.mails().map(({ kind }) => kind)

describe('a confirmed appointment is moved', () => {
  // checklist: t4840
  it('without a mail to confirm, and the old one is cancelled after that alone', async ({ engine }) => {
    const old = await withWish(engine)
    const before = mailsOf(engine).length
    const { calendar_uid, calendar_sequence } = (await engine.readBooking(old.id)) ?? {}
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
    await engine.drive(old.id)
    const steps = ['reserve', 'read', 'update', 'read', 'confirm', 'cancel'].map((step) =>
      step === 'read' ? 'appointment' : `${step}-appointment`,
    )
    expect(engine.calls.filter((call) => call.includes('appointment'))).toEqual(steps)
    const beforeCancel = captchaRequests + steps.indexOf('cancel-appointment')
    expect(beforeCancel, 'rounds leave room for it').toBe(limiterReserve)
    expect(atOffice(engine)).toEqual(['deleted', 'confirmed'])
    expect(mailsOf(engine).slice(0, -before).toReversed()).toEqual(['confirmation', 'cancellation'])
    const next = await engine.lastBooking(old.taskId)
    expect(next).toMatchObject({ calendar_uid, is_move: true })
    expect(next?.calendar_sequence).toBeGreaterThan(calendar_sequence ?? 99)
    const former = { former: 'given_back', former_at: old.slotAt.toISOString() }
    expect(await lineOf(engine, old.taskId, 'booking_confirmed')).toMatchObject(former)
    const waits = (await engine.taskLines(old.taskId)).filter((code) => code === 'booking_waiting')
    expect(waits, 'of the old one').toHaveLength(1)
  })

  // checklist: t4841
  it('with the data that the office has, not those of the task', async () => {
    await using engine = await openNewest()
    const old = await withWish(engine)
    const stored = engine.director.appointments()[0]
    await engine.ctx.db.update(bookings).set({ telephone: '+4989000000' }).where(eq(bookings.id, old.id))
    await open(engine, sooner)
    await engine.pollAgain()
    const [, moved] = engine.director.appointments()
    expect(moved).toMatchObject({ status: 'confirmed', familyName: stored?.familyName, email: stored?.email })
  })

  // checklist: t4842
  it('in the way of before, by the link in the mail, where the office confirms none', async ({ engine }) => {
    const old = await withWish(engine)
    const refusal = { way: 'error', code: 'processNotPreconfirmedAnymore', status: 409 } as const
    engine.director.failNext({ ...refusal, endpoint: 'confirm-appointment' })
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'waiting', is_move: false })
    expect(atOffice(engine)).toEqual(['confirmed', 'preconfirmed'])
    expect(await lineOf(engine, old.taskId, 'booking_waiting')).toMatchObject({ former: 'until_confirmed' })
  })

  // checklist: t4843
  it.for(['the office has it no longer', 'its owner gives it back'])(
    'never on its own if, meanwhile, %s',
    async (why, { engine }) => {
      const old = await withWish(engine)
      const read = engine.client.appointment
      engine.client.appointment = async (key, call) => {
        engine.client.appointment = read
        if (why === 'its owner gives it back')
          await cancelAppointment(engine.ctx, { userId: old.userId, bookingId: old.id })
        else await engine.client.cancel(key)
        return read(key, call)
      }
      await open(engine, sooner)
      await engine.pollAgain()
      expect(engine.calls).not.toContain('confirm-appointment')
      expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'waiting', is_move: false })
    },
  )

  // checklist: t4844
  it('by a tap alone, and by the link in the mail, where the desk forbids it', async ({ engine }) => {
    const old = await withWish(engine)
    const refusal = { way: 'error', code: 'rebookingDisabled', status: 406, endpoint: 'reserve-appointment' } as const
    engine.director.failNext(refusal)
    const opened = await open(engine, sooner)
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'move_forbidden' })
    expect(await lineOf(engine, old.taskId, 'booking_failed')).toMatchObject({
      former: 'stays',
      follows: 'watches_only',
    })
    await engine.pollAgain()
    expect(await states(engine, old), 'nothing more by itself').toEqual(['confirmed', 'failed'])
    engine.director.failNext(refusal)
    await engine.drive(await wantAt(engine, old.taskId, opened, true))
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'waiting', is_move: false })
  })

  // checklist: t4846
  it('not at all once the office has moved the old one to before the new one', async ({ engine }) => {
    const old = await withWish(engine)
    const processId = (await engine.readBooking(old.id))?.process_id ?? 0
    const read = engine.client.appointment
    engine.client.appointment = async (key, call) => {
      engine.client.appointment = read
      const at = Date.parse(`${sooner}T05:00:00Z`)
      await engine.director.moveAppointment({ processId, at })
      return read(key, call)
    }
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'failed', reason: 'withdrawn' })
    expect(atOffice(engine)).toEqual(['confirmed', 'blocked'])
    await engine.drive(old.id)
    expect((await engine.readBooking(old.id))?.slot_at.toISOString()).toBe(`${sooner}T05:00:00.000Z`)
  })

  // checklist: t4847
  it('by the link in the mail once too little time of the hold is left to ask about the old one', async ({
    engine,
  }) => {
    const old = await withWish(engine)
    engine.director.failNext({ way: 'server_error', endpoint: 'appointment', times: 100 })
    await open(engine, sooner)
    await engine.pollAgain()
    const id = (await engine.lastBooking(old.taskId))?.id ?? 0
    expect(await engine.readBooking(id)).toMatchObject({ state: 'held', is_move: true })
    for (let minutes = 0; minutes < 12; minutes += 1) await engine.driveAfter(60_000, id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting', is_move: false })
    expect(engine.calls).not.toContain('confirm-appointment')
  })
})
