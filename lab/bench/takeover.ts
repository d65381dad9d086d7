// Measures for how long nothing is looked for when the worker that asks a provider ends. The office allows 120 requests
// a minute and counts them.
//   npm run bench:takeover
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { end, until } from '../rig/processes.ts'
import { median, report } from '../rig/report.ts'
import { startServer } from '../rig/server-process.ts'

const rounds = 5
const intervalSeconds = 10
/** How each round ends a worker, and the limit in s. */
const cases = {
  'an orderly end': { measure: handOver, limit: 2 },
  '`kill -9`': { measure: die, limit: 10 },
  'a rolling update of two workers': { measure: update, limit: 10 },
}

const rig = await openRig()
const workers: Awaited<ReturnType<typeof startServer>>[] = []
try {
  await direct('rate-limit', { limit: 120 })
  await startWatching(rig.ctx, rig.provider.id, { officeId: 10471, serviceId: 1071907 })
  await startWorker()
  const measured = Object.entries(cases).map(([what, one]) => ({ what, ...one, seconds: [] as number[] }))
  for (let round = 0; round < rounds; round += 1)
    for (const { measure, seconds } of measured) seconds.push(await measure())
  const [{ made, refused } = { made: 0, refused: 0 }] = await read<{ made: number; refused: number }>(
    sql`select sum(made)::int as made, sum(refused)::int as refused from provider_hours`,
  )
  await report({
    name: 'takeover',
    heading: 'After a takeover',
    about:
      'The next look after the end of the worker that asks, which is due at once: in seconds from the giving back of the ' +
      'lease, and from the end of the lease of a holder that died on another machine. Through an update: later than the ' +
      `interval of ${intervalSeconds} s. ${rounds} rounds. The office got ${made} requests and refused ${refused}.`,
    command: 'bench:takeover',
    head: ['after', 'median', 'worst', 'limit', 'worst as a share of the interval'],
    rows: measured.map(({ what, limit, seconds }) => {
      const worst = Math.max(...seconds)
      const share = (worst / intervalSeconds).toFixed(2)
      return [what, `${median(seconds).toFixed(1)} s`, `**${worst.toFixed(1)} s**`, `${limit} s`, share]
    }),
    isMissed: refused > 0 || measured.some(({ limit, seconds }) => !(Math.max(...seconds) <= limit)),
  })
} finally {
  await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
  await rig.close()
}

/** It can take the lease when this resolves. */
async function startWorker(): Promise<void> {
  const env = { PRACTICE_ENABLED: 'true', PRACTICE_INTERVAL_SECONDS: String(intervalSeconds) }
  workers.push(await startServer(rig, 'worker', { env }))
  await wait(6_000)
}

async function endWorker(worker = workers.shift()): Promise<void> {
  if (worker) await end(worker, 'SIGTERM')
}

async function handOver(): Promise<number> {
  await startWorker()
  const { holder } = await readGate()
  const ended = endWorker()
  await until(async () => (await readGate()).holder !== holder, { what: 'The lease was not given back.', everyMs: 5 })
  const late = await nextLook(Date.now())
  await ended
  return late
}

async function die(): Promise<number> {
  await startWorker()
  workers.shift()?.kill('SIGKILL')
  // As from another machine, where nobody sees that the process has ended.
  await rig.ctx.db.execute(sql`update provider_gates set holder = 'elsewhere:1:0'`)
  return nextLook((await readGate()).until)
}

async function update(): Promise<number> {
  await startWorker()
  const { last } = await readGate()
  for (let count = 0; count < 2; count += 1) {
    await endWorker()
    await startWorker()
  }
  await wait(intervalSeconds * 1_000)
  await endWorker(workers.pop())
  const [longest] = await read<{ gap: number }>(sql`
    select max(extract(epoch from gap))::float8 as gap
    from (select at - lag(at) over (order by at) as gap from checks where at >= to_timestamp(${last / 1_000})) as gaps`)
  return (longest?.gap ?? Number.NaN) - intervalSeconds
}

/** Seconds from then until the answer of the next look, which is due at once. */
async function nextLook(sinceMs: number): Promise<number> {
  const { last } = await readGate()
  await rig.makeDue()
  await until(async () => (await readGate()).last > last, { what: 'Nobody looks.', everyMs: 20 })
  return ((await readGate()).last - sinceMs) / 1_000
}

async function readGate() {
  const [gate] = await read<{ holder: string | null; until: number; last: number }>(sql`
    select holder, extract(epoch from lease_until)::float8 * 1000 as until,
      (select coalesce(extract(epoch from max(at)), 0)::float8 * 1000 from checks) as last
    from provider_gates where provider_id = ${rig.provider.id}`)
  return gate ?? { holder: null, until: 0, last: 0 }
}

async function read<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await rig.ctx.db.execute(query)).rows as Row[]
}
