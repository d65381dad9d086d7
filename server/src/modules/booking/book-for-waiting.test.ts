import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { createEngine, type Engine, plain } from '../monitoring/rounds/engine.harness.ts'
import type { WatchOptions } from '../monitoring/rounds/watch.harness.ts'
import { readLogs } from '../tasks/read-journal.ts'
import { task_lines, tasks, watches } from '../tasks/tasks.tables.ts'
import { wantBooking } from './booking.ts'
import { bookings } from './bookings.tables.ts'
import { readTarget } from './rows/target.ts'
import { letLapse } from './steps/click.harness.ts'
import { readCandidates } from './turns/candidates.store.ts'

const minute = 60_000
/** The name of the office of `plain`. */
const office_name = 'Einbürgerungsbehörde'

const candidate = (world: Engine, wish: WatchOptions = {}) => world.watch({ autoBooking: true, ...wish })

/** The lines about its turn in a task's log. */
async function turnOf(world: Engine, { taskId }: { taskId: number }) {
  const lines = await world.ctx.db
    .select()
    .from(task_lines)
    .where(eq(task_lines.task_id, taskId))
    .orderBy(task_lines.id)
  return lines.filter(({ code }) => code.startsWith('turn_')).map(({ code, data }) => ({ code, ...data }))
}

const iso = (slot: { at: number } | undefined): string => new Date(slot?.at ?? 0).toISOString()

async function hasBooking(world: Engine, { taskId }: { taskId: number }): Promise<boolean> {
  return (await world.bookingsOf(taskId)).length > 0
}

/** All candidates begin within one minute, whatever the clock shows. */
async function sameMinute(world: Engine): Promise<void> {
  await world.ctx.db.update(watches).set({ started_at: new Date(world.ctx.clock.now().getTime() - 5 * minute) })
}

