// Measures for how long nothing is looked for when the worker that asks a provider ends. The office allows 120 requests
// a minute and counts them.
//   npm run bench:takeover
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { openRig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { until } from '../rig/processes.ts'
import { quantile, report } from '../rig/report.ts'
import { type ServerProcess, startServer } from '../rig/server-process.ts'

const rounds = 5
const intervalSeconds = 10
/** Of the next look, in s: after the lease was given back; after the end of a dead holder's lease; later than due. */
const limits = { 'an orderly end': 2, '`kill -9`': 10, 'a rolling update of two workers': 10 }

const rig = await openRig()
const workers: ServerProcess[] = []
try {
  await direct('rate-limit', { limit: 120 })
  await startWatching(rig.ctx, rig.provider.id, { officeId: 10471, serviceId: 1071907 })
  await startWorker()
  const measured = []
  for (let round = 0; round < rounds; round += 1) measured.push([await handOver(), await die(), await update()])
  await tell(measured)
} finally {
  await Promise.all(workers.map((worker) => worker.stop()))
  await rig.close()
}

/** It can take the lease when this resolves. */
async function startWorker(): Promise<void> {
  const env = { PRACTICE_ENABLED: 'true', PRACTICE_INTERVAL_SECONDS: String(intervalSeconds) }
  workers.push(await startServer(rig, 'worker', { env }))
  await wait(6_000)
}

async function handOver(): Promise<number> {
  await startWorker()
  const { holder } = await readGate()
  const ended = workers.shift()?.stop()
  await until(async () => (await readGate()).holder !== holder, { what: 'The lease was not given back.', everyMs: 5 })
  const late = await nextLook(Date.now())
  await ended
  return late
}

async function die(): Promise<number> {
  await startWorker()
  process.kill(workers.shift()?.pid ?? 0, 'SIGKILL')
  // As from another machine, where nobody sees that the process has ended.
  await rig.ctx.db.execute(sql`update provider_gates set holder = 'elsewhere:1:0'`)
  return nextLook(Number((await readGate()).until))
}

async function update(): Promise<number> {
  await startWorker()
  const { last } = await readGate()
  for (let count = 0; count < 2; count += 1) {
    await workers.shift()?.stop()
    await startWorker()
  }
  await wait(intervalSeconds * 1_000)
  await workers.pop()?.stop()
  const { rows } = await rig.ctx.db.execute<{ gap: number }>(sql`
    select max(extract(epoch from gap))::float8 as gap
    from (select at - lag(at) over (order by at) as gap from checks where at >= to_timestamp(${last / 1_000})) as gaps`)
  return (rows[0]?.gap ?? Number.NaN) - intervalSeconds
}

/** Seconds from then until the answer of the next look, which is due at once. */
async function nextLook(sinceMs: number): Promise<number> {
  const { last } = await readGate()
  await rig.makeDue()
  await until(async () => (await readGate()).last > last, { what: 'Nobody looks.', everyMs: 20 })
  return ((await readGate()).last - sinceMs) / 1_000
}

async function readGate() {
  const { rows } = await rig.ctx.db.execute<{ holder: string | null; until: number; last: number }>(sql`
    select holder, extract(epoch from lease_until)::float8 * 1000 as until,
      (select coalesce(extract(epoch from max(at)), 0)::float8 * 1000 from checks) as last
    from provider_gates where provider_id = ${rig.provider.id}`)
  return rows[0] ?? { holder: null, until: 0, last: 0 }
}

async function tell(measured: number[][]): Promise<void> {
  const { rows } = await rig.ctx.db.execute<{ made: number; refused: number }>(
    sql`select sum(made)::int as made, sum(refused)::int as refused from provider_hours`,
  )
  const [{ made = 0, refused = 0 } = {}] = rows
  const results = Object.entries(limits).map(([what, limit], place) => {
    const seconds = measured.map((round) => round[place] ?? Number.NaN)
    return { what, limit, median: quantile(seconds, 0.5), worst: Math.max(...seconds) }
  })
  await report({
    name: 'takeover',
    heading: 'After a takeover',
    about:
      'The next look after the end of the worker that asks, which is due at once: in seconds from the giving back of the ' +
      'lease, and from the end of the lease of a holder that died on another machine. Through an update: later than the ' +
      `interval of ${intervalSeconds} s. ${rounds} rounds. The office got ${made} requests and refused ${refused}.`,
    command: 'bench:takeover',
    head: ['after', 'median', 'worst', 'limit', 'worst as a share of the interval'],
    rows: results.map(({ what, limit, median, worst }) => {
      const share = (worst / intervalSeconds).toFixed(2)
      return [what, `${median.toFixed(1)} s`, `**${worst.toFixed(1)} s**`, `${limit} s`, share]
    }),
    isMissed: refused > 0 || results.some(({ worst, limit }) => !(worst <= limit)),
  })
}
