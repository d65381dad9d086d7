// Compares the messages that one and two workers deliver in the same time. The receiver takes 50 ms for each.
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../server/src/foundation/db/transaction.ts'
import { notify } from '../../server/src/modules/notifications/notifications.ts'
import { tasks } from '../../server/src/modules/tasks/tasks.tables.ts'
import { gather, tellByPush } from '../../server/test/people/crowd.ts'
import { anyNotification } from '../../server/test/receivers/any-notice.ts'
import { descendantsOf, type Process, readProcesses } from '../../tools/suite/processes.ts'
import { openRig } from '../rig/bench.ts'
import { machine } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { type ServerProcess, startServer } from '../rig/server-process.ts'
import { startReceiver } from './receiver.ts'

const people = 500
const messages = 6_000
const takesMs = 50
const leastPerSecond = 2_500
const target = { officeId: 10471, serviceId: 1071907 }

const [one, two] = [await measure(1), await measure(2)]
const gain = two.perSecond / one.perSecond
const cores = availableParallelism()
/** The gain if all cores do nothing but deliver, at the cost of a message with one worker. */
const mostGain = (cores * 1_000) / (one.workersMs + one.aroundMs) / one.perSecond
const text = [
  `${messages.toLocaleString('en')} messages to a receiver that takes ${takesMs} ms for each; the workers, the ` +
    'database and the receiver share the machine.',
  `${machine()}. Again: \`npm run bench:workers\`.`,
  '',
  '| | messages per second | processor time per message: workers | PostgreSQL and receiver |',
  '|---|---|---|---|',
  `| one worker | **${one.perSecond.toFixed(0)}** (at least ${leastPerSecond}) | ${times(one)} |`,
  `| two workers | ${two.perSecond.toFixed(0)} | ${times(two)} |`,
  `| two workers : one | ${gain.toFixed(2)} | | |`,
  '',
  `With all ${cores} cores busy the second row could be ${mostGain.toFixed(2)} times the first at most.`,
].join('\n')
console.log(text)
await replaceSection(resultsOf('workers'), 'Two workers', text)
if (one.perSecond < leastPerSecond) process.exitCode = 1

function times({ workersMs, aroundMs }: Measured): string {
  return `${workersMs.toFixed(2)} ms | ${aroundMs.toFixed(2)} ms`
}

interface Measured {
  perSecond: number
  workersMs: number
  aroundMs: number
}

const about = { task_name: 'My passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }

async function measure(workers: number): Promise<Measured> {
  const receiver = await startReceiver(takesMs)
  const rig = await openRig({ env: { PUSHBULLET_URL: receiver.url, ALLOW_PRIVATE_HOSTS: 'true' } })
  const { ctx } = rig
  const running: ServerProcess[] = []
  try {
    await gather(ctx, rig.provider.id, people, target)
    await tellByPush(ctx)
    for (let count = 0; count < workers; count += 1) running.push(await startServer(rig, 'worker'))
    await untilWorking(workers)
    await send(200)
    await receiver.wait(200)
    await send(messages)
    // The workers begin with the commit.
    const startedAt = Date.now()
    const before = readCpu(running, receiver)
    const arrivedAt = await receiver.wait(200 + messages)
    const after = readCpu(running, receiver)
    const perMessage = (part: 'workers' | 'around') => ((after[part] - before[part]) * 1_000) / messages
    return {
      perSecond: messages / ((Math.max(...arrivedAt) - startedAt) / 1_000),
      workersMs: perMessage('workers'),
      aroundMs: perMessage('around'),
    }
  } finally {
    for (const worker of running) await worker.stop()
    await rig.close()
    receiver.stop()
  }

  async function send(count: number): Promise<void> {
    const watching = await ctx.db.select().from(tasks)
    const slot_at = new Date(Date.now() + 24 * 3_600_000).toISOString()
    // Delivery reads before each message whether the slot is still free.
    await ctx.db.execute(sql`
      insert into findings (target_id, slot_at, first_seen_at, last_seen_at) select id, ${slot_at}::timestamptz,
        now(), now() from targets`)
    const data = { ...about, slot_at }
    const items = Array.from({ length: count }, (_, place) => {
      const task = watching[place % watching.length]
      if (!task) throw new Error('There is no task.')
      return { userId: task.user_id, taskId: task.id, ...anyNotification('appointment_found', data) }
    })
    await inTransaction(ctx, (tx) => notify(tx, items))
  }

  async function untilWorking(wanted: number): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await ctx.db.execute(sql`select 1 from worker_heartbeats`)
      if (rows.length >= wanted) return
      await wait(100)
    }
    throw new Error('The workers did not start.')
  }
}

/** Seconds of processor time so far: of the workers, and of the receiver and the database. */
function readCpu(workers: ServerProcess[], receiver: { pid: number }): { workers: number; around: number } {
  const pids = new Set(workers.map(({ pid }) => pid))
  const all = descendantsOf(process.pid, readProcesses())
  const sum = (isMeant: (one: Process) => boolean) =>
    all.filter(isMeant).reduce((seconds, one) => seconds + one.seconds, 0)
  return {
    workers: sum(({ pid }) => pids.has(pid)),
    around: sum(({ pid, command }) => pid === receiver.pid || command.includes('postgres')),
  }
}
