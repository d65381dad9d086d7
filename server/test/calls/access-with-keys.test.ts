import { keyScope, type Route } from '@terminlotse/contract/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { makeKey } from '../people/script-key.ts'
import { makeStaff } from '../people/staff.ts'
import { createTestClock } from '../test-clock.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { contractRoutes } from './contract-routes.ts'
import { calls } from './good-calls.ts'

// The contract declares for each route what a key for scripts may do with it. This test calls every route with keys.

const routes = await contractRoutes()
const nameOf = ({ method, path }: Route) => `${method} ${path}`
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
