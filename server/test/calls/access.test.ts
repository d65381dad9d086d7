import { keyScope, type Route } from '@terminlotse/contract/route'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalNeighbours } from '../../src/app/neighbours.ts'
import { users } from '../../src/modules/accounts/accounts.tables.ts'
import { blockAccount } from '../../src/modules/accounts/staff.ts'
import { livePaths } from '../../src/modules/live/sockets/sockets.ts'
import { createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { addPasskey } from '../people/authenticator.ts'
import { proveAddress } from '../people/prove-address.ts'
import { makeKey } from '../people/script-key.ts'
import { makeStaff } from '../people/staff.ts'
import { createTestClock } from '../test-clock.ts'
import type { Answer, TestServer, TestUser } from '../test-server.ts'
import { contractRoutes } from './contract-routes.ts'
import { calls, secretName, task } from './good-calls.ts'

// The contract declares for each route which people may call it. This test calls every route as everybody.

const routes = await contractRoutes()
const nameOf = ({ method, path }: Route) => `${method} ${path}`

// checklist: t194
test('every route of the contract is called here, and no other', () => {
  expect(routes.length).toBeGreaterThan(130)
  expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
  expect(Object.keys(calls).filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([])
})

describe('the permission to call', () => {
  let server: TestServer
  // These people are refused, so that they are the same after it: each of them tries all routes.
  let blocked: TestUser
  let invited: TestUser
  // Nobody else here has proven an address: a proof gives no access to other people's data.
  let proven: TestUser
  beforeAll(async () => {
    server = await createTaskServer({ env: { STAFF_SECOND_FACTOR: 'true' } })
    blocked = await server.register()
    await blockAccount(server.ctx, personalNeighbours, blocked.id, null)
    // A future member of the staff, whose address is not proven yet.
    invited = await server.register()
    await server.ctx.db.update(users).set({ promised_role: 'staff' }).where(eq(users.id, invited.id))
    proven = await server.register()
    await proveAddress(server, proven)
    return () => server[Symbol.asyncDispose]()
  })

  test.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    const call = calls[name] ?? {}
    const [owner, stranger, staff] = [await server.register(), await server.register(), await server.register()]
    await makeStaff(server, staff, 'staff')
    const cast = { owner, stranger, staff }
    const params = (await call.own?.(server, cast)) ?? {}
    const pathOf = (values: Record<string, number | string>) =>
      route.path.replace(/:(\w+)/g, (_, param: string) => String(values[param])) + (call.query ?? '')
    const as = async (who: Partial<TestUser>, values = params): Promise<Answer> =>
      server.call(route.method, pathOf(values), {
        ...(who.token ? { token: who.token } : {}),
        ...(call.body ? { body: await call.body(server, { ...cast, owner: { ...owner, ...who } }) } : {}),
      })
    const good = call.status ?? route.status

    if (route.access === 'public') {
      for (const who of [{}, stranger, owner, staff, { token: 'made-up' }]) expect((await as(who)).status).toBe(good)
      return
    }
    for (const who of [{}, { token: 'made-up' }, { token: owner.refresh }]) {
      expect(await as(who)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    }
    expect(await as(blocked)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
    if (route.access === 'staff') {
      for (const who of [stranger, owner, invited, proven]) {
        expect(await as(who)).toMatchObject({ status: 403, body: { code: 'staff_only' } })
      }
      // Signed in without the second factor that the operator requires.
      expect(await as(staff)).toMatchObject({ status: 403, body: { code: 'passkey_sign_in_needed' } })
      await addPasskey(server, staff)
      if (call.isForSuperusers) {
        expect(await as(staff)).toMatchObject({ status: 403, body: { code: 'superuser_only' } })
        await makeStaff(server, staff, 'superuser')
      }
      expect((await as(staff)).status).toBe(good)
      return
    }
    // A route that names nothing of the owner acts on the caller's own account; staff have proven no address.
    if (!call.own) await proveAddress(server, stranger)
    // Staff see figures, never other people's data; without the second factor they have no more rights than others.
    for (const who of [stranger, ...(call.own ? [proven] : []), staff]) {
      const answer = await as(who)
      if (call.own) {
        const { status, code } = call.foreign ?? { status: 404, code: 'not_found' }
        expect(answer).toMatchObject({ status, body: { code } })
        // Other people do not even learn that something exists.
        const missing = Object.fromEntries(Object.keys(params).map((param) => [param, 2_000_000_000]))
        expect((await as(who, missing)).body).toEqual(answer.body)
      } else expect(answer.status).toBe(good)
      if (route.method === 'GET') expect(JSON.stringify(answer.body)).not.toContain(secretName)
    }
    // After all these calls, the owner's call still works.
    expect((await as(owner)).status).toBe(good)
  })

  test.each(livePaths)('the live connection %s', async (pattern) => {
    const [owner, stranger, staff] = [await server.register(), await server.register(), await server.register()]
    await makeStaff(server, staff, 'superuser')
    const { id } = await task(server, { owner, stranger, staff })
    const path = pattern.replace(':taskId', String(id))
    for (const token of [undefined, 'made-up', owner.refresh]) {
      expect(await (await server.socket(path, token)).closed).toBe(4001)
    }
    if (path !== pattern) {
      for (const { token } of [stranger, staff]) expect(await (await server.socket(path, token)).closed).toBe(4003)
    }
    await using socket = await server.socket(path, owner.token)
    await socket.next(({ type }) => type === 'connection_established')
  })
})

// The contract declares for each route what a key for scripts may do with it: the test below calls all with keys.
const guarded = routes.filter(({ access }) => access !== 'public')
const scopesOf = ({ forKeys }: Route) =>
  keyScope.options.filter((scope) => forKeys !== null && (forKeys.scope === 'read' || scope === 'tasks'))

// checklist: t1740
test('a key reads catalogue, tasks and times; one that may change tasks adds, edits, starts and pauses them; no more', () => {
  const allowed = (scope: 'read' | 'tasks') => guarded.filter(({ forKeys }) => forKeys?.scope === scope).map(nameOf)
  expect(allowed('read').sort()).toEqual([
    'GET /monitoring/free_times/',
    'GET /monitoring/tasks/',
    'GET /monitoring/tasks/:id/',
    'GET /monitoring/tasks/:id/chances/',
    'GET /monitoring/tasks/:id/free_times/',
    'GET /monitoring/tasks/:id/statistics/',
    'GET /services/appointment-services/',
    'GET /services/needs/',
    'GET /services/offices/',
    'GET /services/service-types/',
  ])
  expect(allowed('tasks').sort()).toEqual([
    'PATCH /monitoring/tasks/:id/',
    'POST /monitoring/start/:id/',
    'POST /monitoring/stop/:id/',
    'POST /monitoring/tasks/',
  ])
  expect(guarded.filter(({ access, forKeys }) => access === 'staff' && forKeys !== null)).toEqual([])
})

describe('with a key', () => {
  let server: TestServer
  // The keys of a superuser are refused by all routes that take none, so they are the same after it.
  let refused: Awaited<ReturnType<typeof keysOf>>
  const clock = createTestClock()
  beforeAll(async () => {
    server = await createTaskServer({ clock })
    const superuser = await server.register()
    await makeStaff(server, superuser, 'superuser')
    refused = await keysOf(superuser)
    return () => server[Symbol.asyncDispose]()
  })

  async function keysOf(owner: TestUser) {
    const [read, tasks, ended] = [
      await makeKey(server, owner, 'read'),
      await makeKey(server, owner, 'tasks'),
      await makeKey(server, owner, 'tasks'),
    ]
    await server.call('DELETE', `/auth/keys/${ended.id}/`, { token: owner.token })
    return { read: read.secret, tasks: tasks.secret, ended: ended.secret }
  }

  // checklist: t1741
  test.each(guarded.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    if (route.forKeys === null) return expectRefusal(route)
    const call = calls[name] ?? {}
    const [owner, stranger, staff] = [await server.register(), await server.register(), await server.register()]
    const cast = { owner, stranger, staff }
    const params = (await call.own?.(server, cast)) ?? {}
    const path = pathOf(route, (param) => params[param]) + (call.query ?? '')
    const body = await call.body?.(server, cast)
    const as = (token: string) => server.call(route.method, path, { token, ...(body && { body }) })
    const keys = await keysOf(owner)
    for (const scope of keyScope.options) {
      const answer = await as(keys[scope])
      if (scopesOf(route).includes(scope)) expect(answer.status).toBe(call.status ?? route.status)
      else expect(answer).toMatchObject({ status: 403, body: { code: 'key_only_reads' } })
    }
    expect(await as(keys.ended)).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
    if (call.own === undefined) return
    const others = await makeKey(server, stranger, 'tasks')
    expect(await as(others.secret)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  /** A route that takes no keys says so before it reads anything else of the call, to the key of a superuser, too. */
  async function expectRefusal(route: Route): Promise<void> {
    // A key may be used only so often in a minute.
    clock.pass(60_000)
    const as = (token: string) =>
      server.call(
        route.method,
        pathOf(route, () => 1),
        { token },
      )
    for (const scope of keyScope.options)
      expect(await as(refused[scope])).toMatchObject({ status: 403, body: { code: 'not_with_a_key' } })
    expect(await as(refused.ended)).toMatchObject({ status: 401, body: { code: 'key_unknown' } })
  }
})

const pathOf = ({ path }: Route, read: (param: string) => number | string | undefined): string =>
  path.replace(/:(\w+)/g, (_, param: string) => String(read(param)))
