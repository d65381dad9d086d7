import { noFilter } from '@terminlotse/contract/tasks/filter'
import { minuteMs } from '@terminlotse/contract/time'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { wordLine } from '../../../texts/journal/lines.ts'
import { freeFor, reserves, tap } from '../../monitoring/choosing.harness.ts'
import { readChoice } from '../../monitoring/choosing.ts'
import { nextFree } from '../../monitoring/findings/free-times.store.ts'
import { type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { listOpenOfferings } from '../../offices/catalogue/catalogue.store.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import { setTargets } from '../../tasks/editing/chosen.store.ts'
import { addUnwanted } from '../../tasks/editing/unwanted.ts'
import { termsFor, whyNotBooked } from '../../tasks/may-book.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { card, neighbours } from '../steps/card.harness.ts'
import { church, condition, demanding, emergency, notice, responsible } from './city-demands.harness.ts'
import { whySkipped } from './turns.ts'
import { want } from './want.harness.ts'

type Task = Awaited<ReturnType<Engine['watch']>>
const isTask = ({ taskId }: Task) => eq(tasks.id, taskId)
const set = (engine: Engine, task: Task, change: Partial<typeof tasks.$inferInsert>) =>
  engine.ctx.db.update(tasks).set(change).where(isTask(task))
const sayYes = (engine: Engine, task: Task) => set(engine, task, { meets_condition: true })
const hourMs = 60 * minuteMs

function openIn(engine: Engine, ms: number) {
  const at = Math.ceil((engine.ctx.clock.now().getTime() + ms) / minuteMs) * minuteMs
  return engine.director.openSlots({ ...plain, count: 1, at })
}

async function lineOf(engine: Engine, task: Task, language: 'en' | 'de' = 'en') {
  const line = (await engine.linesOf(task.taskId)).find(({ code }) => code === 'turn_obstacle')
  return line && wordLine('turn_obstacle', line.data, language)
}

describe('a service with a condition of the city', () => {
  // checklist: t4360
  test('is watched and told, and nothing is booked there without the person’s yes', async () => {
    await using engine = await demanding(condition)
    const without = await engine.watch({ autoBooking: true })
    const yes = await engine.watch({ autoBooking: true })
    await sayYes(engine, yes)
    await engine.pollSlots(2)
    expect(await engine.lastBooking(without.taskId)).toBeUndefined()
    expect(await engine.lastBooking(yes.taskId)).toMatchObject({ state: 'waiting' })
    expect(await engine.notices(without.taskId)).toContain('appointment_found')
    expect(await lineOf(engine, without)).toBe(
      'Not booked: the city serves only some people here, and you have not said that you are one of them. ' +
        'Answer the question in “Edit Task”. Then booking continues by itself.',
    )
    expect(await card(engine, without)).toMatchObject({ why: 'needs_you', reason: 'condition_unanswered' })
    expect(await card(engine, yes)).toBeNull()
    await sayYes(engine, without)
    await engine.pollAgain()
    expect(await engine.lastBooking(without.taskId), 'booking goes on after the yes').toMatchObject({
      state: 'waiting',
    })
  })

  // checklist: t4361
  test('is not booked by a tap or a chat without the yes', async () => {
    await using engine = await demanding(condition)
    const task = await engine.watch()
    await engine.pollSlots(1)
    const [time] = await freeFor(engine, task)
    expect(await tap(engine, task, time)).toMatchObject({
      code: 'condition_unanswered',
      en: expect.stringContaining('read its condition in the task'),
      de: expect.stringContaining('lesen Sie ihre Bedingung in der Aufgabe'),
    })
    // The chat asks before it books.
    const chosen = { slot_at: time?.at ?? '', office: time?.office ?? 0 }
    const asked = await inTransaction(engine.ctx, (tx) => readChoice(tx, task.userId, task.taskId, chosen))
    expect(asked).toBeInstanceOf(Refusal)
    expect(reserves(engine)).toBe(0)
    await sayYes(engine, task)
    expect(await tap(engine, task, time)).toMatchObject({ state: 'working' })
  })

  // checklist: t4362
  test('gives no next time to a task whose yes was taken back, and no other time that the office reserves', async () => {
    await using engine = await demanding(condition)
    const task = await engine.watch({ autoBooking: true })
    await sayYes(engine, task)
    const opened = await engine.director.openSlots({ ...plain, count: 2 })
    const { reserve } = engine.client
    engine.client.reserve = async (hold, call) => {
      await set(engine, task, { meets_condition: false })
      return reserve({ ...hold, timestamp: (opened[1]?.at ?? 0) / 1000 }, call)
    }
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'failed', reason: 'other_slot' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await inTransaction(engine.ctx, (tx) => nextFree(tx, task.taskId))).toBeNull()
  })

  // checklist: t4363
  test('holds at the offices that the city names, and for each service of an appointment', async () => {
    await using engine = await demanding({ ...condition, offices: [plain.officeId + 1] })
    const task = await engine.withSeenSlots(1)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
    await using other = await demanding({ ...condition, offices: [plain.officeId] })
    const barred = await other.withSlots(1)
    await other.poll()
    expect(await other.lastBooking(barred.taskId)).toBeUndefined()
    await expect(want(other), 'whoever asks for a booking').rejects.toThrow('condition_unanswered')
    const demandsAt = await readCityDemands(other.ctx)
    const several = { serviceExternalId: 1, serviceCount: 1, further: { [plain.serviceId]: 1 } }
    const at = { providerCode: 'practice', officeExternalId: plain.officeId, ...several }
    expect(demandsAt(at).conditions).toHaveLength(1)
    expect(demandsAt({ ...at, further: {} }).conditions).toEqual([])
  })

  // checklist: t4364
  test('touches no booking that is under way when the condition appears', async () => {
    await using engine = await demanding()
    const task = await engine.withSeenSlots(1)
    const before = await engine.lastBooking(task.taskId)
    expect(before).toMatchObject({ state: 'waiting' })
    const [practice] = engine.ctx.config.providers.filter(({ code }) => code === 'practice')
    await using later = await demanding(condition)
    if (practice) practice.facts = later.ctx.config.providers.find(({ code }) => code === 'practice')?.facts ?? null
    await engine.pollAgain()
    await engine.drive(before?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ id: before?.id, state: 'waiting' })
    expect(await engine.notices(task.taskId)).not.toContain('booking_failed')
  })
})

