// Measures how long a chance takes in the server, over 60 days of openings and over half a year, and how much a year of
// 500 targets takes in the database.
//   npm run bench:chance

import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { dayMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { chancesOfTask } from '../../../server/src/modules/monitoring/chances/answer.ts'
import { openings } from '../../../server/src/modules/monitoring/chances/kept/chances.tables.ts'
import { startWatching } from '../../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { checks } from '../../../server/src/modules/monitoring/rounds.tables.ts'
import { openRig, type Rig } from '../../rig/bench.ts'
import { machine, quantile } from '../../rig/figures.ts'
import { replaceSection, resultsOf } from '../../rig/section.ts'
import { addOthers, fillDays, intervalMs, perDay } from './days.ts'

const places = { officeId: 10471, serviceId: 1071907 }
const targetsOfYear = 500
const calls = { warmUp: 20, measured: 200 }
const limits = { ms: 30, megabytes: 200 }

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
