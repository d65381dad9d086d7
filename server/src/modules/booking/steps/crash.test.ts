import diagnostics from 'node:diagnostics_channel'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { tuesdayAhead } from '../../../../test/days.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Database } from '../../../foundation/db/database.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createWaker, runProvider } from '../../monitoring/loop.ts'
import { watchOutages } from '../../monitoring/outage.ts'
import { createEngine, type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { createGate } from '../../offices/gate.ts'
import { noteDelay } from '../../tasks/targets.store.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { createBookingDriver } from '../drive.ts'
import { open, wantEarlier, withAppointment } from '../turns/earlier.harness.ts'
import { want, wantAt } from '../turns/want.harness.ts'
import { mortal } from './mortal.harness.ts'

const never = new AbortController().signal
const minute = 60_000

/** Starts a new process again and again, and lets time pass, until the booking waits for the person or is over. */
async function recover(engine: Engine, bookingId: number): Promise<string | undefined> {
  for (let count = 0; count < 12; count += 1) {
    await engine.makeDriver().drive(bookingId, never)
    const row = await engine.readBooking(bookingId)
    if (row && ['waiting', 'confirmed', 'failed'].includes(row.state)) return row.state
    engine.pass(minute)
  }
  return (await engine.readBooking(bookingId))?.state
}

describe('a process that is killed while it books', () => {
  it('books nothing twice and loses nothing, at whichever step it dies', async ({ engine }) => {
    const ends = new Map<string, number>()
    for (let deathAt = 1; ; deathAt += 1) {
      const { bookingId, email, taskId } = await want(engine)
      const process = mortal(deathAt)
      const ctx: Ctx = { ...engine.ctx, db: process.database(engine.ctx.db) }
      const gate = createGate(ctx, engine.provider, process.client(engine.client), { holder: 'mortal' })
      await createBookingDriver(ctx, gate, { slotLost })
        .drive(bookingId, never)
        .catch(() => {})
      const end = await recover(engine, bookingId)
      ends.set(String(end), (ends.get(String(end)) ?? 0) + 1)
      const live = engine.director.appointments().filter((one) => one.email === email && one.goneAt === null)
      expect(
        live.filter((one) => one.status === 'preconfirmed'),
        `killed at step ${deathAt}`,
      ).toHaveLength(end === 'waiting' ? 1 : 0)
      expect(['waiting', 'failed'], `killed at step ${deathAt}`).toContain(end)
      const held = engine.director.appointments().filter((one) => one.status === 'reserved' && one.goneAt === null)
      expect(held, `holds nobody looks after, killed at step ${deathAt}`).toEqual([])
      const lines = await engine.taskLines(taskId)
      expect(lines.filter((code) => code === 'booking_waiting')).toHaveLength(end === 'waiting' ? 1 : 0)
      if (!process.isDead()) break
    }
    // The slot is lost only if the process dies between announcing a reserve and writing its answer.
    expect(ends.get('waiting')).toBeGreaterThan(10)
    expect(ends.get('failed')).toBeGreaterThanOrEqual(1)
  })
})

/** Five weeks from this one have fifteen days on which the office opens. */
function dayOf(count: number, firstWeek: number): string {
  const tuesday = Date.parse(tuesdayAhead(firstWeek + (count % 5)))
  return new Date(tuesday + (Math.floor(count / 5) % 3) * 24 * 60 * minute).toISOString().slice(0, 10)
}

describe('a process that is killed while it moves an appointment', () => {
  // checklist: t4845
  it('leaves its owner one at every step, and two only until the old one can be cancelled', async ({ engine }) => {
    const ends: unknown[] = []
    for (let deathAt = 1; ; deathAt += 1) {
      engine.pass(5 * minute)
      const { email, ...old } = await withAppointment(engine, dayOf(deathAt, 7))
      await wantEarlier(engine, old.taskId, old.slotAt)
      const opened = await open(engine, dayOf(deathAt, 2))
      const bookingId = await wantAt(engine, old.taskId, opened)
      const process = mortal(deathAt)
      const ctx: Ctx = { ...engine.ctx, db: process.database(engine.ctx.db) }
      const gate = createGate(ctx, engine.provider, process.client(engine.client), { holder: 'mortal' })
      const driver = createBookingDriver(ctx, gate, { slotLost })
      await driver.drive(bookingId, never).catch(() => {})
      const isLive = (status: string) => ['reserved', 'preconfirmed', 'confirmed'].includes(status)
      const theirs = () => engine.director.appointments().filter((one) => one.email === email && one.goneAt === null)
      const live = () => theirs().filter(({ status }) => isLive(status))
      const confirmed = () => live().filter(({ status }) => status === 'confirmed')
      expect(confirmed().length, `killed at step ${deathAt}`).toBeGreaterThanOrEqual(1)
      const end = await recover(engine, bookingId)
      ends.push(end)
      // A slot that was lost is free again, and who lost it still wants it.
      if (end === 'failed') await engine.director.takeSlot({ officeId: plain.officeId, at: opened[0]?.at ?? 0 })
      await engine.ctx.db.delete(tasks).where(eq(tasks.id, old.taskId))
      await recover(engine, old.id)
      expect(confirmed(), `killed at step ${deathAt}`).toMatchObject([{ processId: expect.any(Number) }])
      expect(live(), `killed at step ${deathAt}`).toHaveLength(1)
      if (!process.isDead()) break
    }
    expect(ends.filter((end) => end === 'confirmed').length).toBeGreaterThan(5)
    expect(new Set(ends)).toEqual(new Set(['confirmed', 'failed']))
  })
})

const connected = z.object({ connectParams: z.object({ port: z.string() }) })

function countConnections(url: string) {
  const { port } = new URL(url)
  let opened = 0
  const first = Promise.withResolvers<void>()
  const note = (message: unknown) => {
    const { data } = connected.safeParse(message)
    if (data?.connectParams.port !== port) return
    opened += 1
    first.resolve()
  }
  diagnostics.subscribe('undici:client:connected', note)
  return {
    opened: () => opened,
    first: first.promise,
    [Symbol.dispose]: () => diagnostics.unsubscribe('undici:client:connected', note),
  }
}

it('a booking that continues after a wait finds its connection open, and needs no other', async ({ engine }) => {
  const { bookingId, taskId } = await want(engine)
  using connections = countConnections(engine.office.url)
  const atReserve: number[] = []
  const { reserve } = engine.client
  engine.client.reserve = (hold, call) => {
    atReserve.push(connections.opened())
    return reserve(hold, call)
  }
  await engine.drive(bookingId)
  expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
  expect({ atReserve, atTheEnd: connections.opened() }).toEqual({ atReserve: [1], atTheEnd: 1 })
})

it('the connection for a look is opened in the second before it, and the booking uses the same connection', async () => {
  await using engine = await createEngine({ provider: { recommendedUrl: null } })
  const task = await engine.withSlots(1)
  // The loop's clock stands still, 700 ms before the poll, until the connection is open.
  let now = engine.ctx.clock.now()
  const ctx = { ...engine.ctx, clock: { now: () => now } }
  const dueAt = new Date(now.getTime() + 700)
  await inTransaction(ctx, (tx) => noteDelay(tx, [task.targetId], dueAt))
  using connections = countConnections(engine.office.url)
  const atPoll: number[] = []
  const { availability, reserve } = engine.client
  const booked = Promise.withResolvers<void>()
  engine.client.availability = (query, call) => {
    atPoll.push(connections.opened())
    return availability(query, call)
  }
  engine.client.reserve = (hold, call) => {
    atPoll.push(connections.opened())
    booked.resolve()
    return reserve(hold, call)
  }
  const end = new AbortController()
  const tools = {
    gate: engine.gate,
    bookings: engine.driver,
    waker: createWaker(),
    makeClient: () => engine.client,
    outages: watchOutages(engine.ctx, engine.provider),
  }
  const running = runProvider(ctx, { ...tools, work: async () => ({ stop: async () => {} }) }, end.signal)
  await connections.first
  expect(atPoll).toEqual([])
  now = dueAt
  await booked.promise
  end.abort()
  await running
  expect(atPoll).toEqual([1, 1])
})

function driverWithBlink(engine: Engine, count: number, way: 'refuses' | 'takes') {
  let left = 0
  const { db } = engine.ctx
  const transaction: Database['transaction'] = async (work, config) => {
    if (left === 0) return db.transaction(work, config)
    left -= 1
    if (way === 'takes') await db.transaction(work, config)
    throw new Error('Connection terminated unexpectedly')
  }
  const blinking: Database = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  const { reserve } = engine.client
  engine.client.reserve = async (hold, call) => {
    const answer = await reserve(hold, call)
    left = count
    return answer
  }
  const ctx: Ctx = { ...engine.ctx, db: blinking }
  const gate = createGate(ctx, engine.provider, engine.client, { holder: 'blink' })
  return createBookingDriver(ctx, gate, { slotLost })
}

describe('a database that is unavailable for a moment while a reserve is answered', () => {
  // checklist: t328
  it.for([
    ['does not take the answer', 3, 'refuses'],
    ['takes it and cannot say so any more', 1, 'takes'],
  ] as const)('and %s costs nothing: the hold is used', async ([_what, tries, way], { engine }) => {
    const { bookingId, taskId } = await want(engine)
    await driverWithBlink(engine, tries, way).drive(bookingId, never)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(engine.director.appointments()).toMatchObject([{ status: 'preconfirmed' }])
    expect(engine.calls).toEqual(['reserve-appointment', 'update-appointment', 'preconfirm-appointment'])
    const lines = await engine.taskLines(taskId)
    expect(lines.filter((code) => code === 'booking_held')).toHaveLength(1)
    expect(lines).not.toContain('hold_unknown')
  })

  // checklist: t329
  it('and a process that loses its lease meanwhile keep number and key until they are written', async ({ engine }) => {
    const { bookingId } = await want(engine)
    const driver = driverWithBlink(engine, 2, 'refuses')
    const lease = new AbortController()
    const { reserve } = engine.client
    engine.client.reserve = async (hold, call) => {
      const answer = await reserve(hold, call)
      lease.abort()
      return answer
    }
    await driver.drive(bookingId, lease.signal)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'held', process_id: expect.any(Number) })
    await engine.drive(bookingId)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'waiting' })
  })
})
