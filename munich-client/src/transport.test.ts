import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextLoop } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BASE_PATH, clientOf, fixture, HOLD, KEY, meet, QUERY, type Reply } from '../test/scripted-office.ts'

const appointment = fixture('reserve-appointment.success.json')
const silence: Reply = () => {}

/** Stops time until the office has a call: then `limitMs` are over at once. */
function standStill(limitMs = 30_000): { overdue: Reply } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return { overdue: () => void vi.advanceTimersByTime(limitMs) }
}

const unreachable = (reason: string, reached: string) => ({ kind: 'unreachable', reason, reached })

async function listen(onConnection: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

describe('an office that cannot be reached', () => {
  it('has surely not acted when the connection is refused', async () => {
    const { server, port } = await listen(() => {})
    await new Promise((resolve) => server.close(resolve))
    const outcome = await clientOf(`http://127.0.0.1:${port}`).reserve(HOLD)
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'network', reached: 'no', meta: null })
    expect(outcome).toHaveProperty('detail', 'reserve-appointment: ECONNREFUSED')
  })

  it('has surely not acted when its name is unknown', async () => {
    const outcome = await clientOf('http://office.invalid').reserve(HOLD)
    expect(outcome).toMatchObject({ kind: 'unreachable', reached: 'no' })
  })

  it('has surely not acted when the connection never comes about', async () => {
    // A TLS client waits for a greeting that never comes: connected by TCP, but not to the office.
    const controller = new AbortController()
    let connections = 0
    const { port } = await listen(() => {
      connections += 1
      if (connections === 2) controller.abort()
    })
    const client = clientOf(`https://127.0.0.1:${port}`)
    expect(await client.reserve(HOLD, { timeoutMs: 60 })).toMatchObject(unreachable('timeout', 'no'))
    const other = clientOf(`https://127.0.0.1:${port}`)
    expect(await other.reserve(HOLD, { signal: controller.signal })).toMatchObject({ reason: 'aborted', reached: 'no' })
  })
})

describe('an answer', () => {
  it('says over which connection it came: the same while that lasts, then another', async () => {
    const { client } = await meet({ appointment })
    const [one, same] = [await client.appointment(KEY), await client.appointment(KEY)]
    expect(one.meta?.connection).toEqual(expect.any(Number))
    expect(same.meta?.connection).toBe(one.meta?.connection)
    const atOnce = await Promise.all([client.appointment(KEY), client.appointment(KEY)])
    const numbers = atOnce.map(({ meta }) => meta?.connection)
    expect(new Set(numbers).size).toBe(2)
    expect(numbers).toContain(one.meta?.connection)
  })
})

describe('an office that goes silent', () => {
  it('may have acted when the time is up', async () => {
    const { overdue } = standStill(1_500)
    const { client } = await meet({ 'reserve-appointment': overdue }, { timeoutMs: () => 1_500 })
    const outcome = await client.reserve(HOLD)
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'timeout', reached: 'maybe', meta: null })
  })

  it('is given 45 s for a calendar and 15 s for a read', async () => {
    const { client } = await meet({ 'available-calendar': silence, appointment: silence })
    standStill()
    const ends: string[] = []
    const asked = [
      client.availability(QUERY).then(({ kind }) => ends.push(`calendar ${kind}`)),
      client.appointment(KEY).then(({ kind }) => ends.push(`read ${kind}`)),
    ]
    await vi.advanceTimersByTimeAsync(15_001)
    await asked[1]
    await vi.advanceTimersByTimeAsync(29_990)
    expect(ends).toEqual(['read unreachable'])
    await vi.advanceTimersByTimeAsync(10)
    await Promise.all(asked)
    expect(ends).toEqual(['read unreachable', 'calendar unreachable'])
  })

  it('may have acted when it sends its answer too slowly', async () => {
    const { overdue } = standStill(1_500)
    const { client } = await meet({
      'reserve-appointment': (response, request) => {
        response.writeHead(200, { 'content-length': '4000' })
        response.write('{"proc', () => setImmediate(() => overdue(response, request)))
      },
    })
    expect(await client.reserve(HOLD, { timeoutMs: 1_500 })).toMatchObject(unreachable('timeout', 'maybe'))
  })

  it('may have acted when the caller gives up', async () => {
    const controller = new AbortController()
    const { client } = await meet({ 'reserve-appointment': () => controller.abort() })
    expect(await client.reserve(HOLD, { signal: controller.signal })).toMatchObject(unreachable('aborted', 'maybe'))
  })

  it('is not even asked when the caller had given up before', async () => {
    const { client, received } = await meet({ 'reserve-appointment': appointment })
    expect(await client.reserve(HOLD, { signal: AbortSignal.abort() })).toMatchObject(unreachable('aborted', 'no'))
    expect(received).toEqual([])
  })

  it('is not asked either when the caller gives up before the connection stands', async () => {
    const { client, received } = await meet({ 'reserve-appointment': appointment, 'cancel-appointment': appointment })
    const controller = new AbortController()
    const hold = client.reserve(HOLD, { signal: controller.signal })
    controller.abort()
    expect(await hold).toMatchObject(unreachable('aborted', 'no'))
    expect((await client.cancel(KEY)).kind).toBe('ok')
    expect(received.map(({ path }) => path)).toEqual([`${BASE_PATH}/cancel-appointment/`])
  })

  it('is hung up on, so that it stops working on what nobody waits for', async () => {
    const { overdue } = standStill()
    const { promise: hungUp, resolve: onHungUp } = Promise.withResolvers<void>()
    const { client } = await meet({
      'reserve-appointment': (response, request) => {
        request.socket.once('close', () => onHungUp())
        overdue(response, request)
      },
    })
    await client.reserve(HOLD)
    await expect(hungUp).resolves.toBeUndefined()
  })

  it('does not keep the next call from being answered', async () => {
    const { overdue } = standStill()
    const { client } = await meet({ 'reserve-appointment': [overdue, appointment] })
    expect((await client.reserve(HOLD)).kind).toBe('unreachable')
    expect((await client.reserve(HOLD)).kind).toBe('ok')
  })
})

