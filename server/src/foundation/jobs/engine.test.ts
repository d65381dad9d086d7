import { setImmediate as nextLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type OwnDatabase, openOwnDatabase } from '../../../test/database/own-database.ts'
import { testNow } from '../../../test/test-clock.ts'
import { openDatabase } from '../db/database.ts'
import { rowsOf } from '../foundation.harness.ts'
import type { JobDefinition } from '../jobs.ts'
import { createLog } from '../log.ts'
import { type JobEngine, openJobs } from './engine.ts'

const log = createLog('silent', [])
let own: OwnDatabase
let address: string
let engine: JobEngine
let open: ReturnType<typeof openDatabase>

beforeEach(async () => {
  own = await openOwnDatabase()
  address = own.address
  open = openDatabase(address, 3)
  engine = await openJobs(address, log, { keeper: true })
})
afterEach(async () => {
  await engine.stop(2_000)
  await open.pool.end()
  await own.drop()
})

function definition(handle: JobDefinition['handle'], more: Partial<JobDefinition> = {}): JobDefinition {
  return { queue: 'errands', retries: 0, retryDelaySeconds: 1, expireSeconds: 30, concurrency: 1, handle, ...more }
}

async function work(handle: JobDefinition['handle'], more: Partial<JobDefinition> = {}): Promise<void> {
  const errands = definition(handle, more)
  await engine.declare([errands])
  await engine.work(errands)
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}

const rows = (state: string, queue = 'errands') =>
  rowsOf(address, 'select * from pgboss.job where name = $1 and state = $2', [queue, state])

let looked = 0
const looks = definition(async () => void looked++, { queue: 'looks' })
/** Resolves when the engine has looked at the due jobs of all queues: only that finds a job that was for later. */
async function nextLook(): Promise<void> {
  const before = looked
  await engine.jobs.send('looks', {}, { waitMs: 86_400_000 })
  await open.pool.query(
    `update pgboss.job set start_after = pgboss.job_now() where name = 'looks' and state = 'created'`,
  )
  await until(() => looked > before)
}

test('a job sent in a transaction happens when it commits, and never when it does not', async () => {
  const done: unknown[] = []
  await work(async (data) => void done.push(data))
  const cancelled = open.db.transaction(async (tx) => {
    await engine.jobs.inside(tx).send('errands', { is: 'rolled back' })
    throw new Error('no')
  })
  await expect(cancelled).rejects.toThrow('no')
  await open.db.transaction(async (tx) => {
    await engine.jobs.inside(tx).send('errands', { is: 'committed' })
    await engine.jobs.inside(tx).sendMany('errands', [{ is: 'one' }, { is: 'of many' }])
  })
  await until(() => done.length === 3)
  expect(done).toEqual(expect.arrayContaining([{ is: 'committed' }, { is: 'one' }, { is: 'of many' }]))
})

test('jobs with one key wait once, jobs without a key each for themselves', async () => {
  await engine.declare([definition(async () => {})])
  for (let count = 0; count < 3; count++) {
    await engine.jobs.send('errands', {}, { key: 'same' })
    await engine.jobs.send('errands', {})
  }
  expect(await rows('created')).toHaveLength(4)
})

test('a job that fails is tried again and then rests among the dead letters', async () => {
  let tries = 0
  const fail = async () => {
    tries++
    throw new Error('not today')
  }
  await work(fail, { retries: 1 })
  await engine.jobs.send('errands', { for: 'nobody' })
  await until(async () => (await rows('created', 'dead_letters')).length === 1)
  expect(tries).toBe(2)
  expect((await rows('created', 'dead_letters'))[0].data).toEqual({ for: 'nobody' })
})

test('a job for later waits for its time', async () => {
  const at: number[] = []
  await work(async () => void at.push(testNow()))
  const sentAt = testNow()
  await engine.jobs.send('errands', {}, { waitMs: 1_000 })
  await until(() => at.length === 1)
  expect(at[0]).toBeGreaterThanOrEqual(sentAt + 999)
})

test('a job is sent by its cron line', async () => {
  let done = 0
  const errands = definition(async () => void done++, { cron: '* * * * *' })
  await engine.declare([errands])
  await engine.schedule([errands])
  await engine.work(errands)
  const sender = await openJobs(address, log, { keeper: true, cron: true })
  await until(() => done > 0)
  await sender.stop(2_000)
})

