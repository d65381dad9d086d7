// The memory of a web process and of a worker, each alone on a database of its own: idle, and while the worker polls.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openOffice } from '../../product/office.ts'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { machine } from '../rig/figures.ts'
import { copyNode, pssOf } from '../rig/memory.ts'
import { answers, end, until } from '../rig/processes.ts'
import { startTasks } from './memory-tasks.ts'

/** In MiB. */
const limits = { web: 125, waiting: 120, asking: 210 }
const restMs = 60_000
const sampleMs = 10_000
const offices = 49

export type Roles = Record<keyof typeof limits, number>

/** Starts both from the built `programs`. The worker polls for `minutes`; its highest value of the second half counts. */
export async function watchRoles(folder: string, programs: string, minutes: number): Promise<Roles> {
  const [port = 0, practicePort = 0] = await freePorts(2)
  const office = openOffice({ host: '127.0.0.1', port: practicePort, token: null }, join(folder, 'office'))
  const database = await startEmbedded(folder, createLog('fatal', []))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: randomBytes(32).toString('base64'),
    MUNICH_ENABLED: 'false',
    PRACTICE_URL: `http://127.0.0.1:${practicePort}/buergeransicht/api/citizen`,
    LOG_LEVEL: 'error',
    PORT: String(port),
  }
  const start = (ROLE: string) =>
    spawn(copyNode(folder, ROLE), ['--max-semi-space-size=16', join(programs, 'server.js')], {
      env: { ...process.env, ...env, ROLE },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const web = start('web')
  const at = `http://127.0.0.1:${port}`
  // The web process creates the schema first, and is measured afterwards.
  await until(() => answers(`${at}/api/health/ready`), { what: 'The web process did not come up.', child: web })
  const worker = start('worker')
  try {
    await wait(restMs)
    const rest = { web: pssOf(web.pid ?? 0), waiting: pssOf(worker.pid ?? 0) }
    await startTasks(at, offices)
    await wait((minutes * 60_000) / 2)
    let asking = 0
    for (const over = Date.now() + (minutes * 60_000) / 2; Date.now() < over; await wait(sampleMs))
      asking = Math.max(asking, pssOf(worker.pid ?? 0))
    return { ...rest, asking }
  } finally {
    await Promise.all([end(web, 'SIGTERM'), end(worker, 'SIGTERM')])
    await database.stop()
    await office.end()
  }
}

export function tellRoles(roles: Roles) {
  const row = (what: string, role: keyof Roles) =>
    `| ${what} | **${roles[role].toFixed(0)} MiB** | ${limits[role]} MiB |`
  const text = [
    'Each process by itself, with `DATABASE_URL`, by a build that has never run; PSS. Both rest for a minute after their',
    `start. Then the worker asks ${offices} offices every ten seconds. ${machine()}. Again: \`npm run bench:memory\`.`,
    '',
    '| | PSS | limit |',
    '|---|---|---|',
    row('a web process (`ROLE=web`)', 'web'),
    row('a worker that waits (`ROLE=worker`)', 'waiting'),
    row('a worker that asks', 'asking'),
  ].join('\n')
  return { text, isMissed: (Object.keys(limits) as (keyof Roles)[]).some((role) => roles[role] > limits[role]) }
}
