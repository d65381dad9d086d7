import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anyNotification } from '../../../../test/receivers/any-notice.ts'
import { startPushbullet } from '../../../../test/receivers/pushbullet.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { allDeliveries, onlyDelivery } from '../notifications.harness.ts'
import { type Item, notify } from '../notifications.ts'

const openServer = testServerForFile({ env: { ROLE: 'all' } })

const people = 30

test('a channel that is down for minutes loses no message and repeats none', async () => {
  await using pushbullet = await startPushbullet()
  await using server = await openServer({ env: { PUSHBULLET_URL: pushbullet.url } })
  const items: Item[] = []
  while (items.length < people) items.push(await someoneWithPush(server))
  pushbullet.failNext({ status: 503 }, people)
  await inTransaction(server.ctx, (tx) => notify(tx, items))
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(() => countWaiting(server, tries)).toBe(people)
    if (tries < 3) pushbullet.failNext({ status: 503 }, people)
    await passTheWait(server)
  }
  await expect.poll(() => pushbullet.requests).toHaveLength(people)
  await expect.poll(() => countStates(server)).toEqual({ sent: people })
  expect(pushbullet.requests).toHaveLength(people)
  expect(new Set(pushbullet.requests.map(({ guid }) => guid)).size).toBe(people)
})

test('a receiver that hangs delays nobody: the results of the others are written meanwhile', async () => {
  await using pushbullet = await startPushbullet()
  await using server = await openServer({ env: { PUSHBULLET_URL: pushbullet.url } })
  const items = [await someoneWithPush(server), await someoneWithPush(server), await someoneWithPush(server)]
  pushbullet.failNext('hang')
  await inTransaction(server.ctx, (tx) => notify(tx, items))
  await expect
    .poll(async () => ({ ...(await countStates(server)), hanging: pushbullet.hanging() }))
    .toEqual({ sent: 2, waiting: 1, hanging: 1 })
})

test('messages whose receivers failed once and hang now delay no first message', async () => {
  await using pushbullet = await startPushbullet()
  await using server = await openServer({ env: { PUSHBULLET_URL: pushbullet.url } })
  pushbullet.failNext({ status: 503 }, 12)
  // Two jobs, and so two jobs for the next tries: no more than two run in the second queue at a time.
  for (let count = 0; count < 2; count++) {
    const item = await someoneWithPush(server)
    await inTransaction(server.ctx, (tx) => notify(tx, Array<Item>(6).fill(item)))
  }
  await expect.poll(() => countWaiting(server, 1)).toBe(12)
  pushbullet.failNext('hang', 12)
  await passTheWait(server)
  await expect.poll(pushbullet.hanging).toBe(12)
  await inTransaction(server.ctx, async (tx) => notify(tx, [await someoneWithPush(server)]))
  await expect
    .poll(async () => ({ ...(await countStates(server)), hanging: pushbullet.hanging() }))
    .toEqual({ waiting: 12, sent: 1, hanging: 12 })
})

test('an answer of a receiver with any characters can be stored', async () => {
  await using pushbullet = await startPushbullet()
  await using server = await openServer({ env: { PUSHBULLET_URL: pushbullet.url } })
  pushbullet.failNext({ status: 400, body: JSON.stringify({ error: { message: 'no \0 \ud800 good' } }) })
  await inTransaction(server.ctx, async (tx) => notify(tx, [await someoneWithPush(server)]))
  await expect.poll(() => countStates(server)).toEqual({ given_up: 1 })
  expect((await onlyDelivery(server)).last_error).toBe('refused: 400 no \ufffd good')
})

async function countStates(server: TestServer): Promise<Record<string, number>> {
  const rows = await allDeliveries(server)
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]))
}

async function someoneWithPush(server: TestServer): Promise<Item> {
  const owner = await server.register()
  const body = { enable_pushbullet: true, pushbullet_api_key: 'key' }
  await server.call('POST', '/notifications/settings/', { token: owner.token, body })
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const data = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }
  return { userId: owner.id, taskId, ...anyNotification('task_stopped', data) }
}

async function countWaiting(server: TestServer, tries: number): Promise<number> {
  const { rows } = await server.ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from deliveries join pgboss.job on job.data->'ids' ? deliveries.id::text
    where job.name = 'delivery_again_pushbullet' and job.state in ('created', 'retry')
          and job.start_after > pgboss.job_now() and deliveries.tries = ${tries}`)
  return rows[0]?.waiting ?? 0
}

/** The pauses between tries grow to minutes, so waiting jobs are made due now. The job engine finds them by itself. */
async function passTheWait(server: TestServer): Promise<void> {
  await server.ctx.db.execute(
    sql`update pgboss.job set start_after = pgboss.job_now()
      where name = 'delivery_again_pushbullet' and state in ('created', 'retry')`,
  )
}
