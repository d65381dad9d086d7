// How many messages do two workers deliver in the time in which one delivers some? The receiver takes 50 ms for each.
//   npm run bench:workers
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../server/src/foundation/db/transaction.ts'
import { notify } from '../../server/src/rooms/notifications/notifications.ts'
import { tasks } from '../../server/src/rooms/watches/tasks.tables.ts'
import { anyNotice } from '../../server/test/any-notice.ts'
import { gather, tellByPush } from '../../server/test/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { machine } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { startServer } from '../rig/server-process.ts'
import { startReceiver } from './receiver.ts'

const people = 500
const messages = 6_000
const takesMs = 50
const leastGain = 1.6
const leastPerSecond = 2_500
const target = { officeId: 10471, serviceId: 1071907 }

const perSecond = { one: await measure(1), two: await measure(2) }
const gain = perSecond.two / perSecond.one
const text = [
  `${messages.toLocaleString('en')} messages to a receiver that takes ${takesMs} ms for each; the workers, the ` +
    'database and the receiver share the machine.',
  `${machine()}. Again: \`npm run bench:workers\`.`,
  '',
  '| | messages per second |',
  '|---|---|',
  `| one worker | **${perSecond.one.toFixed(0)}** (at least ${leastPerSecond}) |`,
  `| two workers | ${perSecond.two.toFixed(0)} |`,
  `| two workers : one | **${gain.toFixed(2)}** (at least ${leastGain}) |`,
].join('\n')
console.log(text)
await replaceSection(resultsOf('workers'), 'Two workers', text)
if (gain < leastGain || perSecond.one < leastPerSecond) process.exitCode = 1

async function measure(workers: number): Promise<number> {
  const receiver = await startReceiver(takesMs)
  const rig = await openRig({ env: { PUSHBULLET_URL: receiver.url, ALLOW_PRIVATE_HOSTS: 'true' } })
  const { ctx } = rig
  const running = []
  try {
    await gather(ctx, rig.provider.id, people, target)
    await tellByPush(ctx)
    for (let count = 0; count < workers; count += 1) running.push(await startServer(rig, 'worker'))
    await untilWorking(workers)
    await send(200)
    await receiver.wait(200)
    await send(messages)
    // They begin with the commit.
    const startedAt = Date.now()
    const arrivedAt = await receiver.wait(200 + messages)
    return messages / ((Math.max(...arrivedAt) - startedAt) / 1_000)
  } finally {
    for (const worker of running) await worker.stop()
    await rig.close()
    receiver.stop()
  }

  async function send(count: number): Promise<void> {
    const watching = await ctx.db.select().from(tasks)
    const slot_at = new Date(Date.now() + 24 * 3_600_000).toISOString()
    // Whether it is still free is read before each message, as it always is.
    await ctx.db.execute(sql`
      insert into findings (target_id, slot_at, first_seen_at, last_seen_at) select id, ${slot_at}::timestamptz,
        now(), now() from targets`)
    const data = {
      ...{ task_name: 'My passport', service_name: 'Passport', office_name: 'KVR' },
      ...{ slot_at, url: 'https://example.org' },
    }
    const items = Array.from({ length: count }, (_, place) => {
      const task = watching[place % watching.length]
      if (!task) throw new Error('Nobody watches.')
      return { userId: task.user_id, taskId: task.id, ...anyNotice('appointment_found', data) }
    })
    await inTransaction(ctx, (tx) => notify(tx, items))
  }

  async function untilWorking(wanted: number): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await ctx.db.execute(sql`select 1 from worker_heartbeats`)
      if (rows.length >= wanted) return
      await wait(100)
    }
    throw new Error('The workers did not begin.')
  }
}
