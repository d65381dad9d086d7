// Measures the memory of the product: of all that `npm start` runs, at rest and with tasks, and of a web process and a
// worker alone. Each is a build that has never run, on an empty folder.
//   npm run bench:memory              fails when a limit is missed; writes lab/results/memory.md; takes more than an hour
//   npm run bench:memory -- roles     this part alone, or `product`
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempDisposableSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openOffice } from '../../product/office.ts'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { buildInto } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { createTask, findDesks, register, speakFor, start } from '../../tools/people.ts'
import { copyNode, copyPostgres, measureParts, type Parts, pssOf } from '../rig/memory.ts'
import { answers, end, patienceMs, until } from '../rig/processes.ts'
import { report } from '../rig/report.ts'

/** Limits in MiB, and of the growth as a share. `rest`: the server and its PostgreSQL; `all`: all processes of a start. */
const limits = { rest: 175, all: 235, watching: 260, growth: 0.03, web: 125, waiting: 120, asking: 210 }
const restMs = 60_000
const sampleMs = 10_000
const minutes = { product: 60, roles: 10 }
const tasks = { product: 50, roles: 49 }
const multiple = 'as a multiple of an empty Node'

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries({ product: measureProduct, roles: measureRoles })) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  using folder = mkdtempDisposableSync(join(tmpdir(), 'terminlotse-bench-'))
  // A new copy has no compiled code from an earlier run, and only the product is in its memory.
  await buildInto(join(folder.path, 'product'))
  // The copy loads native code from here.
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'))
  const [port, practicePort] = (await freePorts(2)).map(String)
  const ports = { PORT: port ?? '', PRACTICE_PORT: practicePort ?? '' }
  await measure(folder.path, ports, `http://127.0.0.1:${port}`)
}

async function measureProduct(folder: string, ports: Record<string, string>, web: string): Promise<void> {
  const env = { ...ports, DATA_DIR: join(folder, 'data'), POSTGRES_BIN: copyPostgres(folder) }
  const product = run(folder, 'node', ['terminlotse.js', 'start'], env)
  try {
    await until(() => answers(`${web}/api/health/ready`), { what: 'The product did not come up.', child: product })
    await wait(restMs)
    const rest = measureParts(pidOf(product))
    const empty = await measureEmptyNode(folder)
    await startTasks(web, tasks.product)
    const half = await sample(minutes.product, () => measureParts(pidOf(product)))
    await tellProduct(rest, half, empty)
  } finally {
    await end(product, 'SIGTERM')
  }
}

async function tellProduct(rest: Parts, half: Parts[], empty: number): Promise<void> {
  const ours = (parts: Parts): number => parts.server + parts['its PostgreSQL']
  const meanOf = (samples: Parts[]): number => samples.map(ours).reduce((sum, one) => sum + one, 0) / samples.length
  const third = Math.ceil(half.length / 3)
  const growth = meanOf(half.slice(-third)) / meanOf(half.slice(0, third)) - 1
  const most = Math.max(...half.map(ours))
  const all = ours(rest) + rest['practice office']
  const partRow = (part: keyof Parts) => [part, mib(rest[part]), '', mib(Math.max(...half.map((one) => one[part])))]
  const sums = [`**${mib(ours(rest))}**`, mib(limits.rest), `**${mib(most)}**`, mib(limits.watching)]
  await report({
    name: 'memory',
    heading: 'The whole product',
    about:
      `\`terminlotse start\`, ${restMs / 1_000} seconds after it was ready. Then ${tasks.product} tasks at the practice ` +
      `office for ${minutes.product} minutes: the largest of the second half, and its last third compared with its ` +
      'first. PSS, in which what processes share counts once.',
    command: 'bench:memory -- product',
    head: ['', 'at rest', 'limit', 'with tasks', 'limit', `at rest ${multiple}`],
    rows: [
      partRow('server'),
      partRow('its PostgreSQL'),
      ['server and its PostgreSQL', ...sums, (ours(rest) / empty).toFixed(1)],
      partRow('practice office'),
      ['all of it', `**${mib(all)}**`, mib(limits.all), '', '', (all / empty).toFixed(1)],
      ['last third of the half compared with its first', '', '', `**${percent(growth)}**`, percent(limits.growth)],
      ['a Node that does nothing', mib(empty)],
    ],
    isMissed: ours(rest) > limits.rest || all > limits.all || most > limits.watching || growth > limits.growth,
  })
}

