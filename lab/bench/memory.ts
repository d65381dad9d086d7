// How much memory does the product take a minute after its start, by process, and does it stay so over a day?
//   npm run bench:memory      fails when a limit is missed; writes lab/results/memory.md
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from '../../server/src/foundation/db/embedded/binaries.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { machine } from '../rig/figures.ts'
import { answers, end, until } from '../rig/processes.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'

const limitsMiB = { serverAndDatabase: 175, all: 225 }
const restMs = 60_000
const port = 3193
const web = `http://127.0.0.1:${port}`

type Part = 'server' | 'its PostgreSQL' | 'practice office'

/**
 * Heap in use at the server's work after a collection, at the end of each simulated hour, and how much of it V8 has
 * compiled.
 */
interface Day {
  tasks: number
  hours: { heapMiB: number; compiledMiB: number }[]
}

/** Compiled code grows for days, up to the amount of code, and would hide what the product keeps. */
const interpreted = ['--no-sparkplug', '--no-maglev', '--no-opt']

// Built before the measurement, which does not count the build.
await buildProduct()
const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
// Copies that nobody else on the machine runs: memory shared with others would be counted in part only.
const node = join(dataDir, 'node')
const postgres = join(dataDir, 'postgres')
cpSync(process.execPath, node)
cpSync(findBinaries(null), postgres, { recursive: true, verbatimSymlinks: true })
chmodSync(dataDir, 0o755)
const parts = await measureProduct()
const empty = await measureEmptyNode()
const day = await simulateDay(interpreted)
const compiledDay = await simulateDay([])
rmSync(dataDir, { recursive: true, force: true })

const [first, last] = endsOf(day)
const [compiledFirst, compiledLast] = endsOf(compiledDay)
const all = [...parts.values()].reduce((sum, mib) => sum + mib, 0)
const ours = (parts.get('server') ?? 0) + (parts.get('its PostgreSQL') ?? 0)
const rows = [...parts].map(([name, mib]) => `| ${name} | ${mib.toFixed(0)} MiB | |`)
const withCompiled = ({ heapMiB, compiledMiB }: typeof first) =>
  `${heapMiB.toFixed(1)} MiB, of it ${compiledMiB.toFixed(1)} MiB compiled`
const text = [
  "`npm start`'s command (npm itself comes on top) on an empty folder, the product already built,",
  `${restMs / 1_000} seconds after it was ready: PSS of /proc/*/smaps_rollup, in which what processes share counts once.`,
  `${machine()}. Again: \`npm run bench:memory\`.`,
  '',
  '| | PSS | limit |',
  '|---|---|---|',
  ...rows,
  `| server and its PostgreSQL | **${ours.toFixed(0)} MiB** | ${limitsMiB.serverAndDatabase} MiB |`,
  `| all of it | **${all.toFixed(0)} MiB** | ${limitsMiB.all} MiB |`,
  `| a Node that does nothing | ${empty.toFixed(0)} MiB | |`,
  '',
  `A day of ${day.tasks} tasks, a look every five minutes and free slots every hour, with the clock passed in.`,
  'What the product keeps (the heap in use at the work of the server, with the compilers of V8 switched off):',
  'after the first hour',
  `${first.heapMiB.toFixed(1)} MiB, ${Math.max(...day.hours.map(({ heapMiB }) => heapMiB)).toFixed(1)} MiB at most,`,
  `and **${last.heapMiB.toFixed(1)} MiB** after the last. With them, as it runs: ${withCompiled(compiledFirst)},`,
  `and ${withCompiled(compiledLast)}: V8 goes on compiling what is used often.`,
  'No limit is set on the heap.',
].join('\n')
console.log(text)
await replaceSection(resultsOf('memory'), 'Memory', text)
// Half a MiB between two collections means nothing.
if (ours > limitsMiB.serverAndDatabase || all > limitsMiB.all || last.heapMiB > first.heapMiB + 0.5)
  process.exitCode = 1

async function measureProduct(): Promise<Map<Part, number>> {
  const settings = { PORT: String(port), PRACTICE_PORT: String(port + 1), MUNICH_ENABLED: 'false' }
  const ours = { ...settings, DATA_DIR: join(dataDir, 'data'), POSTGRES_BIN: join(postgres, 'bin'), LOG_LEVEL: 'error' }
  const start = spawn(node, ['tools/with-node.mjs', 'tools/terminlotse.ts', 'start'], {
    cwd: root,
    env: { ...process.env, ...ours },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(() => answers(`${web}/api/health/ready`), { what: 'The product did not come up.', child: start })
  await wait(restMs)
  const parts = new Map<Part, number>()
  for (const pid of family(start.pid ?? 0)) {
    const part = partOf(pid)
    parts.set(part, (parts.get(part) ?? 0) + pssOf(pid))
  }
  await end(start, 'SIGTERM')
  return parts
}

/** A process and all processes that it started. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = read(`/proc/${name}/status`)
      return [{ pid: Number(name), parent: Number(status.match(/^PPid:\s+(\d+)$/m)?.[1]) }]
    })
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((one) => [one.pid, ...below(one.pid)])
  return [pid, ...below(pid)]
}

function partOf(pid: number): Part {
  const command = read(`/proc/${pid}/cmdline`)
  if (command.includes('postgres')) return 'its PostgreSQL'
  if (command.includes('office.js')) return 'practice office'
  return 'server'
}

function pssOf(pid: number): number {
  return Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0) / 1_024
}

// It may have ended meanwhile.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function measureEmptyNode(): Promise<number> {
  const child = spawn(node, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' })
  await wait(1_000)
  const mib = pssOf(child.pid ?? 0)
  child.kill()
  return mib
}

function endsOf({ hours }: Day) {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) throw new Error('The simulated day had no hours.')
  return [first, last] as const
}

/** In a process of its own, whose heap can be collected. */
async function simulateDay(flags: string[]): Promise<Day> {
  const child = spawn(process.execPath, ['--expose-gc', ...flags, join(root, 'lab/bench/memory-day.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The simulated day ended with code ${code}.`)
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}
