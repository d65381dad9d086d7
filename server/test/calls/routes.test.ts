import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
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

/** Headers that differ from answer to answer. */
const ofOneAnswer = [
  ...['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding', 'x-last-event-id'],
  ...['x-ratelimit-remaining', 'x-ratelimit-reset'],
]
/** Calls whose answers contain the moment, or depend on earlier calls. */
const telling = ['/api/health', '/metrics', '/api/auth/export/', '/api/monitoring/admin/system/']

async function ask(method: string, url: string, headers: Record<string, string>) {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { method, headers }, resolve).on('error', reject).end()
  })
  const told = Object.entries(answer.headers).filter(([name]) => !ofOneAnswer.includes(name))
  return { status: answer.statusCode, headers: Object.fromEntries(told), body: await text(answer) }
}

// checklist: t1448
test('a request for the head of any call gets the status and headers that the call itself has, and no body', async () => {
  await using server = await createTaskServer({ env: { METRICS_PORT: '0' } })
  const staff = await server.register()
  await makeStaff(server, staff, 'superuser')
  const reading = (await contractRoutes()).filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const calls = reading.map(({ path }) => `/api${path}`)
  const others = [
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/static/swagger-ui.css',
    '/api/nothing',
    '/assets/gone.js',
  ]
  const operator = `http://127.0.0.1:${server.app.operatorPort}`
  const urls = [
    ...[...calls, ...others, '/api/monitoring/tasks/999/', '/ws/monitoring/'].map((path) => server.url + path),
    ...['/metrics', '/health/live', '/health/ready', '/nowhere'].map((path) => operator + path),
  ]
  expect(calls.length).toBeGreaterThan(15)
  for (const url of urls) {
    for (const packed of ['identity', 'gzip']) {
      const headers = { authorization: `Bearer ${staff.token}`, 'accept-encoding': packed }
      const [got, head] = [await ask('GET', url, headers), await ask('HEAD', url, headers)]
      const wanted = { ...got.headers, ...(telling.includes(new URL(url).pathname) && { 'content-length': undefined }) }
      expect([url, packed, head.status, head.body]).toEqual([url, packed, got.status, ''])
      expect([url, packed, head.headers]).toMatchObject([url, packed, JSON.parse(JSON.stringify(wanted))])
    }
  }
  const strange = await ask('HEAD', `${server.url}/api/auth/me/`, {})
  expect([strange.status, strange.body]).toEqual([401, ''])
})
