// Measures how long a chance takes in the server, over 60 days of openings and over half a year, and how much a year of
// 500 targets takes in the database.
//   npm run bench:chance

import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { seededRandom } from '../../../practice-office/src/random.ts'
import { insertRows } from '../../../server/src/foundation/db/insert-rows.ts'
import { chancesOfTask } from '../../../server/src/modules/monitoring/chances/answer.ts'
import { openings } from '../../../server/src/modules/monitoring/chances/kept/chances.tables.ts'
import type { KeptOpening } from '../../../server/src/modules/monitoring/chances/kept/day-record.ts'
import { pack } from '../../../server/src/modules/monitoring/chances/kept/packed-days.ts'
import { startWatching } from '../../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { checks } from '../../../server/src/modules/monitoring/rounds.tables.ts'
import { openRig, type Rig } from '../../rig/bench.ts'
import { machine, quantile } from '../../rig/figures.ts'
import { replaceSection, resultsOf } from '../../rig/section.ts'

const places = { officeId: 10471, serviceId: 1071907 }
/** New times of an office on a day: the quartiles of 93 calendars of German offices in early 2026, whose mean is 79. */
const perDay = [61, 2, 11, 106, 180] as const
const targetsOfYear = 500
const calls = { warmUp: 20, measured: 200 }
const limits = { ms: 30, megabytes: 200 }
const intervalMs = 5 * minuteMs

const random = seededRandom('chances 1')

const rig = await openRig({ provider: { checkIntervalSeconds: intervalMs / 1_000 } })
try {
  const today = berlinDay(rig.ctx.clock.now())
  const wish = { ...places, filter: { weekdays: [1, 2, 3, 4, 5], time_from: '16:00', minimum_notice_hours: 24 } }
  const { taskId, targetId, userId } = await startWatching(rig.ctx, rig.provider.id, wish)
  const others = await addOthers(rig, targetId)
  await fillChecks(rig, [targetId, ...others])
  await fillDays(rig, [targetId, ...others], addDays(today, -60), today)
  const short = await time(rig, userId, taskId)
  await fillDays(rig, [targetId, ...others], addDays(today, -182), addDays(today, -60))
  const long = await time(rig, userId, taskId)
  await rig.ctx.db.execute(sql`truncate ${openings}`)
  const bytes = await fillYear(rig, today)
  await report({ short, long, others: others.length, ...bytes })
} finally {
  await rig.close()
}