describe('an office that hangs up', () => {
  it.each<[string, Reply]>([
    ['before a word', (_response, request) => request.socket.destroy()],
    [
      'in the middle of a sized body',
      (response) => {
        response.writeHead(200, { 'content-length': '4000' })
        response.write('{"processId":1284417,', () => response.socket?.destroy())
      },
    ],
    [
      'in the middle of a chunked body',
      (response) => {
        response.writeHead(200)
        response.write('{"processId":1284417,', () => response.socket?.destroy())
      },
    ],
    ['by a reset', (_response, request) => void request.socket.resetAndDestroy()],
  ])('%s may have acted', async (_when, reply) => {
    const { client } = await meet({ 'reserve-appointment': reply })
    const nothing = { codes: [], meta: null }
    expect(await client.reserve(HOLD)).toMatchObject({ ...unreachable('network', 'maybe'), ...nothing })
  })

  it('is asked once: no request is repeated by itself', async () => {
    const { client, received } = await meet({
      'available-calendar': (_response, request) => request.socket.destroy(),
      'reserve-appointment': (_response, request) => request.socket.destroy(),
    })
    await client.availability(QUERY)
    await client.reserve(HOLD)
    expect(received).toHaveLength(2)
  })

  it('between two requests is simply called again', async () => {
    const ends: Promise<unknown>[] = []
    const { client, connections } = await meet({
      'reserve-appointment': (response, request) => {
        ends.push(once(request.socket, 'close'))
        response.on('close', () => request.socket.destroy())
        appointment(response, request)
      },
    })
    for (const _ of [1, 2, 3]) {
      expect((await client.reserve(HOLD)).kind).toBe('ok')
      await ends.at(-1)
      // The client notices the end in one of its next turns.
      for (let turn = 0; turn < 5; turn += 1) await nextLoop()
    }
    expect(connections()).toBe(3)
  })
})

describe('connections', () => {
  it('are opened ahead of need without a request, and used by the next one', async () => {
    const { client, connections, received } = await meet({ 'reserve-appointment': appointment })
    await client.warm()
    await client.warm()
    expect(received).toEqual([])
    expect(connections()).toBe(1)
    await client.reserve(HOLD)
    expect(connections()).toBe(1)
  })

  it('are kept through a booking', async () => {
    const calls = ['reserve', 'update', 'preconfirm'].map((verb) => `${verb}-appointment`)
    const { client, connections, received } = await meet(Object.fromEntries(calls.map((call) => [call, appointment])))
    await client.reserve(HOLD)
    await client.update({ ...KEY, familyName: 'Erika Beispiel', email: 'erika@example.org' })
    await client.preconfirm(KEY)
    expect(received).toHaveLength(3)
    expect(connections()).toBe(1)
  })

  it('do not make a booking wait for a slow calendar', async () => {
    const { client } = await meet({ 'available-calendar': silence, 'reserve-appointment': appointment })
    const controller = new AbortController()
    const calendar = client.availability(QUERY, { signal: controller.signal })
    expect((await client.reserve(HOLD)).kind).toBe('ok')
    controller.abort()
    expect((await calendar).kind).toBe('unreachable')
  })

  it('that cannot be opened ahead of need are no news', async () => {
    const { server, port } = await listen(() => {})
    await new Promise((resolve) => server.close(resolve))
    await expect(clientOf(`http://127.0.0.1:${port}`).warm()).resolves.toBeUndefined()
  })

  it('are gone after close, and later calls say so', async () => {
    const { client, received } = await meet({ 'reserve-appointment': appointment })
    await client.close()
    expect(await client.reserve(HOLD)).toMatchObject({ kind: 'unreachable', reached: 'no' })
    expect(received).toEqual([])
  })

  it('are not closed under an answer that may hold an appointment', async () => {
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<() => void>()
    const { client } = await meet({
      'reserve-appointment': (response, request) => onAsked(() => appointment(response, request)),
    })
    const hold = client.reserve(HOLD)
    const answer = await asked
    const closed = client.close()
    answer()
    await closed
    expect(await hold).toMatchObject({ kind: 'ok', value: KEY })
  })
})