describe('a service of which one office is responsible', () => {
  const both = [church.officeId, ...church.alsoAt]
  const forget = (engine: Engine, task: Task) =>
    inTransaction(engine.ctx, (tx) => setTargets(tx, task.taskId, task.targetIds.slice(0, 1)))

  // checklist: t4450
  test('is watched at both by an old task, and nothing is booked until its person has named the office', async () => {
    await using engine = await demanding(responsible('home'))
    const old = await engine.watch({ ...church, autoBooking: true })
    const named = await engine.watch({ ...church, alsoAt: [], autoBooking: true })
    await engine.director.openSlots({ ...church, count: 3 })
    await engine.poll()
    expect(await engine.lastBooking(old.taskId)).toBeUndefined()
    expect(await engine.lastBooking(named.taskId)).toMatchObject({ state: 'waiting' })
    expect(await engine.notices(old.taskId)).toContain('appointment_found')
    expect(await lineOf(engine, old)).toBe(
      'Not booked: only one of the offices is responsible for you, and you have not chosen it. ' +
        'Choose the responsible office in “Edit Task”. Then booking continues by itself.',
    )
    expect(await card(engine, old)).toMatchObject({ why: 'needs_you', reason: 'office_unnamed' })
    expect(await inTransaction(engine.ctx, (tx) => nextFree(tx, old.taskId))).toBeNull()
    const [time] = (await freeFor(engine, old)).filter(({ is_being_booked }) => !is_being_booked)
    expect(await tap(engine, old, time)).toMatchObject({ code: 'office_unnamed' })
    await forget(engine, old)
    await engine.pollAgain()
    expect(await engine.lastBooking(old.taskId), 'booking goes on').toMatchObject({ state: 'waiting' })
  })

  // checklist: t4451
  test('is booked where “Not for me” has left one office, and for a marriage at the offices of both homes', async () => {
    await using engine = await demanding(responsible('home'))
    const old = await engine.watch({ ...church, autoBooking: true })
    const [open] = (await listOpenOfferings(engine.ctx)).filter(({ office }) => office.external_id === both[1])
    await set(engine, old, { unwanted_offices: [open?.office.id ?? 0] })
    await engine.director.openSlots({ ...church, count: 1 })
    await engine.poll()
    expect(await engine.lastBooking(old.taskId)).toMatchObject({ state: 'waiting' })
    await using couple = await demanding(responsible('homes_of_both'))
    const marriage = await couple.watch({ ...church, autoBooking: true })
    await couple.director.openSlots({ ...church, count: 1 })
    await couple.poll()
    expect(await couple.lastBooking(marriage.taskId)).toMatchObject({ state: 'waiting' })
  })
})

