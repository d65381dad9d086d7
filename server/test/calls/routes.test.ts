import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test } from 'vitest'
import { livePaths } from '../../src/modules/live/sockets/sockets.ts'
import { createOne, createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { makeStaff } from '../people/staff.ts'
import type { TestUser } from '../test-server.ts'
import { contractRoutes } from './contract-routes.ts'

// The routes of the real web server, as the framework knows them: an undeclared route is among them, too.

/** Routes besides the contract: the description of the API and the page that shows it. They answer everybody alike. */
const besideContract = ['/api/openapi.json', '/api/docs', '/api/docs/']
/** Parts of that page: files of the library, and its settings. */
const docsFile = /^\/api\/docs\/(static\/|json$|yaml$|uiConfig$|initOAuth$)/

interface Announced {
  fastify: { addHook(name: 'onRoute', hook: (route: { method: string | string[]; url: string }) => void): void }
}

const served: { method: string; url: string }[] = []
function listen(message: unknown): void {
  const { fastify } = message as Announced
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.push({ method: one, url })
  })
}

subscribe('fastify.initialization', listen)
const server = await createTaskServer()
unsubscribe('fastify.initialization', listen)
afterAll(() => server[Symbol.asyncDispose]())

// checklist: t189
test('the web server answers what the contract declares, live connections and its own description; nothing else', async () => {
  const declared = (await contractRoutes()).map(({ method, path }) => `${method} /api${path}`)
  const known = new Set([...declared, ...livePaths.map((path) => `GET ${path}`)])
  const names = new Set(served.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`))
  expect([...known].filter((name) => !names.has(name))).toEqual([])
  const others = served.filter(({ method, url }) => method !== 'HEAD' && !known.has(`${method} ${url}`))
  expect(others.filter(({ method }) => method !== 'GET')).toEqual([])
  const unexplained = others.filter(({ url }) => !besideContract.includes(url) && !docsFile.test(url))
  expect(unexplained).toEqual([])
  // Every GET may also be requested as HEAD.
  expect(served.filter(({ method, url }) => method === 'HEAD' && !names.has(`GET ${url}`))).toEqual([])
})

// checklist: t190
test('a route beside the contract tells everyone the same, and nothing of anybody', async () => {
  const [owner, staff] = [await server.register(), await server.register()]
  await makeStaff(server, staff, 'superuser')
  await createOne(server, owner, { name: 'Kanarienvogel' })
  for (const path of besideContract) {
    const ask = async (who: Partial<TestUser>) => {
      const headers: Record<string, string> = who.token ? { authorization: `Bearer ${who.token}` } : {}
      const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
      return { status: answer.status, text: await answer.text() }
    }
    const [first, ...others] = [await ask({}), await ask(owner), await ask(staff), await ask({ token: 'made-up' })]
    expect(first?.status).toBeLessThan(400)
    for (const other of others) expect(other).toEqual(first)
    for (const personal of ['Kanarienvogel', owner.email]) expect(first?.text).not.toContain(personal)
  }
})
