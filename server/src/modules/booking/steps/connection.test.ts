import diagnostics from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { watchOutages } from '../../monitoring/outage.ts'
import { createWaker, runProvider } from '../../monitoring/provider-loop.ts'
import { createEngine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { noteDelay } from '../../tasks/targets.store.ts'
import { want } from '../turns/want.harness.ts'

const connected = z.object({ connectParams: z.object({ port: z.string() }) })

/** Counts the connections that the client opens to an office from now on. */
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
    /** Resolves with the first of them. */
    first: first.promise,
    [Symbol.dispose]: () => diagnostics.unsubscribe('undici:client:connected', note),
  }
}

it('a booking that continues after a wait finds its connection open, and needs no other', async () => {
  await using engine = await createEngine()
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
  const task = await engine.watch({ autoBooking: true })
  await engine.director.openSlots({ ...plain, count: 1 })
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