// checklist: t4776
test('the night of a machine that was off is worked off once it is on', async () => {
  let done = 0
  const errands = definition(async () => void done++, { cron: '11 4 * * *' })
  await engine.declare([errands])
  await engine.schedule([{ ...errands, cron: '12 4 * * *' }])
  await engine.schedule([errands])
  await open.pool.query("update pgboss.schedule set created_on = created_on - interval '3 days'")
  await open.pool.query("update pgboss.version set cron_on = pgboss.job_now() - interval '2 days'")
  await engine.work(errands)
  const sender = await openJobs(address, log, { keeper: true, cron: true })
  await until(() => done > 0)
  await sender.stop(2_000)
  expect(done).toBe(1)
})

test('a backlog is worked off without a pause between jobs, as many at a time as allowed', async () => {
  let [now, most, done] = [0, 0, 0]
  let pair = Promise.withResolvers<void>()
  const errands = definition(
    async () => {
      most = Math.max(most, ++now)
      const mine = pair
      if (now === 2) {
        pair = Promise.withResolvers()
        mine.resolve()
      }
      await mine.promise
      await nextLoop()
      now--
      done++
    },
    { concurrency: 2 },
  )
  await engine.declare([errands])
  await engine.jobs.sendMany(
    'errands',
    Array.from({ length: 60 }, (_, number) => ({ number })),
  )
  // A pause between jobs would never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await engine.work(errands)
  await until(() => done === 60)
  expect(most).toBe(2)
})

test('a job that comes while another one runs does not wait for it, nor does a third one', async () => {
  const begun: unknown[] = []
  const all = Promise.withResolvers<void>()
  const begin = (data: unknown) => {
    begun.push(data)
    return all.promise
  }
  const errands = definition(begin, { concurrency: 3 })
  await engine.declare([errands, looks])
  await engine.work(errands)
  await engine.work(looks)
  for (const number of [1, 2, 3]) {
    await engine.jobs.send('errands', { number })
    await until(() => begun.length === number)
  }
  await engine.jobs.send('errands', { number: 4 })
  await nextLook()
  expect(begun).toHaveLength(3)
  all.resolve()
  await until(() => begun.length === 4)
})

test('a job that runs out of time is tried again, though its first try never ends', async () => {
  let tries = 0
  const begun = performance.now()
  const hangFirst = async () => {
    tries++
    if (tries === 1) await new Promise(() => {})
  }
  await work(hangFirst, { expireSeconds: 1, retries: 1, retryDelaySeconds: 2 })
  await engine.jobs.send('errands', {})
  await until(async () => (await rows('completed')).length === 1)
  expect(tries).toBe(2)
  // A worker that is not woken looks after a minute.
  expect(performance.now() - begun).toBeLessThan(60_000)
})

test('a queue that this process no longer works keeps its jobs for another', async () => {
  let done = 0
  const errands = definition(async () => void done++)
  await engine.declare([errands, looks])
  const work = await engine.work(errands)
  await engine.work(looks)
  await engine.jobs.send('errands', {})
  await until(() => done === 1)
  await work.stop()
  await engine.jobs.send('errands', {})
  await nextLook()
  expect(done).toBe(1)
  expect(await rows('created')).toHaveLength(1)
})

test('a stop lets the job under way finish', async () => {
  const end = Promise.withResolvers<void>()
  await work(() => end.promise)
  await engine.jobs.send('errands', {})
  await until(async () => (await rows('active')).length === 1)
  const stopped = engine.stop(60_000)
  end.resolve()
  await stopped
  expect(await rows('completed')).toHaveLength(1)
})

test('a stop hands back the job that takes too long', async () => {
  const end = Promise.withResolvers<void>()
  let aborted = false
  const lastTooLong: JobDefinition['handle'] = (_, signal) => {
    signal.addEventListener('abort', () => {
      aborted = true
    })
    return end.promise
  }
  await work(lastTooLong, { retries: 1 })
  await engine.jobs.send('errands', {})
  await until(async () => (await rows('active')).length === 1)
  await engine.stop(100)
  expect(await rows('retry')).toHaveLength(1)
  expect(aborted).toBe(true)
  end.resolve()
})