/** Other offices with the same service, among which a widening is looked for. */
async function addOthers({ ctx }: Rig, targetId: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into targets (provider_id, office_external_id, service_external_id, service_count)
    select t.provider_id, o.external_id, t.service_external_id, t.service_count from targets t
    join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
    join offices o on o.provider_id = t.provider_id and o.external_id <> t.office_external_id and o.listed
      and o.desk is not null
    where t.id = ${targetId} order by o.id limit 10 returning id`)
  await ctx.db.execute(sql`
    insert into offers (office_id, service_type_id, slots) select o.id, s.id, 1 from targets t
    join offices o on o.provider_id = t.provider_id and o.external_id = t.office_external_id
    join service_types s on s.provider_id = t.provider_id and s.external_id = t.service_external_id
    on conflict do nothing`)
  return rows.map(({ id }) => id)
}

/** A month of checks, as many as are kept. */
async function fillChecks({ ctx }: Rig, ids: number[]): Promise<void> {
  const now = ctx.clock.now().getTime()
  const count = (30 * dayMs) / intervalMs
  for (const target_id of ids) {
    await ctx.db.execute(sql`
      insert into ${checks} (target_id, check_no, at, outcome, free_count)
      select ${target_id}::int, i, ${new Date(now - 30 * dayMs).toISOString()}::timestamptz
        + i * interval '5 minutes', 'slots', 3 from generate_series(1, ${count}::int) as i`)
  }
  await ctx.db.execute(sql`vacuum analyze ${checks}`)
}

async function fillDays({ ctx }: Rig, ids: number[], first: string, end: string): Promise<void> {
  for (let day = first; day < end; day = addDays(day, 1)) {
    const rows = ids.map((target_id, index) => ({ target_id, day, packed: packedDay(day, index) }))
    await ctx.db.execute(
      insertRows(
        openings,
        rows.map((row) => ({ ...row, packed: `\\x${row.packed.toString('hex')}` as never })),
      ),
    )
  }
  await ctx.db.execute(sql`vacuum analyze ${openings}`)
}

/** A day from 6 to 22 o'clock with two gaps. Half of the times come in bursts, as where an office releases them. */
function packedDay(day: string, index: number): Buffer {
  const midnight = berlinMidnight(day).getTime()
  const at = (hours: number) => midnight + hours * hourMs
  const rate = perDay[index % perDay.length] ?? 0
  const count = Math.round(rate * (0.4 + 1.2 * random()))
  const burst = at(7 + Math.floor(random() * 8))
  const all = Array.from({ length: count }, (): KeptOpening => {
    const firstSeen = random() < 0.5 ? burst : Math.floor(at(6 + 16 * random()) / intervalMs) * intervalMs
    const lastSeen = firstSeen + Math.floor(-Math.log(1 - random()) * 40) * intervalMs
    return {
      slotAt: at(24 * Math.ceil(60 * random() ** 2)) + 8 * hourMs + Math.floor(random() * 108) * 5 * minuteMs,
      firstSeen,
      lastSeen,
      goneAt: lastSeen + intervalMs,
      looks: lastSeen > firstSeen ? 2 : 1,
      isAgain: random() < 0.05,
      isOwn: false,
    }
  }).toSorted((one, other) => one.firstSeen - other.firstSeen)
  const watched = [
    { from: at(6), to: at(11) },
    { from: at(11.5), to: at(17) },
    { from: at(17.5), to: at(22) },
  ]
  return pack({ intervalMs, watched, openings: all })
}

/** `cpuMs`: the mean processor time of the server for a call, which other work on the machine changes little. */
interface Timed {
  took: number[]
  cpuMs: number
}

async function time({ ctx }: Rig, userId: number, taskId: number): Promise<Timed> {
  const took: number[] = []
  let cpu = process.cpuUsage()
  for (let call = 0; call < calls.warmUp + calls.measured; call += 1) {
    if (call === calls.warmUp) cpu = process.cpuUsage()
    const startedAt = performance.now()
    await chancesOfTask(ctx, userId, taskId)
    if (call >= calls.warmUp) took.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(cpu)
  return { took, cpuMs: (user + system) / 1_000 / calls.measured }
}

async function fillYear(rig: Rig, today: string): Promise<{ megabytes: number; times: number }> {
  const { ctx } = rig
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into targets (provider_id, office_external_id, service_external_id, service_count)
    select ${rig.provider.id}::int, i, 1, 1 from generate_series(1, ${targetsOfYear}::int) as i returning id`)
  await fillDays(
    rig,
    rows.map(({ id }) => id),
    addDays(today, -365),
    today,
  )
  const size = await ctx.db.execute<{ bytes: string }>(sql`select pg_total_relation_size('openings') as bytes`)
  const mean = perDay.reduce((sum, one) => sum + one, 0) / perDay.length
  return { megabytes: Number(size.rows[0]?.bytes) / 1_000_000, times: mean * 365 * targetsOfYear }
}

interface Measured {
  short: Timed
  long: Timed
  others: number
  megabytes: number
  times: number
}

async function report({ short, long, others, megabytes, times }: Measured): Promise<void> {
  const ms = ({ took }: Timed, share: number) => `${quantile(took, share).toFixed(1)} ms`
  const cpu = ({ cpuMs }: Timed) => `${cpuMs.toFixed(1)} ms`
  const text = [
    `One task with an office, and ${others} more among which a widening is looked for: chance, widening and look back, ` +
      `in the server without HTTP. ${calls.measured} calls. Up to ${Math.max(...perDay)} new times a day at an office.`,
    `A year of ${targetsOfYear} targets: about ${(times / 1_000_000).toFixed(1)} million openings.`,
    `${machine()}. Again: \`npm run bench:chance\`.`,
    '',
    '| | processor time, mean | p50 | p95 | limit |',
    '|---|---|---|---|---|',
    `| a chance over 60 days | ${cpu(short)} | ${ms(short, 0.5)} | **${ms(short, 0.95)}** | ${limits.ms} ms |`,
    `| a chance over 182 days | ${cpu(long)} | ${ms(long, 0.5)} | ${ms(long, 0.95)} | |`,
    `| a year of ${targetsOfYear} targets | | **${megabytes.toFixed(0)} MB** | | ${limits.megabytes} MB |`,
  ].join('\n')
  console.log(text)
  await replaceSection(resultsOf('chances'), 'Chances', text)
  if (quantile(short.took, 0.95) > limits.ms || megabytes > limits.megabytes) process.exitCode = 1
}