describe('a desk for emergencies', () => {
  // checklist: t4778
  test('counts alone where “Not for me” has left no other office: the card says that nothing is booked', async () => {
    const [desk, other] = [church.officeId, ...church.alsoAt]
    await using engine = await demanding({ ...emergency, services: [church.serviceId], offices: [desk] })
    const task = await engine.watch({ ...church, autoBooking: true })
    expect(await card(engine, task), 'the other office books').toBeNull()
    const [open] = (await listOpenOfferings(engine.ctx)).filter(({ office }) => office.external_id === other)
    const owner = { userId: task.userId, language: 'en' } as const
    await addUnwanted(engine.ctx, neighbours, owner, task.taskId, { kind: 'office', office: open?.office.id ?? 0 })
    expect(await card(engine, task)).toMatchObject({ why: 'tells_only', reason: 'emergency_desk' })
  })

  // checklist: t4368
  test('is never booked automatically, also for an old task, which then reads that it only tells', async () => {
    await using engine = await demanding(condition, emergency)
    const old = await engine.withSlots(1)
    await sayYes(engine, old)
    await engine.poll()
    expect(await engine.lastBooking(old.taskId)).toBeUndefined()
    expect(await engine.notices(old.taskId)).toContain('appointment_found')
    expect(await card(engine, old)).toMatchObject({
      why: 'tells_only',
      reason: 'emergency_desk',
      message:
        'We show free appointments and book none: emergency appointments are booked only when you tap one. ' +
        'If it is an emergency, look at the city’s own page first, or book a free time in the task.',
    })
    const [message] = (await engine.deliveriesOf(old.taskId)).filter(({ notice }) => notice === 'appointment_found')
    expect(message?.data, 'the city’s own page comes first').toMatchObject({
      url: expect.stringContaining('buergeransicht'),
    })
    expect(message?.data).not.toHaveProperty('book')
    const [time] = await freeFor(engine, old)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment', times: 9 })
    const tapped = await tap(engine, old, time)
    expect(tapped, 'with the yes a tap books').toMatchObject({ state: 'working' })
    await engine.drive(tapped.id ?? 0)
    const [failed] = (await engine.linesOf(old.taskId)).filter(({ code }) => code === 'booking_failed')
    expect(failed?.data).toMatchObject({ follows: 'watches_only' })
  })
})

