import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { users } from '../accounts/accounts.tables.ts'
import { type Engine, it } from '../monitoring/rounds/engine.harness.ts'
import type { WatchOptions } from '../monitoring/rounds/watch.harness.ts'
import { settleBooking } from './booking.ts'
import { bookings } from './bookings.tables.ts'
import { privacyJobs, settleForLeaving } from './privacy.ts'

async function waiting(engine: Engine, wish: WatchOptions = {}) {
  const task = await engine.withSlots(1, { ...wish })
  await engine.pollAgain()
  const row = await engine.lastBooking(task.taskId)
  expect(row?.state).toBe('waiting')
  return { id: row?.id ?? 0, ...task }
}

function leave(engine: Engine, userId: number, onBooking: 'keep' | 'cancel' | null) {
  return inTransaction(engine.ctx, async (tx) => {
    const settled = await settleForLeaving(tx, userId, onBooking)
    if (settled === 'settled') await tx.db.delete(users).where(eq(users.id, userId))
    return settled
  })
}

async function forget(engine: Engine) {
  const [job] = privacyJobs(engine.ctx)
  await job?.handle({}, new AbortController().signal)
}

describe('a person who deletes their account', () => {
  it('must choose what happens to an appointment', async ({ engine }) => {
    const { id, userId } = await waiting(engine)
    expect(await leave(engine, userId, null)).toBe('undecided')
    expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting', cancel_wanted: false, user_id: userId })
  })

  it('can have it cancelled at the office, by a row without an owner that is deleted then', async ({ engine }) => {
    const { id, userId } = await waiting(engine)
    expect(await leave(engine, userId, 'cancel')).toBe('settled')
    const left = await engine.readBooking(id)
    expect(left).toMatchObject({ user_id: null, task_id: null, first_name: '', email: '', telephone: '', ics: null })
    await forget(engine)
    expect(await engine.readBooking(id)).toBeDefined()
    await engine.drive(id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    await forget(engine)
    expect(await engine.ctx.db.select().from(bookings)).toEqual([])
  })

  it('can keep it at the office, while nothing about it is stored here', async ({ engine }) => {
    const { userId } = await waiting(engine)
    expect(await leave(engine, userId, 'keep')).toBe('settled')
    expect(await engine.ctx.db.select().from(bookings)).toEqual([])
    expect(engine.director.appointments().at(-1)?.status).not.toBe('deleted')
  })

  // checklist: t4865
  it('leaves nothing of a slot that was only wanted, and its driver finds nothing to do', async ({ engine }) => {
    const { id, userId } = await waiting(engine)
    const { db } = engine.ctx
    await db.update(bookings).set({ state: 'wanted', doing: null, process_id: null, auth_key_sealed: null })
    expect(await leave(engine, userId, null)).toBe('settled')
    expect(await db.select().from(bookings)).toEqual([])
    await engine.drive(id)
    expect(await db.select().from(bookings)).toEqual([])
  })

  it('has a call that may have reached the office looked after first', async ({ engine }) => {
    const { id, userId } = await waiting(engine)
    const sent = { state: 'wanted', doing: 'reserve', process_id: null, auth_key_sealed: null } as const
    await engine.ctx.db.update(bookings).set({ ...sent, doing_since: engine.ctx.clock.now() })
    expect(await leave(engine, userId, null)).toBe('settled')
    expect(await engine.readBooking(id)).toMatchObject({ user_id: null, cancel_wanted: true })
  })

  // checklist: t4260
  it('is asked about an appointment that was kept at a pause, and can have it cancelled', async ({ engine }) => {
    const { id, taskId, userId } = await waiting(engine)
    expect(await inTransaction(engine.ctx, (tx) => settleBooking(tx, taskId, 'keep'))).toBe('settled')
    expect(await leave(engine, userId, null)).toBe('undecided')
    expect(await leave(engine, userId, 'cancel')).toBe('settled')
    await engine.drive(id)
    expect(await engine.readBooking(id)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
  })

  it('can leave several to be cancelled, without a conflict between them', async ({ engine }) => {
    const { id, userId } = await waiting(engine)
    const other = await waiting(engine, { userId, email: 'child@example.org' })
    expect(await leave(engine, userId, 'cancel')).toBe('settled')
    for (const one of [id, other.id]) {
      await engine.drive(one)
      expect(await engine.readBooking(one)).toMatchObject({ state: 'cancelled' })
    }
  })
})

describe('after 90 days', () => {
  it('a past appointment no longer names the person, a future one still does', async ({ engine }) => {
    const past = await waiting(engine)
    const future = await waiting(engine)
    const now = engine.ctx.clock.now().getTime()
    const day = 86_400_000
    const set = (id: number, values: Partial<typeof bookings.$inferInsert>) =>
      engine.ctx.db
        .update(bookings)
        .set({ state: 'confirmed', ...values })
        .where(eq(bookings.id, id))
    await set(past.id, { slot_at: new Date(now + day), updated_at: new Date(now) })
    await set(future.id, { slot_at: new Date(now + 200 * day), updated_at: new Date(now) })
    engine.pass(90 * day)
    await forget(engine)
    expect((await engine.readBooking(past.id))?.email).not.toBe('')
    engine.pass(2 * day)
    await forget(engine)
    const gone = { first_name: '', last_name: '', email: '', display_number: null, auth_key_sealed: null }
    expect(await engine.readBooking(past.id)).toMatchObject({ state: 'confirmed', ...gone })
    expect((await engine.readBooking(future.id))?.email).not.toBe('')
  })
})