describe('more candidates than slots', () => {
  // checklist: t209
  it('are served in the order of their waiting, and read which place they had', async () => {
    await using world = await createEngine()
    const first = await candidate(world)
    world.pass(minute)
    const second = await candidate(world)
    world.pass(minute)
    const third = await candidate(world)
    const [slot] = await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const slot_at = iso(slot)
    expect(await hasBooking(world, first)).toBe(true)
    expect(await turnOf(world, first)).toEqual([{ code: 'turn_won', place: 1, of: 3, slot_at, office_name }])
    expect(await turnOf(world, second)).toEqual([{ code: 'turn_outrun', place: 2, of: 3, slot_at, office_name }])
    expect(await turnOf(world, third)).toEqual([{ code: 'turn_outrun', place: 3, of: 3, slot_at, office_name }])
  })

  // checklist: t1272
  it('read that it was their turn before what came of it, also where it was written afterwards', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await candidate(world)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const owner = { userId, language: 'en' } as const
    const log = await readLogs(world.ctx, owner, taskId, { limit: 10 })
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

  // checklist: t210
  it('give way to a nearer latest day where they began in the same minute', async () => {
    await using world = await createEngine()
    const any = await candidate(world)
    const later = await candidate(world, { filter: { latest_date: '2099-02-01' } })
    const sooner = await candidate(world, { filter: { latest_date: '2099-01-01' } })
    await sameMinute(world)
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    expect(await turnOf(world, sooner)).toMatchObject([{ code: 'turn_won', place: 1, of: 3 }])
    expect(await turnOf(world, later)).toMatchObject([{ code: 'turn_won', place: 2, of: 3 }])
    expect(await turnOf(world, any)).toMatchObject([{ code: 'turn_outrun', place: 3, of: 3 }])
  })

  // checklist: t211
  it('are drawn by lot where nothing tells them apart: the same draw gives the same order, another one another', async () => {
    await using world = await createEngine()
    const candidates: Awaited<ReturnType<typeof candidate>>[] = []
    for (let count = 0; count < 6; count += 1) candidates.push(await candidate(world))
    await sameMinute(world)
    const order = async (draw: string) => {
      const queue = { targetId: candidates[0]?.targetId ?? 0, draw }
      return (
        await readCandidates(world.ctx, queue, { slots: [new Date('2099-01-05T09:00:00Z')], after: null, limit: 9 })
      ).map(({ taskId }) => taskId)
    }
    const orders = await Promise.all(['1', '2', '3', '4'].map(order))
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
    expect(await order('1')).toEqual(orders[0])
  })

  it('read it once in a find, however often the office is looked at', async () => {
    await using world = await createEngine()
    const picky = await candidate(world, { filter: { earliest_date: '2099-01-01' } })
    await world.director.openSlots({ ...plain, count: 2 })
    for (let look = 0; look < 3; look += 1) await world.lookAgain()
    expect(await turnOf(world, picky)).toEqual([{ code: 'turn_filter', count: 2, office_name }])
  })

  it('read nothing of a find where a hundred are before them', async () => {
    await using world = await createEngine()
    for (let count = 0; count < 100; count += 1) await candidate(world)
    await sameMinute(world)
    const last = await candidate(world)
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect(await turnOf(world, last)).toEqual([])
    const all = await world.ctx.db.select({ code: task_lines.code }).from(task_lines)
    expect(all.filter(({ code }) => code === 'turn_outrun')).toHaveLength(99)
  })
})

describe('one person', () => {
  const email = 'erika.muster@example.org'

  // checklist: t212
  it('gets one appointment for a service, however many tasks, accounts and spellings ask', async () => {
    await using world = await createEngine()
    const one = await candidate(world, { email })
    world.pass(minute)
    const own = await candidate(world, { email, userId: one.userId, officeId: plain.officeId })
    const foreign = await candidate(world, {
      email: 'Erika.Muster@Example.org',
      name: { first_name: ' ERIKA ', last_name: 'muster' },
    })
    await world.director.openSlots({ ...plain, count: 5 })
    await world.look()
    await world.lookAgain()
    const booked = await world.lastBooking(one.taskId)
    expect(booked).toMatchObject({ state: 'waiting' })
    expect(await hasBooking(world, own)).toBe(false)
    expect(await hasBooking(world, foreign)).toBe(false)
    expect(await turnOf(world, own)).toEqual([{ code: 'turn_served', slot_at: booked?.slot_at.toISOString() }])
    expect(await turnOf(world, foreign), 'of other accounts nobody learns anything').toEqual([{ code: 'turn_not_now' }])
    expect(world.director.appointments()).toHaveLength(1)
  })

  it('is not a family: others under the same address get their own', async () => {
    await using world = await createEngine()
    const erika = await candidate(world, { email })
    const max = await candidate(world, {
      email,
      userId: erika.userId,
      name: { first_name: 'Max', last_name: 'Muster' },
    })
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    expect(await hasBooking(world, erika)).toBe(true)
    expect(await hasBooking(world, max)).toBe(true)
  })

  it('who let an appointment lapse rests with all tasks for the service', async () => {
    await using world = await createEngine()
    const one = await candidate(world, { email })
    await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    const other = await candidate(world, { email, userId: one.userId })
    await letLapse(world, one.taskId)
    expect(await world.lastBooking(one.taskId)).toMatchObject({ state: 'expired' })
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    expect(await hasBooking(world, other)).toBe(false)
    expect(await turnOf(world, other)).toMatchObject([{ code: 'turn_obstacle', reason: 'expired' }])
    world.pass(11 * minute)
    await world.look()
    expect((await world.bookingsOf(one.taskId)).length + (await world.bookingsOf(other.taskId)).length).toBe(2)
  })
})

describe('what ended before', () => {
  it('is known of everyone in the line, however often another one has failed', async () => {
    await using world = await createEngine()
    const quiet = await candidate(world)
    const unlucky = await candidate(world)
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    const [model] = await world.bookingsOf(unlucky.taskId)
    if (!model) throw new Error('Nothing was booked.')
    const { id: _id, ...row } = model
    await world.ctx.db.update(bookings).set({ state: 'cancelled', reason: 'cancelled_at_office' })
    await world.ctx.db
      .insert(bookings)
      .values(Array.from({ length: 25 }, () => ({ ...row, state: 'failed' as const, reason: 'slot_lost' as const })))
    const queue = { targetId: quiet.targetId, draw: '' }
    const free = [new Date('2099-01-05T09:00:00Z')]
    const candidates = await readCandidates(world.ctx, queue, { slots: free, after: null, limit: 9 })
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
  it('goes as far as the slot, says what it would have booked once, and never asks the office for it', async () => {
    await using world = await createEngine()
    const trial = await candidate(world, { dryRun: true })
    world.pass(minute)
    const inEarnest = await candidate(world)
    const [slot] = await world.director.openSlots({ ...plain, count: 1 })
    await world.look()
    expect(await hasBooking(world, trial)).toBe(false)
    expect(await turnOf(world, trial)).toMatchObject([{ code: 'turn_trial', place: 1, of: 2, slot_at: iso(slot) }])
    expect(await turnOf(world, inEarnest)).toMatchObject([{ code: 'turn_won', place: 1, of: 1 }])
    expect(world.director.appointments()).toHaveLength(1)
    expect(await world.live(trial.taskId)).toContain('task_line')
    await world.director.openSlots({ ...plain, count: 2 })
    for (let look = 0; look < 3; look += 1) await world.lookAgain()
    expect(await turnOf(world, trial)).toHaveLength(1)
    expect(world.calls.filter((call) => call === 'reserve-appointment')).toHaveLength(1)
  })

  it('keeps to the filter and to one appointment per person', async () => {
    await using world = await createEngine()
    const one = await candidate(world)
    world.pass(minute)
    const picky = await candidate(world, { dryRun: true, filter: { earliest_date: '2099-01-01' } })
    const again = await candidate(world, { dryRun: true, email: one.email, userId: one.userId })
    await world.director.openSlots({ ...plain, count: 2 })
    await world.look()
    expect(await turnOf(world, picky)).toEqual([{ code: 'turn_filter', count: 2, office_name }])
    expect(await turnOf(world, again)).toMatchObject([{ code: 'turn_served' }])
  })

  it('that was switched on while a booking began reserves nothing', async () => {
    await using world = await createEngine()
    const one = await candidate(world)
    const [slot] = await world.director.openSlots({ ...plain, count: 1 })
    const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId }
    const wanted = {
      providerId: world.provider.id,
      ...pair,
      serviceCount: 1,
      further: {},
      slotAt: new Date(slot?.at ?? 0),
    }
    const about = await readTarget(world.ctx, wanted)
    const row = await inTransaction(world.ctx, (tx) => wantBooking(tx, { taskId: one.taskId, about, slot: wanted }))
    await world.ctx.db.update(tasks).set({ dry_run: true }).where(eq(tasks.id, one.taskId))
    await world.drive(row?.id ?? 0)
    expect(await world.lastBooking(one.taskId)).toMatchObject({ state: 'cancelled' })
    expect(world.calls).not.toContain('reserve-appointment')
  })
})