describe('a time that begins soon', () => {
  // checklist: t4370
  test('is told and not booked automatically within two hours, unless the person chose less', async () => {
    await using engine = await demanding()
    const usual = await engine.watch({ autoBooking: true })
    const quick = await engine.watch({ autoBooking: true })
    await set(engine, quick, { booking_notice_minutes: 0 })
    await openIn(engine, hourMs)
    await openIn(engine, hourMs + 5 * minuteMs)
    await engine.poll()
    expect(await engine.lastBooking(usual.taskId)).toBeUndefined()
    expect(await engine.lastBooking(quick.taskId)).toMatchObject({ state: 'waiting' })
    expect(await engine.notices(usual.taskId)).toContain('appointment_found')
    expect(await lineOf(engine, usual, 'de')).toBe(
      'Nicht gebucht: Der Termin beginnt zu bald. ' +
        'Unter „Aufgabe bearbeiten“ wählen Sie, wie bald ein automatisch gebuchter Termin beginnen darf.',
    )
    const time = (await freeFor(engine, usual)).find(({ is_being_booked }) => !is_being_booked)
    expect(await tap(engine, usual, time), 'a tap books it').toMatchObject({ state: 'working' })
  })

  // checklist: t4371
  test('gives way to a later one, for a new booking and for one whose time was taken', async () => {
    await using engine = await demanding()
    const task = await engine.watch({ autoBooking: true })
    await openIn(engine, hourMs)
    const [later] = await openIn(engine, 3 * hourMs)
    engine.director.failNext({ way: 'slot_gone', endpoint: 'reserve-appointment' })
    await engine.poll()
    const booked = await engine.lastBooking(task.taskId)
    // Nothing else is left that may be booked, so the office is asked for the same time again.
    expect(booked).toMatchObject({ state: 'waiting', slot_at: new Date(later?.at ?? 0) })
    expect(reserves(engine)).toBe(2)
  })

  // checklist: t4372
  test('is what the desk says, where that is more; then a tap is refused too', async () => {
    await using engine = await demanding(notice(300))
    const task = await engine.watch({ autoBooking: true })
    await openIn(engine, 4 * hourMs)
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toBeUndefined()
    const [time] = await freeFor(engine, task)
    expect(await tap(engine, task, time)).toMatchObject({ code: 'too_soon' })
    await openIn(engine, 6 * hourMs)
    await engine.pollAgain()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t4612
  test('is kept by the time that is offered in place of one that is gone', async () => {
    await using engine = await demanding(notice(300))
    const task = await engine.watch({ filter: { earliest_date: '2099-01-01' } })
    await openIn(engine, 4 * hourMs)
    const [later] = await openIn(engine, 6 * hourMs)
    await engine.poll()
    const [soon] = await freeFor(engine, task)
    const gone = { at: '2098-01-01T10:00:00.000Z', office: soon?.office ?? 0 }
    const next = { slot_at: new Date(later?.at ?? 0).toISOString() }
    expect(await tap(engine, task, gone)).toMatchObject({ code: 'time_gone', next })
  })

  // checklist: t4481
  test('is counted by the office’s clock, also for a tap', async () => {
    await using engine = await demanding(notice(300))
    const task = await engine.watch()
    engine.skew(-90 * minuteMs)
    await openIn(engine, 6 * hourMs)
    await engine.poll()
    const [time] = await freeFor(engine, task)
    expect(await tap(engine, task, time)).toMatchObject({ code: 'too_soon' })
  })
})

// checklist: t4373
test('one rule says what may be booked at a place now, and why not', () => {
  const now = new Date('2026-11-25T09:00:00Z')
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  const none = { conditions: [], isForOneOffice: false, isTapOnly: false, noticeMinutes: 0 }
  const task = { meets_condition: false, booking_notice_minutes: 120, offices: 1 }
  const why = (demands: object, { isTapped = false, yes = false, minutes = 600 } = {}) =>
    whyNotBooked(
      termsFor({ ...task, meets_condition: yes }, { ...none, ...demands }, { isTapped }),
      inMinutes(minutes),
      now,
    )
  expect(why({})).toBeNull()
  expect(why({}, { minutes: 120 })).toBeNull()
  expect(why({}, { minutes: 119 })).toBe('too_soon')
  expect(why({}, { minutes: 1, isTapped: true })).toBeNull()
  expect(why({ noticeMinutes: 180 }, { minutes: 179, isTapped: true })).toBe('too_soon')
  expect(why({ noticeMinutes: 60 }, { minutes: 119 })).toBe('too_soon')
  expect(why({ isForOneOffice: true })).toBeNull()
  const both = termsFor({ ...task, offices: 2 }, { ...none, isForOneOffice: true, isTapOnly: true }, { isTapped: true })
  expect(both.closed).toBe('office_unnamed')
  expect(why({ conditions: [3] }, { minutes: 1 })).toBe('condition_unanswered')
  expect(why({ conditions: [3] }, { yes: true })).toBeNull()
  expect(why({ conditions: [3] }, { isTapped: true })).toBe('condition_unanswered')
  expect(why({ conditions: [3], isTapOnly: true }, { yes: true })).toBe('emergency_desk')
  expect(why({ conditions: [3], isTapOnly: true }, { yes: true, isTapped: true })).toBeNull()
  const listener = { taskId: 1, userId: 1, person: 'a', isTrial: false, filter: noFilter, changedAt: now, ended: [] }
  const one = { ...listener, standing: null, termsAt: [{ office: 1, closed: null, noticeMinutes: 120 }] }
  const slots = [inMinutes(60), inMinutes(180)]
  const taken = slots.slice(1).map((slotAt) => ({ slotAt, isTrial: false }))
  const skipped = whySkipped(one, { officeExternalId: 1, slots }, taken, now)
  expect(skipped, 'the later time decides why').toEqual({ why: 'outrun', slotAt: slots[1] })
})
