import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createOne, createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { makeStaff } from '../people/staff.ts'
import type { TestUser } from '../test-server.ts'

// Nonsense over live connections: odd addresses and numbers, and messages that no browser sends.

const amount = 150
const canary = 'Kanarienvogel'
/** Normal end, invalid text, policy, too large, and our own codes. Never "failed" (1011) or lost (1006). */
const clearNo = [1000, 1007, 1008, 1009, 4001, 4003, 4029]

const tokens: Record<string, string> = { nobody: '', 'made up': 'eyJhbGciOiJub25lIn0.e30.' }

const server = await createTaskServer()
const [staff, owner, stranger]: TestUser[] = [
  await server.register(),
  await server.register({ first_name: canary, last_name: canary }),
  await server.register(),
] as const
if (!staff || !owner || !stranger) throw new Error('Nobody registered.')
await makeStaff(server, staff, 'staff')
const taskId = (await createOne(server, owner, { name: canary })).id
await server.call('POST', `/monitoring/start/${taskId}/`, { token: owner.token })
Object.assign(tokens, { staff: staff.token, stranger: stranger.token, owner: owner.token })
afterAll(() => server[Symbol.asyncDispose]())

interface Odd {
  actor: string
  path: string
  query: string
  messages: (string | Uint8Array)[]
}

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('0', '-1', '1e3', '2147483648', '9007199254740991', '9'.repeat(400), '%00', '..%2f', 'NaN', '1.5'),
)
const message = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.uint8Array({ maxLength: 40 }),
  fc.constantFrom(
    '{"type":"ping"}',
    '{"type":"ping","timestamp":{"__proto__":1}}',
    '['.repeat(9_000),
    'x'.repeat(20_000),
  ),
  fc
    .oneof(fc.integer(), fc.double(), fc.string())
    .map((task_id) => JSON.stringify({ type: 'clear_task_logs', task_id })),
)
const attempt: fc.Arbitrary<(own: number) => Odd> = fc
  .record({
    actor: fc.constantFrom('nobody', 'made up', 'stranger', 'stranger', 'staff', 'owner'),
    place: fc.oneof(fc.constant(null), fc.constant('own'), odd),
    query: fc.option(odd, { nil: null }),
    messages: fc.array(message, { maxLength: 6 }),
  })
  .map(({ actor, place, query, messages }) => (own) => ({
    actor,
    messages,
    path: `/ws/monitoring/${place === null ? '' : `${place === 'own' ? own : place}/`}`,
    query: query === null ? '' : `&last_event_id=${query}&language=${query}`,
  }))

/** Opens a socket, sends everything and a ping. Returns all answers, and the close code (`status` if the socket never opened). */
async function talk({ actor, path, query, messages }: Odd): Promise<{ end: number; heard: string }> {
  const address = `${server.url.replace('http', 'ws')}${path}?token=${tokens[actor]}${query}`
  const socket = new WebSocket(address)
  let heard = ''
  return new Promise((resolve, reject) => {
    const finish = (end: number) => resolve({ end, heard })
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      finish(response.statusCode ?? 0)
    })
    socket.on('open', () => {
      for (const one of messages) socket.send(one)
      socket.send(JSON.stringify({ type: 'ping', timestamp: 'the last word' }))
    })
    socket.on('message', (data) => {
      heard += String(data)
      if (String(data).includes('the last word')) socket.close(1000)
    })
    socket.on('close', finish)
    socket.on('error', (error) => (socket.readyState === socket.CONNECTING ? reject(error) : undefined))
  })
}

test(`${amount} odd live connections get a clear no or an answer, and hear nothing of anybody else`, async () => {
  const ends = new Map<number, number>()
  const property = fc.asyncProperty(attempt, async (make) => {
    const tried = make(taskId)
    const { end, heard } = await talk(tried)
    const about = JSON.stringify({ ...tried, messages: tried.messages.map((one) => String(one).slice(0, 80)) })
    if (end < 1000) expect(end, about).toBeLessThan(500)
    else expect(clearNo, about).toContain(end)
    if (tried.actor !== 'owner') expect(heard, about).not.toContain(canary)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  })
  await fc.assert(property, { numRuns: amount, endOnFailure: true })
  // Some sockets opened, some senders were unknown, some asked for other people's tasks.
  for (const code of [1000, 4001, 4003]) expect(ends.get(code) ?? 0, JSON.stringify([...ends])).toBeGreaterThan(5)
})
