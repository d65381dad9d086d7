// The memory of the whole product as a person starts it: idle, and over an hour of watching.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { machine } from '../rig/figures.ts'
import { copyNode, copyPostgres, measureParts, type Parts, pssOf } from '../rig/memory.ts'
import { answers, end, until } from '../rig/processes.ts'
import { startTasks } from './memory-tasks.ts'

/** Limits in MiB for the server and its PostgreSQL together, and for all processes of a start. */
const limits = { rest: 175, all: 235, watching: 260, growth: 0.03 }
const restMs = 60_000
const sampleMs = 30_000
const tasks = 50

export interface Watched {
  rest: Parts
  empty: number
  /** One sample every half minute, from the start of the tasks on. */
  samples: Parts[]
}

/** Starts the product in `folder` from the built `programs`, and watches for this many minutes. */
export async function watchProduct(folder: string, programs: string, minutes: number): Promise<Watched> {
  const node = copyNode(folder)
  const [port = 0, practicePort = 0] = await freePorts(2)
  const settings = { PORT: String(port), PRACTICE_PORT: String(practicePort), MUNICH_ENABLED: 'false' }
  const own = { DATA_DIR: join(folder, 'data'), POSTGRES_BIN: copyPostgres(folder), LOG_LEVEL: 'error' }
  const product = spawn(node, ['--max-semi-space-size=16', join(programs, 'terminlotse.js'), 'start'], {
    env: { ...process.env, ...settings, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const web = `http://127.0.0.1:${port}`
  try {
    await until(() => answers(`${web}/api/health/ready`), { what: 'The product did not come up.', child: product })
    await wait(restMs)
    const rest = measure(product)
    const empty = await measureEmptyNode(copyNode(folder, 'empty'))
    await startTasks(web, tasks)
    const samples: Parts[] = []
    for (const over = Date.now() + minutes * 60_000; Date.now() < over; ) {
      await wait(sampleMs)
      samples.push(measure(product))
    }
    return { rest, empty, samples }
  } finally {
    await end(product, 'SIGTERM')
  }
}

function measure({ pid, exitCode }: ChildProcess): Parts {
  if (pid === undefined || exitCode !== null) throw new Error('The product has ended.')
  return measureParts(pid)
}

async function measureEmptyNode(node: string): Promise<number> {
  const child = spawn(node, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' })
  await wait(1_000)
  const mib = pssOf(child.pid ?? 0)
  child.kill()
  return mib
}

export function tellProduct({ rest, empty, samples }: Watched) {
  const all = ours(rest) + rest['practice office']
  const half = samples.slice(Math.floor(samples.length / 2))
  const most = Math.max(...half.map(ours))
  const third = Math.ceil(half.length / 3)
  const [first, last] = [meanOf(half.slice(0, third)), meanOf(half.slice(-third))]
  const growth = (last - first) / first
  const minutes = (samples.length * sampleMs) / 60_000
  const text = [
    `On an empty folder, by a build that has never run: \`terminlotse start\`, ${restMs / 1_000} seconds after it was ready.`,
    `Then ${tasks} tasks at the practice office for ${minutes} minutes, every ${sampleMs / 1_000} seconds a poll: the`,
    'largest of the second half, and its last third compared with its first.',
    `PSS, in which what processes share counts once. ${machine()}. Again: \`npm run bench:memory\`.`,
    '',
    '| | at rest | limit | with tasks | limit |',
    '|---|---|---|---|---|',
    `| server | ${mib(rest.server)} | | ${mib(highest(half, 'server'))} | |`,
    `| its PostgreSQL | ${mib(rest['its PostgreSQL'])} | | ${mib(highest(half, 'its PostgreSQL'))} | |`,
    `| server and its PostgreSQL | **${mib(ours(rest))}** | ${limits.rest} MiB | **${mib(most)}** | ${limits.watching} MiB |`,
    `| practice office | ${mib(rest['practice office'])} | | ${mib(highest(half, 'practice office'))} | |`,
    `| all of it | **${mib(all)}** | ${limits.all} MiB | | |`,
    `| last third of the half compared with its first | | | **${percent(growth)}** | ${percent(limits.growth)} |`,
    `| a Node that does nothing | ${mib(empty)} | | | |`,
  ].join('\n')
  const isMissed = ours(rest) > limits.rest || all > limits.all || most > limits.watching || growth > limits.growth
  return { text, isMissed }
}

const ours = (parts: Parts): number => parts.server + parts['its PostgreSQL']
const meanOf = (samples: Parts[]): number => samples.map(ours).reduce((sum, one) => sum + one, 0) / samples.length
const highest = (samples: Parts[], part: keyof Parts): number => Math.max(...samples.map((one) => one[part]))
const mib = (value: number): string => `${value.toFixed(0)} MiB`
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
