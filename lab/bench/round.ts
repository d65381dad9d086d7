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
import { median, report } from '../rig/report.ts'

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
  { latest_date: inDays(60), weekdays: [1, 2, 3, 4, 5], minimum_notice_hours: 24 },
  { earliest_date: inDays(7), latest_date: inDays(28) },
  { weekdays: [2, 4], time_from: '14:00' },
  { time_from: '08:00', time_to: '10:00' },
  { minimum_notice_hours: 48 },
]
/** One task in four has one of these filters, and one in twenty has an appointment already. */
const kinds: (Pick<CrowdWish, 'filter' | 'haveAppointments'> & { share: number })[] = [
  { share: 0.7 },
  ...filters.map((filter) => ({ share: 0.25 / filters.length, filter })),
  { share: 0.05, haveAppointments: true },
]

type Measured = Awaited<ReturnType<typeof measure>>

let requests = 0
const [nothing, same]: [Measured[], Measured[]] = [[], []]
const freeAt = Array.from({ length: 6 }, (_, slot) => new Date(tuesdayAt(9).getTime() + slot * 1_800_000).toISOString())
const rig = await openRig({ around: counted })
try {
  let tasks = 0
  for (const crowd of crowds) {
    for (const target of watched) await watchToo((crowd - tasks) / watched.length, target)
    tasks = crowd
    nothing.push(await measure(rig, tasks))
    await eachSlot((officeId, at, serviceId) => direct('open', { officeId, serviceId, at, count: 1 }))
    await rig.makeDue()
    await rig.poll()
    // All tasks count as begun long ago: a new task costs more in a round.
    await rig.ctx.db.update(task_news).set({ wake_at: null })
    await rig.ctx.db.execute(sql`vacuum analyze`)
    same.push(await measure(rig, tasks))
    await eachSlot((officeId, at) => direct('take', { officeId, at }))
    await rig.makeDue()
    await rig.poll()
  }
  const { rows } = await rig.ctx.db.execute<{ megabytes: number }>(
    sql`select (pg_database_size(current_database()) / 1000000)::int as megabytes`,
  )
  const size = rows[0]?.megabytes ?? Number.NaN
  await tell('A round that finds nothing', 'when nothing is free', nothing, size)
  const when = 'when the same slots are free as before, of which everyone was told who wants them'
  await tell('A round that shows the same slots', when, same, size)
} finally {
  await rig.close()
}

async function tell(heading: string, when: string, results: Measured[], megabytes: number): Promise<void> {
  const growth = (results.at(-1)?.cpuMs ?? Number.NaN) / (results[0]?.cpuMs ?? Number.NaN)
  await report({
    name: 'round',
    heading,
    about:
      `A round over ${watched.length} targets ${when}, by how many tasks watch them: median of ${rounds} rounds. One ` +
      `task in four has one of ${filters.length} filters, one in twenty an appointment of its own before which an ` +
      'earlier one is wanted. With the last of them, each with an account of its own, the whole database takes ' +
      `${megabytes} MB.`,
    command: 'bench:round',
    head: ['watching tasks', 'processor time', 'of it the database', 'rows written', 'requests'],
    rows: [
      ...results.map(({ tasks, cpuMs, databaseMs, rows, asked }) => [
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

async function watchToo(people: number, target: (typeof watched)[number]): Promise<void> {
  let [share, before] = [0, 0]
  for (const kind of kinds) {
    share += kind.share
    const upTo = Math.round(share * people)
    if (upTo > before) await gather(rig.ctx, rig.provider.id, upTo - before, { ...target, ...kind })
    before = upTo
  }
}

async function measure({ ctx, poll, makeDue }: Rig, tasks: number) {
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
  return { tasks, cpuMs: median(cpu) + databaseMs, databaseMs, rows: median(rows), asked: median(asked) }
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
