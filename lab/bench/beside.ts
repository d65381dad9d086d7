// Measures another person's slowest call while one account makes 150 calls at once, for each of the ten routes whose
// call takes longest alone. The control, 150 lists of tasks, is measured right before each, so that other work of the
// machine meets both.
//   npm run bench:beside
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { insertRows } from '../../server/src/foundation/db/insert-rows.ts'
import { pack } from '../../server/src/modules/monitoring/chances/kept/day-record.ts'
import { openings } from '../../server/src/modules/monitoring/rounds.tables.ts'
import { gather, signIn } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { end } from '../rig/processes.ts'
import { median, report } from '../rig/report.ts'
import { startServer } from '../rig/server-process.ts'

const calls = 150
const runs = 5
const mostTimes = 1.3
const port = 3196
const place = { officeId: 10471, serviceId: 1071907 }
const tasks = 100
/** New times of an office on a day: the quartiles of 93 calendars of German offices in early 2026, whose mean is 79. */
const perDay = [61, 2, 11, 106, 180]
const intervalMs = 5 * minuteMs

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: string
}
const get = (path: string): Call => ({ method: 'GET', path })
const control = get('/monitoring/tasks/')

const env = { CALLS_PER_MINUTE: '1000000' }
const rig = await openRig({ env })
const server = await startServer(rig, 'web', { port, env: { ...env, PRACTICE_ENABLED: 'true' } })
let unready = 0
try {
  const { busy, other, candidates } = await fill()
  const signInBoth = () => Promise.all([signIn(rig.ctx, busy), signIn(rig.ctx, other)])
  const [token, others] = await signInBoth()
  const plans = (await findDearest(token, candidates)).map((call) => ({ call, slowest: [], controls: [] }) as Plan)
  await besides(control, token, others)
  for (let run = 0; run < runs; run += 1)
    for (const { call, slowest, controls } of plans) {
      // Beside much other work all runs take longer than a sign-in counts.
      const [own, another] = await signInBoth()
      controls.push(await besides(control, own, another))
      slowest.push(await besides(call, own, another))
    }
  await tell(plans)
} finally {
  await end(server, 'SIGTERM')
  await rig.close()
}

interface Plan {
  call: Call
  slowest: number[]
  controls: number[]
}

/** One account with a hundred tasks, sixty days of openings, free times and a journal; another one beside it. */
async function fill() {
  const { db } = rig.ctx
  const people = await gather(rig.ctx, rig.provider.id, tasks + 1, place)
  const [busy = 0, other = 0] = [people[0], people.at(-1)]
  await db.execute(sql`update tasks set user_id = ${busy} where user_id <> ${other}`)
  await direct('open', { ...place, count: 100 })
  for (let round = 0; round < 30; round += 1) {
    await rig.makeDue()
    await rig.poll()
  }
  await db.execute(sql`
    insert into targets (provider_id, office_external_id, service_external_id, service_count)
    select t.provider_id, o.external_id, t.service_external_id, t.service_count from targets t
    join offices o on o.provider_id = t.provider_id and o.external_id <> t.office_external_id and o.listed
      and o.desk is not null order by o.id limit 10`)
  await db.execute(sql`
    insert into offers (office_id, service_type_id, slots) select o.id, s.id, 1 from targets t
    join offices o on o.provider_id = t.provider_id and o.external_id = t.office_external_id
    join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
    on conflict do nothing`)
  const { rows: ids } = await db.execute<{ id: number }>(sql`select id from targets order by id`)
  const today = berlinDay(rig.ctx.clock.now())
  for (let day = addDays(today, -60); day < today; day = addDays(day, 1)) {
    const packed = (n: number) => `\\x${packedDay(day, perDay[n % perDay.length] ?? 0).toString('hex')}` as never
    await db.execute(
      insertRows(
        openings,
        ids.map(({ id }, n) => ({ target_id: id, day, packed: packed(n) })),
      ),
    )
  }
  await db.execute(sql`vacuum analyze ${openings}`)
  const { rows } = await db.execute<{ task: number; wish: object }>(sql`
    select min(tasks.id) as task, json_build_object('service', o.provider_id, 'office', o.id, 'service_type', s.id) as wish
    from tasks, offices o join service_types s on s.provider_id = o.provider_id
    where tasks.user_id = ${busy} and o.provider_id = ${rig.provider.id} and o.external_id = ${place.officeId}
      and s.external_id = ${place.serviceId} group by o.id, s.id`)
  const [{ task, wish } = { task: 0, wish: {} }] = rows
  const ofTask = ['', 'free_times/', 'chances/', 'availability/', 'checks/', 'statistics/', 'activities/', 'logs/']
  const ofAll = ['overview/', 'free_times/', 'appointments/']
  const candidates: Call[] = [
    control,
    ...ofTask.map((part) => get(`/monitoring/tasks/${task}/${part}`)),
    ...ofAll.map((part) => get(`/monitoring/${part}`)),
    { method: 'POST', path: '/monitoring/chances/', body: JSON.stringify(wish) },
    ...['/auth/export/', '/auth/rights/', '/notifications/receivers/', '/notifications/settings/'].map(get),
    ...['/services/offices/', '/services/service-types/'].map(get),
  ]
  return { busy, other, candidates }
}