async function measureRoles(folder: string, ports: Record<string, string>, at: string): Promise<void> {
  const practicePort = Number(ports.PRACTICE_PORT)
  const office = openOffice({ host: '127.0.0.1', port: practicePort, token: null }, join(folder, 'office'))
  const database = await startEmbedded(folder, createLog('fatal', []))
  const env = {
    ...ports,
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
    SECRET_KEY: randomBytes(32).toString('base64'),
    PRACTICE_URL: `http://127.0.0.1:${practicePort}/buergeransicht/api/citizen`,
  }
  const web = run(folder, 'web', ['server.js'], { ...env, ROLE: 'web' })
  // The web process creates the schema first, and is measured afterwards.
  await until(() => answers(`${at}/api/health/ready`), { what: 'The web process did not come up.', child: web })
  const worker = run(folder, 'worker', ['server.js'], { ...env, ROLE: 'worker' })
  try {
    await wait(restMs)
    const rest = { web: pssOf(pidOf(web)), waiting: pssOf(pidOf(worker)) }
    const empty = await measureEmptyNode(folder)
    await startTasks(at, tasks.roles)
    const pss = { ...rest, asking: Math.max(...(await sample(minutes.roles, () => pssOf(pidOf(worker))))) }
    const roles = Object.entries({
      'a web process (`ROLE=web`)': 'web',
      'a worker that waits (`ROLE=worker`)': 'waiting',
      'a worker that asks': 'asking',
    } as const)
    await report({
      name: 'memory',
      heading: 'One process of many',
      about:
        'Each process by itself, with `DATABASE_URL`; PSS. Both rest for a minute after their start. Then the worker ' +
        `asks ${tasks.roles} offices every ten seconds for ${minutes.roles} minutes: the largest of the second half.`,
      command: 'bench:memory -- roles',
      head: ['', 'PSS', 'limit', multiple],
      rows: roles.map(([what, role]) => {
        return [what, `**${mib(pss[role])}**`, mib(limits[role]), (pss[role] / empty).toFixed(1)]
      }),
      isMissed: roles.some(([, role]) => pss[role] > limits[role]),
    })
  } finally {
    await Promise.all([end(web, 'SIGTERM'), end(worker, 'SIGTERM')])
    await database.stop()
    await office.end()
  }
}

function run(folder: string, name: string, words: string[], env: Record<string, string>): ChildProcess {
  const [program = '', ...more] = words
  const path = join(folder, 'product/programs', program)
  return spawn(copyNode(folder, name), ['--max-semi-space-size=16', path, ...more], {
    env: { ...process.env, MUNICH_ENABLED: 'false', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function measureEmptyNode(folder: string): Promise<number> {
  const child = spawn(copyNode(folder, 'empty'), ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' })
  await wait(1_000)
  const mib = pssOf(pidOf(child))
  child.kill()
  return mib
}

function pidOf({ pid, exitCode }: ChildProcess): number {
  if (pid === undefined || exitCode !== null) throw new Error('A measured program has ended.')
  return pid
}

async function sample<T>(forMinutes: number, measure: () => T): Promise<T[]> {
  await wait(forMinutes * 30_000)
  const samples: T[] = []
  for (const over = Date.now() + forMinutes * 30_000; Date.now() < over; await wait(sampleMs)) samples.push(measure())
  return samples
}

/** Starts this many tasks over the API of `web` as people do, at as many offices as the practice office has. */
async function startTasks(web: string, count: number): Promise<void> {
  const session = await register(web, 'Erika', 'Muster')
  const speak = speakFor(web, session.access)
  let desks = await findDesks(speak, () => true)
  const since = Date.now()
  for (let made = 0; made < count; ) {
    const desk = desks[made % desks.length]
    if (!desk) throw new Error('The practice office has no desk.')
    try {
      await start(speak, await createTask(speak, session, `Task ${made}`, desk))
      made += 1
    } catch (error) {
      // The office's own catalogue may have arrived meanwhile, and lack a desk of the bundled one.
      if (Date.now() - since > patienceMs) throw error
      await wait(1_000)
      desks = await findDesks(speak, () => true)
    }
  }
}

function mib(value: number): string {
  return `${value.toFixed(0)} MiB`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
