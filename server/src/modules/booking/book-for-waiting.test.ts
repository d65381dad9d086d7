import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { type Engine, it, plain } from '../monitoring/rounds/engine.harness.ts'
import type { WatchOptions } from '../monitoring/rounds/watch.harness.ts'
import { readTarget } from '../offices/targets.ts'
import { readLogs } from '../tasks/read-journal.ts'
import { task_lines, tasks } from '../tasks/tasks.tables.ts'
import { wantBooking } from './booking.ts'
import { bookings } from './bookings.tables.ts'
import { letLapse } from './steps/click.harness.ts'
import { readCandidates } from './turns/candidates.store.ts'

const minute = 60_000
const office_name = 'Einbürgerungsbehörde'

const candidate = (engine: Engine, wish: WatchOptions = {}) => engine.watch({ autoBooking: true, ...wish })

async function turnOf(engine: Engine, { taskId }: { taskId: number }) {
  const lines = await engine.linesOf(taskId)
  return lines.filter(({ code }) => code.startsWith('turn_')).map(({ code, data }) => ({ code, ...data }))
}

const iso = (slot: { at: number } | undefined): string => new Date(slot?.at ?? 0).toISOString()

async function hasBooking(engine: Engine, { taskId }: { taskId: number }): Promise<boolean> {
  return (await engine.bookingsOf(taskId)).length > 0
}

describe('more candidates than slots', () => {
  // checklist: t209
  it('are served in the order of their waiting, and read which place they had', async ({ engine }) => {
    const first = await candidate(engine)
    engine.pass(1)
    const second = await candidate(engine, { filter: { latest_date: '2099-02-01' } })
    const third = await candidate(engine)
    const [slot] = await engine.pollSlots(1)
    const slot_at = iso(slot)
    expect(await hasBooking(engine, first)).toBe(true)
    expect(await turnOf(engine, first)).toEqual([{ code: 'turn_won', place: 1, of: 3, slot_at, office_name }])
    expect(await turnOf(engine, second)).toEqual([{ code: 'turn_outrun', place: 2, of: 3, slot_at, office_name }])
    expect(await turnOf(engine, third)).toEqual([{ code: 'turn_outrun', place: 3, of: 3, slot_at, office_name }])
  })

  // checklist: t1272
  it('read that it was their turn before what came of it, also where it was written afterwards', async ({ engine }) => {
    const { taskId, userId } = await candidate(engine)
    await engine.pollSlots(1)
    const owner = { userId, language: 'en' } as const
    const log = await readLogs(engine.ctx, owner, taskId, { limit: 10 })
    expect(log.map(({ metadata }) => metadata.code)).toEqual([
      'check_slots',
      'appointment_found',
      'turn_won',
      'booking_started',
      'booking_held',
      'booking_waiting',
    ])
    expect(log.map(({ timestamp }) => timestamp)).toEqual(log.map(({ timestamp }) => timestamp).toSorted())
  })

  it('read it once in a find, however often the office is looked at', async ({ engine }) => {
    const picky = await candidate(engine, { filter: { earliest_date: '2099-01-01' } })
    await engine.director.openSlots({ ...plain, count: 2 })
    for (let poll = 0; poll < 3; poll += 1) await engine.pollAgain()
    expect(await turnOf(engine, picky)).toEqual([{ code: 'turn_filter', count: 2, office_name }])
  })

  it('read nothing of a find where a hundred are before them', async ({ engine }) => {
    for (let count = 0; count < 100; count += 1) await candidate(engine)
    const last = await candidate(engine)
    await engine.pollSlots(1)
    expect(await turnOf(engine, last)).toEqual([])
    const all = await engine.ctx.db.select({ code: task_lines.code }).from(task_lines)
    expect(all.filter(({ code }) => code === 'turn_outrun')).toHaveLength(99)
  })
})