/** A day from 6 to 22 o'clock with two gaps. */
function packedDay(day: string, count: number): Buffer {
  const midnight = berlinMidnight(day).getTime()
  const at = (hours: number) => midnight + hours * hourMs
  const seen = Array.from({ length: count }, (_, n) => {
    const firstSeen = at(6) + (n % 180) * intervalMs
    const lastSeen = firstSeen + (n % 9) * intervalMs
    const slotAt = at(24 * (1 + (n % 60)) + 8) + (n % 108) * intervalMs
    const looks: 1 | 2 = lastSeen > firstSeen ? 2 : 1
    return { slotAt, firstSeen, lastSeen, goneAt: lastSeen + intervalMs, looks, isAgain: n % 20 === 0, isOwn: false }
  })
  const watched = [
    { from: at(6), to: at(11) },
    { from: at(11.5), to: at(17) },
    { from: at(17.5), to: at(22) },
  ]
  return pack({ intervalMs, watched, openings: seen.toSorted((one, two) => one.firstSeen - two.firstSeen) })
}

/** The ten whose call takes longest alone: the median of nine, for the export, which has a limit of its own, one. */
async function findDearest(token: string, all: Call[]): Promise<Call[]> {
  const timed = []
  for (const call of all) {
    const took = []
    for (let count = 0; count < (call.path === '/auth/export/' ? 2 : 10); count += 1) took.push(await ask(call, token))
    timed.push({ call, ms: median(took.slice(1)) })
  }
  const dearest = timed.toSorted((one, two) => two.ms - one.ms).slice(0, 10)
  for (const { call, ms } of dearest) console.log(`${call.method} ${call.path}: ${ms.toFixed(1)} ms alone`)
  return dearest.map(({ call }) => call)
}

/** Ms of the slowest call of another person while 150 calls are answered. */
async function besides(call: Call, token: string, others: string): Promise<number> {
  const crowd = new Worker(new URL('./many-calls.ts', import.meta.url), { workerData: { ...sent(call, token), calls } })
  let isOver = false
  const ended = once(crowd, 'exit').then(() => {
    isOver = true
  })
  await once(crowd, 'message')
  let worst = 0
  while (!isOver) {
    const ready = fetch(`http://127.0.0.1:${port}/api/health/ready`)
    const [own, { ok }] = await Promise.all([ask(get('/auth/me/'), others), ready])
    if (!ok) unready += 1
    worst = Math.max(worst, own)
    await wait(2)
  }
  await ended
  await wait(200)
  return worst
}

function sent({ method, path, body = '' }: Call, token: string) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return { url: `http://127.0.0.1:${port}/api${path}`, init: { method, headers, ...(body && { body }) } }
}

async function ask(call: Call, token: string): Promise<number> {
  const { url, init } = sent(call, token)
  const startedAt = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return performance.now() - startedAt
}

async function tell(plans: Plan[]): Promise<void> {
  const all = plans.map(({ call, slowest, controls }) => ({ call, ms: median(slowest), alone: median(controls) }))
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
