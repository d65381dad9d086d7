import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiDescription } from '../../src/foundation/http/openapi.ts'
import { createOne, createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { amounts, type Nonsense, nonsenseFor } from '../fuzz/nonsense.ts'
import { makeStaff } from '../people/staff.ts'
import type { TestServer, TestUser } from '../test-server.ts'

// Nonsense made from the description of the API. `npm run fuzz -- 100000` sends more of it, with another seed each
// time. fuzz-raw.test.ts sends a fifth.
const amount = amounts.made
const said = `at least ${amount.toLocaleString('en')}`

/** This word is in all of the owner's data, and nowhere else. */
const canary = 'Kanarienvogel'
const secretCanary = 'canary-secret'
const trace = /\n\s+at |node_modules|\.[cm]?[jt]s:\d+|SELECT |select .* from |pgboss|drizzle/

let server: TestServer
let owner: TestUser
let staff: TestUser
let stranger: TestUser
const ids = { numbers: [1, 2, 3], uuids: ['0d1a4d3e-5a52-4c0e-9c0a-3f6f0c6c2a11'] }

beforeAll(async () => {
  // All addresses lead to a closed port of this machine.
  const nowhere = { PUSHBULLET_URL: 'http://127.0.0.1:9', CALLMEBOT_URL: 'http://127.0.0.1:9' }
  server = await createTaskServer({ env: { FORMS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000', ...nowhere } })
  staff = await server.register()
  owner = await server.register({ first_name: canary, last_name: canary, email: `${canary.toLowerCase()}@example.org` })
  stranger = await server.register()
  await makeStaff(server, staff, 'staff')
  const names = { name: canary, first_name: canary, email_for_booking: owner.email }
  ids.numbers.push((await createOne(server, owner, names)).id)
  const settings = await server.call('POST', '/notifications/settings/', {
    token: owner.token,
    body: { receiver_email: owner.email, pushbullet_api_key: secretCanary, callmebot_username: canary },
  })
  expect(settings.status).toBe(201)
  ids.numbers.push(settings.body.id)
  // The sender of nonsense owns tasks too: most requests must get past the check of ownership.
  for (const sender of [stranger, staff]) {
    for (let count = 0; count < 3; count++) ids.numbers.push((await createOne(server, sender)).id)
    const own = await server.call('POST', '/notifications/settings/', { token: sender.token, body: {} })
    ids.numbers.push(own.body.id)
  }
})
afterAll(() => server[Symbol.asyncDispose]())

async function send({ method, path, headers, body, actor }: Nonsense) {
  const tokens = { nobody: null, 'made up': 'eyJhbGciOiJub25lIn0.e30.', stranger: stranger.token, staff: staff.token }
  const token = tokens[actor]
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Some nonsense signs its sender out: they sign in again, or need another account. */
async function comeBack(actor: Nonsense['actor']): Promise<void> {
  if (actor === 'stranger') stranger = await signInAgain(stranger)
  if (actor === 'staff') {
    staff = await signInAgain(staff)
    await makeStaff(server, staff, 'staff')
  }
}

async function signInAgain(user: TestUser): Promise<TestUser> {
  const { email, password } = user
  const { status, body } = await server.call('POST', '/auth/login/', { body: { email, password } })
  return status === 200 ? { ...user, token: body.access, refresh: body.refresh } : server.register()
}

test(`${said} nonsense requests get a clear no, and no failure, inside view or foreign data`, async () => {
  const description: ApiDescription = (await server.call('GET', '/openapi.json')).body
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const counts = new Map<string, number>()
  const called = new Set<string>()
  let sent = 0
  async function play(request: Nonsense): Promise<void> {
    const { status, text } = await send(request)
    const about = `${request.actor}: ${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''}`
    expect(status, `${about}\n${text.slice(0, 500)}`).toBeLessThan(500)
    expect(text, about).not.toMatch(trace)
    expect(text, about).not.toContain(secretCanary)
    // Staff see whose tasks run, in the overview alone; nobody else sees anything of the owner's.
    const isOverview = request.actor === 'staff' && request.pattern.startsWith('/monitoring/admin/')
    if (!isOverview) expect(text.toLowerCase(), about).not.toContain(canary.toLowerCase())
    if (status >= 400 && text !== '') expect(JSON.parse(text), about).toHaveProperty('detail')
    if (status === 401 && ['stranger', 'staff'].includes(request.actor)) await comeBack(request.actor)
    counts.set(`${Math.floor(status / 100)}xx`, (counts.get(`${Math.floor(status / 100)}xx`) ?? 0) + 1)
    called.add(`${request.method} ${request.pattern}`)
    if (++sent % 5_000 === 0) console.log(`${sent} of ${amount} sent: ${JSON.stringify(Object.fromEntries(counts))}`)
  }
  const property = fc.asyncProperty(nonsenseFor(description, ids), async (requests) => {
    for (const request of requests) await play(request)
  })
  await fc.assert(property, { numRuns: Math.ceil(amount / calls.length), endOnFailure: true })
  expect([...called].toSorted()).toEqual(calls.toSorted())
  // The test would prove nothing if no request were accepted.
  expect((counts.get('2xx') ?? 0) / sent).toBeGreaterThan(0.1)
  expect((counts.get('4xx') ?? 0) / sent).toBeGreaterThan(0.3)
  // Read from the database: staff may have signed the owner out.
  const { rows } = await server.ctx.db.execute(`select name, first_name from tasks where id = ${ids.numbers[3]}`)
  expect(rows).toEqual([{ name: canary, first_name: canary }])
}, 3_600_000)
