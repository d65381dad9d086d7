import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { freePorts } from '../../../tools/machine/free-ports.ts'
import { startApp } from '../../src/app/app.ts'
import { createLog } from '../../src/foundation/log.ts'
import { takeAway } from '../database/database-away.ts'
import { waitingForMe } from '../database/waiting.ts'
import { openInstallation } from '../programs/installation.ts'
import { createTestServer } from '../test-server.ts'

// checklist: t1506
test('a start waits for a database that goes away in the middle of it', async () => {
  await using testServer = await createTestServer({ env: { ROLE: 'web' } })
  const log = createLog('silent', [])
  const warned = vi.spyOn(log, 'warn')
  const database = await takeAway(testServer)
  const starting = startApp({ ...testServer.surroundings, log })
  const waits = () => warned.mock.calls.filter(([, words]) => /The start waits for it/.test(String(words)))
  await expect.poll(() => waits().length).toBe(1)
  await database.come()
  const app = await starting
  expect(app.port).toBeGreaterThan(0)
  await app.stop()
})

// checklist: t1507
test('callers come last: nobody is let in while a start still needs the database for itself', async () => {
  await using testServer = await createTestServer({ env: { ROLE: 'web' } })
  const { config } = testServer.surroundings
  const [port = 0] = await freePorts(1)
  const holder = new pg.Client({ connectionString: testServer.connectionString })
  await holder.connect()
  await holder.query('begin')
  // The first heartbeat is the last write of a start.
  await holder.query('lock table worker_heartbeats in access exclusive mode')
  const starting = startApp({
    ...testServer.surroundings,
    config: { ...config, role: 'all', http: { ...config.http, port } },
  })
  const waiting = async () => (await holder.query(waitingForMe)).rows.length > 0
  await expect.poll(waiting).toBe(true)
  const call = () => fetch(`http://127.0.0.1:${port}/api/health/live`).then(({ status }) => status)
  await expect(call()).rejects.toThrow('fetch failed')
  await holder.query('rollback')
  await holder.end()
  const app = await starting
  expect(await call()).toBe(200)
  await app.stop()
})

// checklist: t4166
test('the program of the image prints where it is, and that the first account becomes superuser as long as it does', async () => {
  const image = { HOST: '0.0.0.0', NODE_ENV: 'production', PRACTICE_ENABLED: 'false', MUNICH_ENABLED: 'false' }
  await using installation = await openInstallation({ ...image, PUBLIC_URL: 'http://localhost:3000' })
  const ready = 'Terminlotse is ready: http://localhost:3000\n'
  const first = 'The first account that registers becomes superuser.\n'
  const before = await installation.start('web')
  await expect.poll(before.printed).toContain(ready + first)
  const worker = await installation.start('worker')
  const body = { email: 'amal@example.org', first_name: 'Amal', last_name: 'Haddad', password: 'a calm harbour' }
  const made = await fetch(`http://127.0.0.1:${before.port}/api/auth/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, password_confirm: body.password }),
  })
  expect(made.status).toBe(201)
  const after = await installation.start('web')
  await expect.poll(after.printed).toContain(ready)
  expect(worker.printed()).not.toContain(ready)
  expect(after.printed()).not.toContain(first)
})
