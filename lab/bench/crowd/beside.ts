// Measures another person's slowest call while one account makes 150 calls at once, for each of the ten routes whose
// call takes longest alone. The control, 150 lists of tasks, is measured right before each, so that other work of the
// machine meets both.
//   npm run bench:beside
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { sql } from 'drizzle-orm'
import { gather, signIn } from '../../../server/test/people/crowd.ts'
import { openRig } from '../../rig/bench.ts'
import { direct } from '../../rig/office-process.ts'
import { quantile, report } from '../../rig/report.ts'
import { startServer } from '../../rig/server-process.ts'
import { addOthers, fillDays } from './days.ts'

const calls = 150
const runs = 5
const mostTimes = 1.3
const port = 3196
const place = { officeId: 10471, serviceId: 1071907 }
const tasks = 100

interface Call {
  method: 'GET' | 'POST'
  path: string
  body: string
}
const get = (path: string): Call => ({ method: 'GET', path, body: '' })
const control = get('/monitoring/tasks/')

const rig = await openRig({ env: { CALLS_PER_MINUTE: '1000000' } })
const server = await startServer(rig, 'web', { port, env: { CALLS_PER_MINUTE: '1000000', PRACTICE_ENABLED: 'true' } })
const agent = new Agent({ keepAlive: true })
let unready = 0
try {
  const { busy, other, task } = await fill()
  const signInBoth = () => Promise.all([signIn(rig.ctx, busy), signIn(rig.ctx, other)])
  const [token, others] = await signInBoth()
  const dearest = await findDearest(token, candidates(task, await draft()))
  const plans = dearest.map((call) => ({ call, slowest: [] as number[], controls: [] as number[] }))
  await besides(control, token, others)
  for (let run = 0; run < runs; run += 1)
    for (const { call, slowest, controls } of plans) {
      // Beside much other work all runs take longer than a sign-in counts.
      const [own, another] = await signInBoth()
      controls.push(await besides(control, own, another))
      slowest.push(await besides(call, own, another))
    }
  await tell(plans.map(({ call, ...took }) => ({ call, ms: median(took.slowest), alone: median(took.controls) })))
} finally {
  agent.destroy()
  await server.stop()
  await rig.close()
}

/** One account with a hundred tasks, sixty days of openings, free times and a journal; another one beside it. */
async function fill() {
  const people = await gather(rig.ctx, rig.provider.id, tasks + 1, place)
  const [busy = 0] = people
  const other = people.at(-1) ?? 0
  await rig.ctx.db.execute(sql`update tasks set user_id = ${busy} where user_id <> ${other}`)
  const { rows } = await rig.ctx.db.execute<{ task: number; target: number }>(
    sql`select min(id) as task, (select min(id) from targets) as target from tasks where user_id = ${busy}`,
  )
  const { task = 0, target = 0 } = rows[0] ?? {}
  await direct('open', { ...place, count: 100 })
  for (let round = 0; round < 30; round += 1) {
    await rig.makeDue()
    await rig.poll()
  }
  const today = berlinDay(rig.ctx.clock.now())
  await fillDays(rig, [target, ...(await addOthers(rig, target))], addDays(today, -60), today)
  return { busy, other, task }
}

function candidates(task: number, body: string): Call[] {
  const ofTask = ['', 'free_times/', 'chances/', 'availability/', 'checks/', 'statistics/', 'activities/', 'logs/']
  const ofAll = ['overview/', 'free_times/', 'appointments/']
  return [
    control,
    ...ofTask.map((part) => get(`/monitoring/tasks/${task}/${part}`)),
    ...ofAll.map((part) => get(`/monitoring/${part}`)),
    { method: 'POST', path: '/monitoring/chances/', body },
    ...['/auth/export/', '/auth/rights/', '/notifications/receivers/', '/notifications/settings/'].map(get),
    ...['/services/offices/', '/services/service-types/'].map(get),
  ]
}

/** The same wishes, as those of a task that is being set up. */
async function draft(): Promise<string> {
  const { rows } = await rig.ctx.db.execute<Record<string, number>>(sql`
    select o.provider_id as service, o.id as office, s.id as service_type from offices o, service_types s
    where o.provider_id = ${rig.provider.id} and s.provider_id = o.provider_id
      and o.external_id = ${place.officeId} and s.external_id = ${place.serviceId}`)
  return JSON.stringify(rows[0] ?? {})
}

/** The ten whose call takes longest alone: the median of nine, for the export, which has a limit of its own, one. */
async function findDearest(token: string, all: Call[]): Promise<Call[]> {
  const timed = []
  for (const call of all) {
    const took = []
    for (let count = 0; count < (call.path === '/auth/export/' ? 2 : 10); count += 1) took.push(await ask(call, token))
    timed.push({ call, ms: median(took.slice(1)) })
  }
  const dearest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  for (const { call, ms } of dearest) console.log(`${call.method} ${call.path}: ${ms.toFixed(1)} ms alone`)
  return dearest.map(({ call }) => call)
}

/** Ms of the slowest call of another person while 150 calls are answered. */
async function besides({ method, path, body }: Call, token: string, others: string): Promise<number> {
  const url = `http://127.0.0.1:${port}/api${path}`
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), {
    workerData: { url, method, body, token, calls },
  })
  const ended = once(crowd, 'exit')
  await once(crowd, 'message')
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  let worst = 0
  while (!isOver) {
    const [own] = await Promise.all([ask(get('/auth/me/'), others), askReady()])
    worst = Math.max(worst, own)
    await wait(2)
  }
  await ended
  await wait(200)
  return worst
}

async function askReady(): Promise<void> {
  const [answer] = await once(request(`http://127.0.0.1:${port}/api/health/ready`, { agent }).end(), 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) unready += 1
}

async function ask({ method, path, body }: Call, token: string): Promise<number> {
  const startedAt = performance.now()
  const type = body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const headers = { authorization: `Bearer ${token}`, ...type }
  const [answer] = await once(
    request(`http://127.0.0.1:${port}/api${path}`, { method, headers, agent }).end(body),
    'response',
  )
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`)
  return performance.now() - startedAt
}

function median(all: number[]): number {
  return quantile(all, 0.5)
}

async function tell(all: { call: Call; ms: number; alone: number }[]): Promise<void> {
  const worst = Math.max(...all.map(({ ms, alone }) => ms / alone))
  await report({
    name: 'dashboard',
    heading: 'Beside 150 calls of one account',
    about:
      `Another person's slowest \`/auth/me/\` while an account with ${tasks} tasks makes ${calls} calls at once, median of ` +
      `${runs} runs; the ten routes whose call takes longest alone. The control is the same beside ${calls} lists of ` +
      `tasks, right before each: at most ${mostTimes} times it. \`/health/ready\` said ${unready} times that it is not.`,
    command: 'bench:beside',
    head: ['beside', 'slowest', 'control', 'times'],
    rows: [
      ...all.map(({ call: { method, path }, ms, alone }) => [
        `\`${method} ${path.replace(/\d+/, ':id')}\``,
        ...[ms, alone].map((one) => `${one.toFixed(0)} ms`),
        (ms / alone).toFixed(2),
      ]),
      ['the worst of these', '', '', `**${worst.toFixed(2)}**`],
    ],
    isMissed: unready > 0 || !(worst <= mostTimes),
  })
}
