// Ten thousand browsers on one web process, and one event for all of them. It measures the time until the last browser
// has the event, and the memory of a socket. The browsers are a process of their own.
//   npm run bench:sockets -- [sockets]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { gather, signIn } from '../../server/test/people/crowd.ts'
import { openRig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { startServer } from '../rig/server-process.ts'

const sockets = Number(process.argv[2] ?? 10_000)
const port = 3198
const events = 10
const limit = { lastMs: 1_000, kilobytes: 30 }
const target = { officeId: 10471, serviceId: 1071907 }

const rig = await openRig()
const server = await startServer(rig, 'web', { port })
const browsers = fork(fileURLToPath(new URL('socket-crowd.ts', import.meta.url)), [
  `ws://127.0.0.1:${port}/ws/monitoring/`,
])
try {
  const people = await gather(rig.ctx, rig.provider.id, sockets, target)
  const tokens: string[] = []
  for (const id of people) tokens.push(await signIn(rig.ctx, id))
  // The first few sockets also make a new process grow, so they are not counted.
  await open(tokens.splice(0, 200))
  const emptyKb = residentKb(server.pid)
  await open(tokens)
  const perSocketKb = (residentKb(server.pid) - emptyKb) / tokens.length
  await rig.poll()
  await rig.makeDue()
  const lasts: number[] = []
  for (let event = 0; event < events; event += 1) lasts.push(await tellAll())
  await report(lasts, perSocketKb)
} finally {
  browsers.kill()
  await server.stop()
  await rig.close()
}

async function open(tokens: string[]): Promise<void> {
  browsers.send({ open: tokens })
  await once(browsers, 'message')
}

/** Polls the target that all of them watch. Returns the ms from its event until the last browser has it. */
async function tellAll(): Promise<number> {
  const heard = once(browsers, 'message')
  browsers.send({ count: sockets })
  await rig.makeDue()
  await rig.poll()
  const [lastAt] = (await heard) as [number]
  const { rows } = await rig.ctx.db.execute<{ at: string }>(sql`select max(created_at)::text as at from live_events`)
  return lastAt - Date.parse(rows[0]?.at ?? '')
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function report(lasts: number[], kilobytes: number): Promise<void> {
  const worstMs = Math.max(...lasts)
  const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const text = [
    `${sockets.toLocaleString('en')} people, each with a browser at the same web process, all watching the same; the ` +
      'browsers run beside it on the same machine.',
    `${machine()}. Again: \`npm run bench:sockets\`.`,
    '',
    '| | measured | limit |',
    '|---|---|---|',
    `| from a check’s event until the last browser knows: the worst of ${events} (their median) | ` +
      `**${inSeconds(worstMs)}** (${inSeconds(quantile(lasts, 0.5))}) | ${limit.lastMs / 1_000} s |`,
    `| memory of the web process for each socket | **${kilobytes.toFixed(1)} KB** | ${limit.kilobytes} KB |`,
  ].join('\n')
  console.log(text)
  await replaceSection(resultsOf('sockets'), 'Open browsers', text)
  if (worstMs >= limit.lastMs || kilobytes >= limit.kilobytes) process.exitCode = 1
}
