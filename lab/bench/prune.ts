// Measures a nightly pruning of a well-used installation, and the dashboards' calls beside it. The same run first
// measures the calls without it. A worker prunes, and the calls go to a web process.
//   npm run bench:prune

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { gather, signIn } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { startServer } from '../rig/server-process.ts'
import { loadDashboards, paths } from './crowd/dashboards.ts'

const people = 2_000
const clients = 25
/** Rows in each table; half of them are old enough to be deleted. */
const rows = 400_000
const quietSeconds = 15
/** One pruning takes some seconds: a 99th percentile needs the calls of several nights. */
const nights = 6
const queues = ['prune_lines', 'prune_deliveries', 'prune_live_events']
const port = 3196
const limit = 2
const target = { officeId: 10471, serviceId: 1071907 }

const rig = await openRig()
const server = await startServer(rig, 'web', { port })
const worker = await startServer(rig, 'worker')
try {
  const ids = await gather(rig.ctx, rig.provider.id, people, target)
  await rig.makeDue()
  await rig.poll()
  const tokens = await Promise.all(ids.slice(0, clients).map((id) => signIn(rig.ctx, id)))
  await loadDashboards(port, tokens, (second) => second === 3)
  const [quiet, busy] = [samples(), samples()]
  let [deleted, seconds] = [0, 0]
  for (let night = 0; night < nights; night += 1) {
    await fill()
    add(quiet, await loadDashboards(port, tokens, (second) => second === quietSeconds))
    let hasEnded = false
    const pruning = prune().finally(() => {
      hasEnded = true
    })
    add(busy, await loadDashboards(port, tokens, () => hasEnded))
    const pruned = await pruning
    deleted += pruned.deleted
    seconds += pruned.seconds
  }
  await report(quiet, busy, { deleted, seconds })
} finally {
  await worker.stop()
  await server.stop()
  await rig.close()
}

function samples(): Map<string, number[]> {
  return new Map(paths.map((path) => [path, []]))
}

function add(all: Map<string, number[]>, more: Map<string, number[]>): void {
  for (const [path, took] of more) all.get(path)?.push(...took)
}

/** Inserts lines, deliveries and live events of the last 60 days (live events: 48 hours), evenly spread. */
async function fill(): Promise<void> {
  const at = (span: string) => sql.raw(`now() - interval '${span}' * (1 - i / ${rows}.0)`)
  const people = sql`(select id, user_id, row_number() over (order by id) - 1 as place from tasks)`
  const ofTasks = sql`generate_series(1, ${rows}) as i join ${people} t on t.place = i % (select count(*) from tasks)`
  const { db } = rig.ctx
  await db.execute(sql`
    insert into task_lines (task_id, level, code, data, at)
    select t.id, 'info', 'edited', '{}', ${at('60 days')} from ${ofTasks} order by i`)
  await db.execute(sql`
    insert into target_lines (target_id, level, activity_type, code, data, at)
    select (select min(id) from targets), 'info', 'check', 'check_none', '{}', ${at('60 days')}
    from generate_series(1, ${rows}) as i order by i`)
  await db.execute(sql`
    insert into deliveries (id, user_id, task_id, channel, notice, data, state, tries, created_at, finished_at)
    select gen_random_uuid(), t.user_id, t.id, 'email', 'appointment_found', '{}', 'sent', 1, ${at('60 days')},
      ${at('60 days')}
    from ${ofTasks} order by i`)
  await db.execute(sql`
    insert into live_events (type, user_id, task_id, data, created_at)
    select 'task_logs_cleared', t.user_id, t.id, '{}', ${at('48 hours')} from ${ofTasks} order by i`)
  await db.execute(sql`vacuum analyze`)
}

async function prune(): Promise<{ deleted: number; seconds: number }> {
  const before = await count()
  const startedAt = performance.now()
  for (const queue of queues) await rig.ctx.jobs.send(queue, {})
  while ((await countUnfinished()) > 0) await wait(50)
  return { seconds: (performance.now() - startedAt) / 1_000, deleted: before - (await count()) }
}

async function countUnfinished(): Promise<number> {
  const { rows } = await rig.ctx.db.execute<{ jobs: number }>(sql`
    select count(*)::int as jobs from pgboss.job where name in ${queues} and state < 'completed'`)
  return rows[0]?.jobs ?? 0
}

async function count(): Promise<number> {
  const { rows } = await rig.ctx.db.execute<{ count: number }>(sql`
    select ((select count(*) from task_lines) + (select count(*) from target_lines) + (select count(*) from deliveries)
      + (select count(*) from live_events))::int as count`)
  return rows[0]?.count ?? 0
}

async function report(
  quiet: Map<string, number[]>,
  busy: Map<string, number[]>,
  { deleted, seconds }: { deleted: number; seconds: number },
): Promise<void> {
  const of = (took: Map<string, number[]>, path: string, share: number) => quantile(took.get(path) ?? [], share)
  const ratio = (path: string) => of(busy, path, 0.99) / of(quiet, path, 0.99)
  const cells = (took: Map<string, number[]>, path: string) =>
    `${of(took, path, 0.5).toFixed(1)} ms, ${of(took, path, 0.99).toFixed(1)} ms`
  const text = [
    `${deleted.toLocaleString('en')} of ${(4 * nights * rows).toLocaleString('en')} lines, deliveries and live events ` +
      `deleted in ${seconds.toFixed(0)} s of ${nights} nights, while ${clients} clients load the dashboard anew every ` +
      `second, as ${clients * 30} open ones would; limit at p99: ${limit} times what the same calls take without.`,
    `${busy.get('/health')?.length} calls of each kind beside it. ${machine()}. Again: \`npm run bench:prune\`.`,
    '',
    '| call | without: p50, p99 | while pruning: p50, p99 | at p99 |',
    '|---|---|---|---|',
    ...paths.map(
      (path) => `| \`${path}\` | ${cells(quiet, path)} | ${cells(busy, path)} | **${ratio(path).toFixed(2)}** |`,
    ),
  ].join('\n')
  console.log(text)
  await replaceSection(resultsOf('prune'), 'Pruning beside the day’s work', text)
  if (paths.some((path) => ratio(path) > limit)) process.exitCode = 1
}
