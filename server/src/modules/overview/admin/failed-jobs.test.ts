import { randomUUID } from 'node:crypto'
import { kept } from '@terminlotse/contract/limits'
import { dayMs, secondMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilFound } from '../../../../test/tasks/until-found.ts'
import { testNow } from '../../../../test/test-clock.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { type JobEngine, openJobs } from '../../../foundation/jobs/engine.ts'
import { createLog } from '../../../foundation/log.ts'

const path = '/monitoring/admin/failed_jobs/'

/** A worker beside a world that works none itself. It fails that queue's job until told otherwise. */
async function workBadly(world: World, queue: string) {
  const engine: JobEngine = await openJobs(world.connectionString, createLog('silent', []), { keeper: true })
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

function untilFailed(world: World, token: string) {
  return untilFound(async () => {
    const { body } = await world.call('GET', path, { token })
    return body.count > 0 ? body : null
  })
}

test('failed background work is for staff to see and to send again; others get 403, nobody 401', async () => {
  await using world = await createWorld()
  await world.register()
  const owner = await world.register()
  const again = `${path}${randomUUID()}/retry/`
  for (const [method, address] of [['GET', path] as const, ['POST', again] as const]) {
    expect((await world.call(method, address)).status).toBe(401)
    expect((await world.call(method, address, { token: owner.token })).status).toBe(403)
  }
})

test('staff see what failed and why, without whose it was, and have it done once the cause is mended', async () => {
  await using world = await createWorld({ env: { ROLE: 'web' } })
  const { token } = await world.register()
  expect((await world.call('GET', path, { token })).body).toEqual({ count: 0, next: null, previous: null, results: [] })
  await using errands = await workBadly(world, 'delivery_email')
  await world.ctx.jobs.send('delivery_email', { ids: ['one'] })
  const { count, results } = await untilFailed(world, token)
  expect(count).toBe(1)
  expect(results[0]).toMatchObject({
    queue: 'delivery_email',
    title: 'A message to somebody',
    tries: 2,
    reason: 'Error: The server said "…".',
  })
  expect(JSON.stringify(results)).not.toContain('erika')
  const german = await world.call('GET', path, { token, language: 'de' })
  expect(german.body.results[0].title).toBe('Eine Nachricht an jemanden')
  errands.worker.isBroken = false
  const sent = await world.call('POST', `${path}${results[0].id}/retry/`, { token })
  expect(sent).toMatchObject({ status: 200, body: { detail: 'The work was sent again.' } })
  await expect.poll(() => errands.done).toEqual([{ ids: ['one'] }])
  expect((await world.call('GET', path, { token })).body.count).toBe(0)
  const { rows } = await world.ctx.db.execute(sql`select distinct retention_seconds from pgboss.queue`)
  expect(rows, 'the time that the page and the privacy notice name').toEqual([
    { retention_seconds: (kept.jobDays * dayMs) / secondMs },
  ])
})

test('failed work that is gone, or never was, cannot be sent again', async () => {
  await using world = await createWorld()
  const { token } = await world.register()
  for (const id of [randomUUID(), 'nonsense', '1']) {
    expect((await world.call('POST', `${path}${id}/retry/`, { token })).status).toBe(404)
  }
})

test('work that fails again after it was sent again comes back to the list; what waits already is not doubled', async () => {
  await using world = await createWorld({ env: { ROLE: 'web' } })
  const { token } = await world.register()
  await using errands = await workBadly(world, 'delivery_email')
  await world.ctx.jobs.send('delivery_email', { ids: ['one'] }, { key: 'one' })
  const first = await untilFailed(world, token)
  await world.call('POST', `${path}${first.results[0].id}/retry/`, { token })
  const second = await untilFailed(world, token)
  expect(second.results[0].id).not.toBe(first.results[0].id)
  errands.worker.isBroken = false
  const later = new Date(testNow() + 3_600_000)
  await world.ctx.jobs.send('delivery_email', { ids: ['one'] }, { key: 'one', startAfter: later })
  expect((await world.call('POST', `${path}${second.results[0].id}/retry/`, { token })).status).toBe(200)
  expect((await world.call('GET', path, { token })).body.count).toBe(0)
  const due =
    "update pgboss.job set start_after = pgboss.job_now() where name = 'delivery_email' and state in ('created', 'retry')"
  expect((await world.ctx.db.execute(due)).rowCount).toBe(1)
  await expect.poll(() => errands.done).toEqual([{ ids: ['one'] }])
})
