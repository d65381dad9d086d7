import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { wordLine } from '../../../texts/journal/lines.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { freeFor, tap } from '../../monitoring/choosing.harness.ts'
import { createEngine, type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { startTask } from '../../tasks/editing/tasks.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { bookingsOf } from '../booking.ts'
import { card, neighbours, waiting } from '../steps/card.harness.ts'
import { clickLink } from '../steps/click.harness.ts'
import { backOffOfAccount, nothingHad } from './account.ts'
import { lineOf, open, soon, sooner, states, wantEarlier, withAppointment } from './earlier.harness.ts'

const minute = 60_000
const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute)
const state = async (engine: Engine, { taskId }: { taskId: number }) => (await engine.lastBooking(taskId))?.state

async function madeUpPeople(engine: Engine) {
  const { userId } = await engine.watch()
  let people = 0
  return () => ({ userId, email: `made-up-${people++}@example.org` })
}

// checklist: t403
describe('the limits of one account', () => {
  it('is two appointments that wait for their click; the next slot goes to somebody else', async ({ engine }) => {
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 4; n++) own.push(await engine.watch({ autoBooking: true, ...next() }))
    const other = await engine.withSeenSlots(5)
    await engine.pollAgain()
    const states = await Promise.all(own.map((task) => state(engine, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    expect(
      states.filter((one) => one === undefined),
      'nothing was even tried',
    ).toHaveLength(2)
    expect(await state(engine, other)).toBe('waiting')
    const third = own[states.indexOf(undefined)]
    if (!third) throw new Error('Every task has an appointment.')
    expect(await card(engine, third)).toMatchObject({
      why: 'needs_you',
      reason: 'two_open',
      until: null,
      message: expect.stringContaining('Open the link in the office’s emails'),
    })
    const first = await engine.lastBooking(own[states.indexOf('waiting')]?.taskId ?? 0)
    await clickLink(engine, first?.id ?? 0)
    expect(await card(engine, third)).toBeNull()
    await engine.pollAgain()
    const after = await Promise.all(own.map((task) => state(engine, task)))
    expect(after.filter((one) => one === 'waiting')).toHaveLength(2)
  })

  it('is reached within one answer: its third slot goes to the next in line at once', async ({ engine }) => {
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 3; n++) own.push(await engine.watch({ autoBooking: true, ...next() }))
    engine.pass(minute)
    const stranger = await engine.withSeenSlots(3)
    expect(await state(engine, stranger)).toBe('waiting')
    expect(await engine.taskLines(stranger.taskId)).toContain('turn_won')
    const states = await Promise.all(own.map((task) => state(engine, task)))
    expect(states.filter((one) => one === 'waiting')).toHaveLength(2)
    const third = own[states.indexOf(undefined)]
    expect(await engine.taskLines(third?.taskId ?? 0), 'and its owner reads why').toContain('turn_obstacle')
  })

  // checklist: t404
  it('is five appointments a day that were never confirmed, however they are given back', async ({ engine }) => {
    const next = await madeUpPeople(engine)
    for (let n = 0; n < 5; n++) {
      const one = await waiting(engine, next())
      await cancelAppointment(engine.ctx, { userId: one.userId, bookingId: one.bookingId })
      await engine.drive(one.bookingId)
      expect(await state(engine, one)).toBe('cancelled')
    }
    const sixth = await engine.withSlots(1, { ...next() })
    await engine.pollAgain()
    expect(await state(engine, sixth)).toBeUndefined()
    expect(await card(engine, sixth)).toMatchObject({ why: 'rests', reason: 'many_unconfirmed' })
    expect(await engine.taskLines(sixth.taskId)).toContain('turn_obstacle')
    engine.pass(24 * 60 * minute)
    expect(await card(engine, sixth)).toBeNull()
  })

  // checklist: t405
  it('rests longer with each lapsed appointment of its tasks, also when one is started again', async ({ engine }) => {
    const next = await madeUpPeople(engine)
    const own = []
    for (let n = 0; n < 2; n++) {
      const one = await waiting(engine, next())
      own.push(one)
      engine.pass(17 * minute)
      await engine.drivePastRecheck(one.bookingId)
      expect(await state(engine, one)).toBe('expired')
    }
    const third = await engine.watch({ autoBooking: true, ...next() })
    await startTask(engine.ctx, neighbours, { userId: third.userId, language: 'en' }, third.taskId)
    expect(await card(engine, third)).toMatchObject({ why: 'rests', reason: 'lapsed_often' })
    engine.pass(20 * minute)
    expect(await card(engine, third)).toBeNull()
    await engine.director.openSlots({ ...plain, count: 1 })
    await engine.pollAgain()
    expect(await Promise.all([...own, third].map((task) => state(engine, task)))).toContain('waiting')
  })

  it('leads to no rest after one lapsed appointment, then to 20, 40 and 80 minutes', () => {
    const backOffAfter = (lapsed: number) =>
      backOffOfAccount({ ...nothingHad, lapsed, lastLapsedAt: ago(5) }, now)?.until
    const minutes = [0, 1, 2, 3, 4].map((lapsed) => {
      const until = backOffAfter(lapsed)
      return until && (until.getTime() - ago(5).getTime()) / minute
    })
    expect(minutes).toEqual([undefined, undefined, 20, 40, 80])
  })

  it('waits only a minute for attempts, and does not count appointments that are a day old', () => {
    const soon = backOffOfAccount({ ...nothingHad, open: 2, waiting: 1 }, now)
    expect(soon).toMatchObject({ reason: 'two_open', until: new Date(now.getTime() + minute) })
    const unconfirmedSince = [1, 2, 3, 4, 1440].map(ago)
    expect(backOffOfAccount({ ...nothingHad, unconfirmedSince }, now)).toBeNull()
  })
})

async function allow(engine: Engine, appointments_per_mail: number | null) {
  const isOurs = eq(offices.external_id, plain.officeId)
  const [office] = await engine.ctx.db.select().from(offices).where(isOurs)
  if (!office?.desk) throw new Error('The office has no desk.')
  await engine.ctx.db
    .update(offices)
    .set({ desk: { ...office.desk, appointments_per_mail } })
    .where(isOurs)
}

const reserves = (engine: Engine) => engine.calls.filter((call) => call === 'reserve-appointment').length

describe('a desk that gives one appointment for an email address', () => {
  // checklist: t3776
  it('holds no earlier one: its owner is told before the start, and of what is free', async ({ engine }) => {
    await allow(engine, 1)
    const old = await withAppointment(engine, soon)
    expect((await bookingsOf(engine.ctx, [old.taskId])).get(old.taskId)).toMatchObject({ is_only_one: true })
    await wantEarlier(engine, old.taskId, old.slotAt)
    expect(await card(engine, old)).toMatchObject({
      why: 'tells_only',
      message:
        'We show free appointments and book none: the office allows no further appointment for this email while another ' +
        'one stands there. Such a time can be booked only after you cancel the other one.',
    })
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed'])
    expect(reserves(engine)).toBe(1)
    expect(await engine.notices(old.taskId)).toContain('appointment_found')
    const data = (await lineOf(engine, old.taskId, 'turn_obstacle')) ?? {}
    expect(wordLine('turn_obstacle', data, 'en')).toBe(
      'Not booked: the office allows no further appointment for this email while another one stands there. ' +
        'Such a time can be booked only after you cancel the other one.',
    )
    expect(wordLine('turn_obstacle', data, 'de')).toContain(
      'Nicht gebucht: Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren',
    )
    const [time] = await freeFor(engine, old)
    const tapped = await tap(engine, old, time)
    expect(tapped).toMatchObject({ code: 'booking_mail_limit', en: expect.stringContaining('Cancel that one first') })
    expect(reserves(engine)).toBe(1)
  })

  // checklist: t3777
  it('holds none for another task of the address either, and says nothing of another account', async ({ engine }) => {
    await allow(engine, 1)
    const first = await withAppointment(engine, soon)
    const named = {
      autoBooking: true,
      email: ` ${first.email.toUpperCase()}`,
      name: { first_name: 'Max', last_name: 'Muster' },
    }
    const own = await engine.watch({ ...named, userId: first.userId })
    const stranger = await engine.watch(named)
    await open(engine, sooner, 2)
    await engine.pollAgain()
    expect(reserves(engine)).toBe(1)
    expect(await card(engine, own)).toMatchObject({ why: 'tells_only' })
    expect(await engine.taskLines(stranger.taskId)).toContain('turn_not_now')
    expect(await engine.taskLines(stranger.taskId)).not.toContain('turn_obstacle')
  })

  // checklist: t3778
  it.for([2, null, 0])('books where the desk allows %s', async (limit, { engine }) => {
    await allow(engine, limit)
    const old = await withAppointment(engine, soon)
    await wantEarlier(engine, old.taskId, old.slotAt)
    expect(await card(engine, old)).toBeNull()
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await states(engine, old)).toEqual(['confirmed', 'confirmed'])
  })
})