describe('one person', () => {
  const email = 'erika.muster@example.org'

  // checklist: t212
  it('gets one appointment for a service, however many tasks, accounts and spellings ask', async ({ engine }) => {
    const one = await candidate(engine, { email })
    engine.pass(minute)
    const own = await candidate(engine, { email, userId: one.userId, officeId: plain.officeId })
    const foreign = await candidate(engine, {
      email: 'Erika.Muster@Example.org',
      name: { first_name: ' ERIKA ', last_name: 'muster' },
    })
    await engine.pollSlots(5)
    await engine.pollAgain()
    const booked = await engine.lastBooking(one.taskId)
    expect(booked).toMatchObject({ state: 'waiting' })
    expect(await hasBooking(engine, own)).toBe(false)
    expect(await hasBooking(engine, foreign)).toBe(false)
    expect(await turnOf(engine, own)).toEqual([{ code: 'turn_served', slot_at: booked?.slot_at.toISOString() }])
    expect(await turnOf(engine, foreign), 'of other accounts nobody learns anything').toEqual([
      { code: 'turn_not_now' },
    ])
    expect(engine.director.appointments()).toHaveLength(1)
  })

  it('is not a family: others under the same address get their own', async ({ engine }) => {
    const erika = await candidate(engine, { email })
    const max = await candidate(engine, {
      email,
      userId: erika.userId,
      name: { first_name: 'Max', last_name: 'Muster' },
    })
    await engine.pollSlots(2)
    expect(await hasBooking(engine, erika)).toBe(true)
    expect(await hasBooking(engine, max)).toBe(true)
  })

  it('a person who let an appointment lapse rests with all tasks for the service', async ({ engine }) => {
    const one = await candidate(engine, { email })
    await engine.pollSlots(1)
    const other = await candidate(engine, { email, userId: one.userId })
    await letLapse(engine, one.taskId)
    expect(await engine.lastBooking(one.taskId)).toMatchObject({ state: 'expired' })
    await engine.pollSlots(2)
    expect(await hasBooking(engine, other)).toBe(false)
    expect(await turnOf(engine, other)).toMatchObject([{ code: 'turn_obstacle', reason: 'expired' }])
    engine.pass(11 * minute)
    await engine.poll()
    expect((await engine.bookingsOf(one.taskId)).length + (await engine.bookingsOf(other.taskId)).length).toBe(2)
  })
})

describe('an appointment that ended before', () => {
  it('is known of everyone in the line, however often another one has failed', async ({ engine }) => {
    const quiet = await candidate(engine)
    const unlucky = await candidate(engine)
    await engine.pollSlots(2)
    const [model] = await engine.bookingsOf(unlucky.taskId)
    if (!model) throw new Error('Nothing was booked.')
    const { id: _id, ...row } = model
    await engine.ctx.db.update(bookings).set({ state: 'cancelled', reason: 'cancelled_at_office' })
    await engine.ctx.db
      .insert(bookings)
      .values(Array.from({ length: 25 }, () => ({ ...row, state: 'failed' as const, reason: 'slot_lost' as const })))
    const free = [new Date('2099-01-05T09:00:00Z')]
    const candidates = await readCandidates(engine.ctx, quiet.targetId, { slots: free, after: null, limit: 9 })
    const reasons = candidates.map(({ taskId, ended }) => [taskId, ended.map(({ reason }) => reason)])
    expect(new Map(reasons as [number, string[]][])).toEqual(
      new Map([
        [quiet.taskId, ['cancelled_at_office']],
        [unlucky.taskId, Array.from({ length: 6 }, () => 'slot_lost')],
      ]),
    )
  })
})

describe('a trial run', () => {
  // checklist: t279
  it('goes as far as the slot, says once what it would have booked, never reserves it', async ({ engine }) => {
    const trial = await candidate(engine, { dryRun: true })
    engine.pass(minute)
    const inEarnest = await candidate(engine)
    const [slot] = await engine.pollSlots(1)
    expect(await hasBooking(engine, trial)).toBe(false)
    expect(await turnOf(engine, trial)).toMatchObject([{ code: 'turn_trial', place: 1, of: 2, slot_at: iso(slot) }])
    expect(await turnOf(engine, inEarnest)).toMatchObject([{ code: 'turn_won', place: 1, of: 1 }])
    expect(engine.director.appointments()).toHaveLength(1)
    expect(await engine.live(trial.taskId)).toContain('task_line')
    await engine.director.openSlots({ ...plain, count: 2 })
    for (let poll = 0; poll < 3; poll += 1) await engine.pollAgain()
    expect(await turnOf(engine, trial)).toHaveLength(1)
    expect(engine.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
  })

  it('keeps to the filter and to one appointment per person', async ({ engine }) => {
    const one = await candidate(engine)
    engine.pass(minute)
    const picky = await candidate(engine, { dryRun: true, filter: { earliest_date: '2099-01-01' } })
    const again = await candidate(engine, { dryRun: true, email: one.email, userId: one.userId })
    await engine.pollSlots(2)
    expect(await turnOf(engine, picky)).toEqual([{ code: 'turn_filter', count: 2, office_name }])
    expect(await turnOf(engine, again)).toMatchObject([{ code: 'turn_served' }])
  })

  it('that was switched on while a booking began reserves nothing', async ({ engine }) => {
    const one = await candidate(engine)
    const [slot] = await engine.director.openSlots({ ...plain, count: 1 })
    const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId }
    const wanted = {
      providerId: engine.provider.id,
      ...pair,
      serviceCount: 1,
      further: {},
      slotAt: new Date(slot?.at ?? 0),
    }
    const about = await readTarget(engine.ctx, wanted)
    const begun = await inTransaction(engine.ctx, (tx) => wantBooking(tx, { taskId: one.taskId, about, slot: wanted }))
    await engine.ctx.db.update(tasks).set({ dry_run: true }).where(eq(tasks.id, one.taskId))
    await engine.drive('row' in begun ? begun.row.id : 0)
    expect(await engine.lastBooking(one.taskId)).toMatchObject({ state: 'cancelled' })
    expect(engine.calls).not.toContain('reserve-appointment')
  })
})
