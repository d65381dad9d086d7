// Measures a round in which nothing is found, and a round that shows the same slots as the one before, by the number of
// watching tasks: processor time here and in the database, written rows, requests.
//   npm run bench:round
import { readFileSync } from 'node:fs'
import { addDays, weekdayOf } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import type { MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { task_news } from '../../server/src/modules/tasks/news/news.tables.ts'
import { type CrowdWish, gather } from '../../server/test/people/crowd.ts'
import { openRig, type Rig } from '../rig/bench.ts'
import { direct } from '../rig/office-process.ts'
import { quantile, report } from '../rig/report.ts'

const crowds = [1_000, 10_000, 100_000]
const rounds = 60
const warmUp = 20
const mostGrowth = 1.2
/** Further targets, so that a round has something to do. */
const watched = [
  { officeId: 10471, serviceId: 1071907 },
  { officeId: 10489, serviceId: 1063475 },
]

const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days)
const filters: Partial<TaskFilter>[] = [
  { latest_date: inDays(10) },
  { latest_date: inDays(25), minimum_notice_hours: 24 },
  { latest_date: inDays(60), weekdays: [1, 2, 3, 4, 5] },
  { earliest_date: inDays(14) },
  { earliest_date: inDays(7), latest_date: inDays(28) },
  { weekdays: [5] },
  { weekdays: [2, 4], time_from: '14:00' },
  { time_from: '08:00', time_to: '10:00' },
  { time_from: '16:00' },
  { minimum_notice_hours: 48 },
  { minimum_notice_hours: 2, weekdays: [1] },
  { latest_date: inDays(120), time_to: '12:00' },
]
/** One task in four has one of these filters, and one in twenty has an appointment already. */
const kinds: (Pick<CrowdWish, 'filter' | 'haveAppointments'> & { share: number })[] = [
  { share: 0.7 },
  ...filters.map((filter) => ({ share: 0.25 / filters.length, filter })),
  { share: 0.05, haveAppointments: true },
]

interface Measured {
  tasks: number
  /** Processor time of this process and of the database. */
  cpuMs: number
  databaseMs: number
  rows: number
  requests: number
}

let requests = 0
const cases = [
  { name: 'A round that finds nothing', when: 'when nothing is free', results: [] as Measured[] },
  {
    name: 'A round that shows the same slots',
    when: 'when the same slots are free as before, of which everyone was told who wants them',
    results: [] as Measured[],
  },
]
const [nothing, same] = cases
/** Slots at both offices, on the first Tuesday in more than ten days. */
const freeAt = Array.from({ length: 6 }, (_, slot) => new Date(tuesdayAt(9).getTime() + slot * 1_800_000).toISOString())
let megabytes = Number.NaN
const rig = await openRig({ around: counted })
try {
  let tasks = 0
  for (const crowd of crowds) {
    for (const target of watched) await watchToo((crowd - tasks) / watched.length, target)
    tasks = crowd
    nothing?.results.push(await measure(rig, tasks))
    await eachSlot((officeId, at, serviceId) => direct('open', { officeId, serviceId, at, count: 1 }))
    await rig.makeDue()
    await rig.poll()
    // All tasks count as begun long ago: a new task costs more in a round.
    await rig.ctx.db.update(task_news).set({ wake_at: null })
    await rig.ctx.db.execute(sql`vacuum analyze`)
    same?.results.push(await measure(rig, tasks))
    await eachSlot((officeId, at) => direct('take', { officeId, at }))
    await rig.makeDue()
    await rig.poll()
  }
  const { rows } = await rig.ctx.db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`)
  megabytes = Number(rows[0]?.size) / 1e6
} finally {
  await rig.close()
}
for (const { name, when, results } of cases) {
  const growth = (results.at(-1)?.cpuMs ?? Number.NaN) / (results[0]?.cpuMs ?? Number.NaN)
  await report({
    name: 'round',
    heading: name,
    about:
      `A round over ${watched.length} targets ${when}, by how many tasks watch them: median of ${rounds} rounds. One ` +
      `task in four has one of ${filters.length} filters, one in twenty an appointment of its own before which an ` +
      'earlier one is wanted. With the last of them, each with an account of its own, the whole database takes ' +
      `${megabytes.toFixed(0)} MB.`,
    command: 'bench:round',
    head: ['watching tasks', 'processor time', 'of it the database', 'rows written', 'requests'],
    rows: [
      ...results.map(({ tasks, cpuMs, databaseMs, rows, requests: asked }) => [
        tasks.toLocaleString('en'),
        ...[cpuMs, databaseMs].map((ms) => `${ms.toFixed(1)} ms`),
        ...[rows, asked].map(String),
      ]),
      ['growth from first to last', `**${growth.toFixed(2)}** (limit ${mostGrowth})`],
    ],
    isMissed: !(growth <= mostGrowth),
  })
}

function tuesdayAt(hour: number): Date {
  const day = [11, 12, 13, 14, 15, 16, 17].find((days) => weekdayOf(inDays(days)) === 2) ?? 11
  return new Date(`${inDays(day)}T${String(hour).padStart(2, '0')}:00:00Z`)
}

async function eachSlot(act: (officeId: number, at: string, serviceId: number) => Promise<void>): Promise<void> {
  for (const { officeId, serviceId } of watched) for (const at of freeAt) await act(officeId, at, serviceId)
}

/** Adds this many tasks that watch the target, each kind by its share. */
async function watchToo(people: number, target: (typeof watched)[number]): Promise<void> {
  let [share, before] = [0, 0]
  for (const kind of kinds) {
    share += kind.share
    const upTo = Math.round(share * people)
    if (upTo > before) await gather(rig.ctx, rig.provider.id, upTo - before, { ...target, ...kind })
    before = upTo
  }
}

async function measure({ ctx, poll, makeDue }: Rig, tasks: number): Promise<Measured> {
  const cpu: number[] = []
  let databaseBefore = 0
  const rows: number[] = []
  const asked: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    if (round === warmUp) databaseBefore = await readDatabaseMs(ctx)
    await makeDue()
    const before = { rows: await countWrites(ctx), requests, cpu: process.cpuUsage() }
    await poll()
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

/** Processor time of the database for its open connections, in steps of 10 ms. */
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

/** Inserted, changed and deleted rows of the product's own tables so far. */
async function countWrites(ctx: Rig['ctx']): Promise<number> {
  // Connections report to the statistics rarely unless they are asked to.
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
