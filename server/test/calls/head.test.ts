import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { makeStaff } from '../people/staff.ts'
import { contractRoutes } from './contract-routes.ts'

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
