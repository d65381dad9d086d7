// The dashboard's calls with 100,000 tasks in the database and fifty clients that load it anew every second, as 1,500 open dashboards
// would. Beside them the call that only asks the database whether it is there: what HTTP and the machine cost in any case.
//   npm run bench:dashboard
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { root } from '../tools/children.ts'
import { gather, signIn } from './crowd.ts'
import { loadDashboards, paths } from './dashboards.ts'
import { startServer } from './process.ts'
import { machine, openRig, quantile } from './rig.ts'
import { replaceSection } from './section.ts'

const tasks = 100_000
const clients = 50
/** Of each client; all others have one. */
const ownTasks = 20
const seconds = 20
const port = 3197
const limitMs = 100
const target = { officeId: 10471, serviceId: 1071907 }

const rig = await openRig()
const server = await startServer(rig, 'web', { port })
try {
  const people = await gather(rig.ctx, rig.provider.id, tasks, target)
  const asking = people.slice(0, clients)
  await rig.ctx.db.execute(sql`
    update tasks set user_id = ${asking[0]} + tasks.id % ${clients}
    where id in (select id from tasks order by id limit ${clients * ownTasks})`)
  for (let round = 0; round < 40; round += 1) {
    await rig.makeDue()
    await rig.look()
  }
  const tokens = await Promise.all(asking.map((id) => signIn(rig.ctx, id)))
  await loadDashboards(port, tokens, (second) => second === 3)
  const took = await loadDashboards(port, tokens, (second) => second === seconds)
  const rows = paths.map((path) => {
    const ms = took.get(path) ?? []
    return `| \`${path}\` | ${quantile(ms, 0.5).toFixed(1)} ms | **${quantile(ms, 0.99).toFixed(1)} ms** |`
  })
  const text = [
    `${tasks.toLocaleString('en')} tasks in the database, ${clients} clients with ${ownTasks} each that load the dashboard anew every second for ${seconds} s, as ${clients * 30} open ones would; limit at p99: ${limitMs} ms.`,
    `${machine()}. Again: \`npm run bench:dashboard\`.`,
    '',
    '| call | p50 | p99 |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
  console.log(text)
  await replaceSection(join(root, 'docs/performance.md'), 'The dashboard’s calls', text)
  if (paths.some((path) => quantile(took.get(path) ?? [], 0.99) >= limitMs)) process.exitCode = 1
} finally {
  await server.stop()
  await rig.close()
}