const openToAll = () => createEngine({ env: { PUBLIC_URL: 'https://termin.example' }, provider: { isReal: true } })

async function prove(engine: Engine, { userId, email }: { userId: number; email: string }) {
  const proven = { email, email_verified_at: engine.ctx.clock.now() }
  await engine.ctx.db.update(users).set(proven).where(eq(users.id, userId))
}

// checklist: t408
it('books nothing for a person without a proof: the slot goes to the next one, and to them after their proof', async () => {
  await using engine = await openToAll()
  const unproven = await engine.watch({ autoBooking: true })
  const proven = await engine.watch({ autoBooking: true })
  await prove(engine, proven)
  await engine.pollSlots(1)
  expect(await state(engine, unproven)).toBeUndefined()
  expect(await state(engine, proven)).toBe('waiting')
  expect(await engine.taskLines(unproven.taskId)).toContain('turn_obstacle')
  expect(await card(engine, unproven)).toMatchObject({ why: 'needs_you', reason: 'account_unproven' })
  await prove(engine, unproven)
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.pollAgain()
  expect(await state(engine, unproven)).toBe('waiting')
})

it('makes trial runs for them without a proof, because these hold nothing', async () => {
  await using engine = await openToAll()
  const trial = await engine.withSeenSlots(1, { dryRun: true })
  expect(await engine.taskLines(trial.taskId)).toContain('turn_trial')
})
