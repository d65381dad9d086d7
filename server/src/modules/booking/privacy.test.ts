import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { users } from '../accounts/users.tables.ts'
import { createEngine, type Engine, plain } from '../monitoring/rounds/engine.harness.ts'
import type { WatchOptions } from '../monitoring/rounds/watch.harness.ts'
import { bookings } from './bookings.tables.ts'
import { privacyJobs, settleForLeaving } from './privacy.ts'

async function waiting(world: Engine, wish: WatchOptions = {}) {
  const task = await world.watch({ autoBooking: true, ...wish })
  await world.director.openSlots({ ...plain, count: 1 })
  await world.lookAgain()
  const row = await world.lastBooking(task.taskId)
  expect(row?.state).toBe('waiting')
  return { id: row?.id ?? 0, ...task }
}

/** Deletes an account with bookings. */
function leave(world: Engine, userId: number, onBooking: 'keep' | 'cancel' | null) {
  return inTransaction(world.ctx, async (tx) => {
    const settled = await settleForLeaving(tx, userId, onBooking)
    if (settled === 'settled') await tx.db.delete(users).where(eq(users.id, userId))
    return settled
  })
}

async function forget(world: Engine) {
  const [job] = privacyJobs(world.ctx)
  await job?.handle({}, new AbortController().signal)
}

describe('a person who deletes their account', () => {
  it('must choose what happens to an appointment', async () => {
    await using world = await createEngine()
    const { id, userId } = await waiting(world)
    expect(await leave(world, userId, null)).toBe('undecided')
    expect(await world.readBooking(id)).toMatchObject({ state: 'waiting', cancel_wanted: false, user_id: userId })
  })

  it('can have it cancelled at the office, by a row without an owner that is deleted afterwards', async () => {
    await using world = await createEngine()
    const { id, userId } = await waiting(world)
    expect(await leave(world, userId, 'cancel')).toBe('settled')
    const left = await world.readBooking(id)
    expect(left).toMatchObject({ user_id: null, task_id: null, first_name: '', email: '', telephone: '', ics: null })
    await forget(world)
    expect(await world.readBooking(id)).toBeDefined()
    await world.drive(id)
    expect(await world.readBooking(id)).toMatchObject({ state: 'cancelled' })
    expect(world.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    await forget(world)
    expect(await world.ctx.db.select().from(bookings)).toEqual([])
  })

  it('can keep it at the office, while nothing about it is stored here', async () => {
    await using world = await createEngine()
    const { userId } = await waiting(world)
    expect(await leave(world, userId, 'keep')).toBe('settled')
    expect(await world.ctx.db.select().from(bookings)).toEqual([])
    expect(world.director.appointments().at(-1)?.status).not.toBe('deleted')
  })

  it('can leave several to be cancelled, without a conflict between them', async () => {
    await using world = await createEngine()
    const { id, userId } = await waiting(world)
    const other = await waiting(world, { userId, email: 'child@example.org' })
    expect(await leave(world, userId, 'cancel')).toBe('settled')
    for (const one of [id, other.id]) {
      await world.drive(one)
      expect(await world.readBooking(one)).toMatchObject({ state: 'cancelled' })
    }
  })
})

describe('after 90 days', () => {
  it('a past appointment no longer names the person, a future one still does', async () => {
    await using world = await createEngine()
    const past = await waiting(world)
    const future = await waiting(world)
    const now = world.ctx.clock.now().getTime()
    const day = 86_400_000
    const set = (id: number, values: Partial<typeof bookings.$inferInsert>) =>
      world.ctx.db
        .update(bookings)
        .set({ state: 'confirmed', ...values })
        .where(eq(bookings.id, id))
    await set(past.id, { slot_at: new Date(now + day), updated_at: new Date(now) })
    await set(future.id, { slot_at: new Date(now + 200 * day), updated_at: new Date(now) })
    world.pass(90 * day)
    await forget(world)
    expect((await world.readBooking(past.id))?.email).not.toBe('')
    world.pass(2 * day)
    await forget(world)
    const gone = { first_name: '', last_name: '', email: '', display_number: null, auth_key_sealed: null }
    expect(await world.readBooking(past.id)).toMatchObject({ state: 'confirmed', ...gone })
    expect((await world.readBooking(future.id))?.email).not.toBe('')
  })
})
