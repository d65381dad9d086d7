// What a round costs when nothing is found, by how many tasks watch: processor time here and in the database, rows written, requests.
//   npm run bench:round
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { root } from '../tools/children.ts'
import { gather } from './crowd.ts'
import { machine, openRig, quantile, type Rig } from './rig.ts'
import { replaceSection } from './section.ts'

const crowds = [1_000, 10_000, 100_000]
const rounds = 60
const warmUp = 20
const mostGrowth = 1.2
/** Watched side by side, so that a round has something to do. */
const watched = [
  { officeId: 10471, serviceId: 1071907 },
  { officeId: 10489, serviceId: 1063475 },
]

interface Measured {
  tasks: number
  /** Ours and the database's. */
  cpuMs: number
  databaseMs: number
  rows: number
  requests: number
}

let requests = 0
const results: Measured[] = []
let megabytes = Number.NaN
const rig = await openRig({ around: counted })
try {
  let tasks = 0
  for (const crowd of crowds) {
    for (const target of watched) await gather(rig.ctx, rig.provider.id, (crowd - tasks) / watched.length, target)
    tasks = crowd
    results.push(await measure(rig, tasks))
    console.log(rowOf(results.at(-1) as Measured))
  }
  const { rows } = await rig.ctx.db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`)
  megabytes = Number(rows[0]?.size) / 1e6
} finally {
  await rig.close()
}
const growth = (results.at(-1)?.cpuMs ?? Number.NaN) / (results[0]?.cpuMs ?? Number.NaN)
const text = [
  `A round over ${watched.length} targets when nothing is free, by how many tasks watch them: median of ${rounds} rounds. With the last of them, each with an account of its own, the whole database takes ${megabytes.toFixed(0)} MB.`,
  `${machine()}. Again: \`npm run bench:round\`.`,
  '',
  '| watching tasks | processor time | of it the database | rows written | requests |',
  '|---|---|---|---|---|',
  ...results.map(rowOf),
  `| growth from first to last | **${growth.toFixed(2)}** (limit ${mostGrowth}) | | | |`,
].join('\n')
await replaceSection(join(root, 'docs/performance.md'), 'A round that finds nothing', text)
if (!(growth <= mostGrowth)) process.exitCode = 1

function rowOf({ tasks, cpuMs, databaseMs, rows, requests: asked }: Measured): string {
  return `| ${tasks.toLocaleString('en')} | ${cpuMs.toFixed(1)} ms | ${databaseMs.toFixed(1)} ms | ${rows} | ${asked} |`
}

async function measure({ ctx, look, makeDue }: Rig, tasks: number): Promise<Measured> {
  const cpu: number[] = []
  let databaseBefore = 0
  const rows: number[] = []
  const asked: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    if (round === warmUp) databaseBefore = await readDatabaseMs(ctx)
    await makeDue()
    const before = { rows: await countWrites(ctx), requests, cpu: process.cpuUsage() }
    await look()
    const used = process.cpuUsage(before.cpu)
    if (round < warmUp) continue
    cpu.push((used.user + used.system) / 1_000)
    rows.push((await countWrites(ctx)) - before.rows)
    asked.push(requests - before.requests)
  }
  const databaseMs = ((await readDatabaseMs(ctx)) - databaseBefore) / rounds
  return {
    tasks,
    cpuMs: quantile(cpu, 0.5) + databaseMs,
    databaseMs,
    rows: quantile(rows, 0.5),
    requests: quantile(asked, 0.5),
  }
}

/** Processor time that the database has spent for its open connections, in steps of 10 ms. */
async function readDatabaseMs(ctx: Rig['ctx']): Promise<number> {
  const { rows } = await ctx.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, own) => sum + own, 0) * 10
}

/** Rows inserted, changed and deleted in the product's own tables so far. */
async function countWrites(ctx: Rig['ctx']): Promise<number> {
  // Each connection tells the statistics only now and then, unless it is asked to.
  await ctx.db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await ctx.db.execute<{ sum: number }>(
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as sum from pg_stat_user_tables where schemaname = 'public'`,
  )
  return rows[0]?.sum ?? Number.NaN
}

function counted(client: MunichClient): MunichClient {
  return {
    ...client,
    availability(...args) {
      requests += 1
      return client.availability(...args)
    },
  }
}
