import { randomUUID } from 'node:crypto'
import { kept } from '@terminlotse/contract/limits'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { untilFound } from '../../../../test/tasks/until-found.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { type JobEngine, openJobs } from '../../../foundation/jobs/engine.ts'
import { createLog } from '../../../foundation/log.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const path = '/monitoring/admin/failed_jobs/'

/** A worker beside a test server that works none itself. It fails that queue's job until told otherwise. */
async function workBadly(server: TestServer, queue: string) {
  const engine: JobEngine = await openJobs(server.connectionString, createLog('silent', []), { keeper: true })
  const done: object[] = []
  const worker = { isBroken: true }
  const definition = {
    queue,
    retries: 1,
    retryDelaySeconds: 1,
    expireSeconds: 30,
    concurrency: 1,
    async handle(data: object) {
      if (worker.isBroken) throw new Error('The server said "550 erika@example.org is unknown".\nand more')
      done.push(data)
    },
  }
  await engine.declare([definition])
  await engine.work(definition)
  return { worker, done, engine, [Symbol.asyncDispose]: () => engine.stop(1_000) }
}

function untilFailed(server: TestServer, token: string) {
  return untilFound(async () => {
    const { body } = await server.call('GET', path, { token })
    return body.count > 0 ? body : null
  })
}

test('failed background work is for staff to see and to send again; others get 403, nobody 401', async () => {
  await using server = await openServer({ env: { ROLE: 'all' } })
  await server.register()
  const owner = await server.register()
  const again = `${path}${randomUUID()}/retry/`
  for (const [method, address] of [['GET', path] as const, ['POST', again] as const]) {
    expect((await server.call(method, address)).status).toBe(401)
    expect((await server.call(method, address, { token: owner.token })).status).toBe(403)
  }
})

test('staff see what failed and why, not whose, and have it done again', async ({ server, owner: { token } }) => {
  expect((await server.call('GET', path, { token })).body).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  })
  await using errands = await workBadly(server, 'delivery_email')
  await server.ctx.jobs.send('delivery_email', { ids: ['one'] })
  const { count, results } = await untilFailed(server, token)
  expect(count).toBe(1)
  expect(results[0]).toMatchObject({
    queue: 'delivery_email',
    title: 'A message to somebody',
    tries: 2,
    reason: 'Error: The server said "…".',
  })
  expect(JSON.stringify(results)).not.toContain('erika')
  const german = await server.call('GET', path, { token, language: 'de' })
  expect(german.body.results[0].title).toBe('Eine Nachricht an jemanden')
  errands.worker.isBroken = false
  const sent = await server.call('POST', `${path}${results[0].id}/retry/`, { token })
  expect(sent).toMatchObject({ status: 200, body: { detail: 'The work was started again.' } })
  await expect.poll(() => errands.done).toEqual([{ ids: ['one'] }])
  expect((await server.call('GET', path, { token })).body.count).toBe(0)
  const { rows } = await server.ctx.db.execute(sql`select distinct retention_seconds from pgboss.queue`)
  expect(rows, 'the time that the page and the privacy notice name').toEqual([
    { retention_seconds: (kept.jobDays * dayMs) / secondMs },
  ])
})

test('failed work that is gone, or never was, cannot be sent again', async () => {
  await using server = await openServer({ env: { ROLE: 'all' } })
  const { token } = await server.register()
  for (const id of [randomUUID(), 'nonsense', '1']) {
    expect((await server.call('POST', `${path}${id}/retry/`, { token })).status).toBe(404)
  }
})

test('work that fails again comes back to the list, without a double', async ({ server, owner: { token } }) => {
  await using errands = await workBadly(server, 'delivery_email')
  await server.ctx.jobs.send('delivery_email', { ids: ['one'] }, { key: 'one' })
  const first = await untilFailed(server, token)
  await server.call('POST', `${path}${first.results[0].id}/retry/`, { token })
  const second = await untilFailed(server, token)
  expect(second.results[0].id).not.toBe(first.results[0].id)
  errands.worker.isBroken = false
  await server.ctx.jobs.send('delivery_email', { ids: ['one'] }, { key: 'one', waitMs: 3_600_000 })
  expect((await server.call('POST', `${path}${second.results[0].id}/retry/`, { token })).status).toBe(200)
  expect((await server.call('GET', path, { token })).body.count).toBe(0)
  const due =
    "update pgboss.job set start_after = pgboss.job_now() where name = 'delivery_email' and state in ('created', 'retry')"
  expect((await server.ctx.db.execute(due)).rowCount).toBe(1)
  await expect.poll(() => errands.done).toEqual([{ ids: ['one'] }])
})
