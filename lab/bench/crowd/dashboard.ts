// Measures the dashboard's calls with 100,000 tasks in the database and fifty clients. Each client loads the dashboard
// every second, as 1,500 open dashboards would together. A call that only checks the database shows the cost of HTTP
// and of the machine.
//   npm run bench:dashboard
import { sql } from 'drizzle-orm'
import { gather, signIn } from '../../../server/test/people/crowd.ts'
import { openRig } from '../../rig/bench.ts'
import { machine, quantile } from '../../rig/figures.ts'
import { replaceSection, resultsOf } from '../../rig/section.ts'
import { startServer } from '../../rig/server-process.ts'
import { loadDashboards, measureBeside, paths } from './dashboards.ts'

const tasks = 100_000
const clients = 50
/** Tasks of each client; all other people have one. */
const ownTasks = 20
const seconds = 20
const port = 3197
const limitMs = 50
/** The highest factor by which one person's calls may be slower while another makes 30 in parallel, in the same run. */
const mostTimes = 3
const paths30 = ['/services/service-types/', '/monitoring/tasks/']
const target = { officeId: 10471, serviceId: 1071907 }

const rig = await openRig()
const server = await startServer(rig, 'web', { port, env: { CALLS_PER_MINUTE: '1000000' } })
try {
  const people = await gather(rig.ctx, rig.provider.id, tasks, target)
  const asking = people.slice(0, clients)
  await rig.ctx.db.execute(sql`
    update tasks set user_id = ${asking[0]} + tasks.id % ${clients}
    where id in (select id from tasks order by id limit ${clients * ownTasks})`)
  for (let round = 0; round < 40; round += 1) {
    await rig.makeDue()
    await rig.poll()
  }
  const tokens = await Promise.all(asking.map((id) => signIn(rig.ctx, id)))
  await loadDashboards(port, tokens, (second) => second === 3)
  const took = await loadDashboards(port, tokens, (second) => second === seconds)
  const rows = paths.map((path) => {
    const ms = took.get(path) ?? []
    return `| \`${path}\` | ${quantile(ms, 0.5).toFixed(1)} ms | **${quantile(ms, 0.99).toFixed(1)} ms** |`
  })
  const [token = '', other = ''] = tokens
  const besides = []
  for (const path of paths30) {
    const { alone, beside } = await measureBeside(port, { token, other, path, times: 300 })
    const [before, after] = [quantile(alone, 0.5), quantile(beside, 0.5)]
    besides.push({ path, before, after, times: after / before })
  }
  const text = [
    `${tasks.toLocaleString('en')} tasks in the database, ${clients} clients with ${ownTasks} each that load the ` +
      `dashboard anew every second for ${seconds} s, as ${clients * 30} open ones would; limit at p99: ${limitMs} ms.`,
    `${machine()}. Again: \`npm run bench:dashboard\`.`,
    '',
    '| call | p50 | p99 |',
    '|---|---|---|',
    ...rows,
    '',
    '`/auth/me/` of one person while another asks 30 times in parallel, again and again;',
    `limit: ${mostTimes} times as long as alone in the same run.`,
    '',
    '| beside 30 times | alone, p50 | beside, p50 | times |',
    '|---|---|---|---|',
    ...besides.map(
      ({ path, before, after, times }) =>
        `| \`${path}\` | ${before.toFixed(1)} ms | ${after.toFixed(1)} ms | **${times.toFixed(1)}** |`,
    ),
  ].join('\n')
  console.log(text)
  await replaceSection(resultsOf('dashboard'), 'The dashboard’s calls', text)
  const isSlow = paths.some((path) => quantile(took.get(path) ?? [], 0.99) >= limitMs)
  if (isSlow || besides.some(({ times }) => times > mostTimes)) process.exitCode = 1
} finally {
  await server.stop()
  await rig.close()
}
