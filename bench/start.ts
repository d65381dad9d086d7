// How long does a second `npm start` take until somebody can see the first page? Beside it what a process and a PostgreSQL take here anyway.
//   npm run bench:start      fails when the limit is missed; writes its section of docs/performance.md
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../server/src/foundation/db/embedded.ts'
import { createLog } from '../server/src/foundation/log.ts'
import { root } from '../tools/children.ts'
import { machine } from './rig.ts'
import { replaceSection } from './section.ts'

const starts = 5
const limitMs = 3_000
const port = 3197
const patienceMs = 60_000
const web = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))

/** Milliseconds from the start to what can be had. */
interface Start {
  page: number
  ready: number
}

const product: Start[] = []
const bare = { node: [] as number[], database: [] as number[] }
try {
  // The first start builds the web app and makes the database: not what is measured.
  await startProduct()
  for (let count = 0; count < starts; count += 1) {
    product.push(await startProduct())
    bare.node.push(await startNode())
    bare.database.push(await startDatabase())
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

const of = (name: keyof Start) => product.map((one) => one[name])
const text = [
  `\`npm start\`'s command on a folder that it has been started on before, the web app already built: from the start of the process, median of ${starts} (worst).`,
  `${machine()}. Again: \`npm run bench:start\`.`,
  '',
  '| | | limit |',
  '|---|---|---|',
  `| until the first page and its script are there | **${seconds(of('page'))}** | ${limitMs / 1_000} s |`,
  `| until it says that it is ready | ${seconds(of('ready'))} | |`,
  `| a Node that does nothing, from start to end | ${seconds(bare.node)} | |`,
  `| the same PostgreSQL alone, until it answers | ${seconds(bare.database)} | |`,
].join('\n')
console.log(text)
await replaceSection(join(root, 'docs/performance.md'), 'Warm start', text)
if (median(of('page')) >= limitMs || median(of('ready')) >= limitMs) process.exitCode = 1

async function startProduct(): Promise<Start> {
  const ports = { PORT: String(port), PRACTICE_PORT: String(port + 1) }
  const since = performance.now()
  const child = spawn(
    process.execPath,
    [join(root, 'tools/with-node.mjs'), join(root, 'tools/terminlotse.ts'), 'start'],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, MUNICH_ENABLED: 'false', LOG_LEVEL: 'error', ...ports },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const taken = (): number => performance.now() - since
  const [page, ready] = await Promise.all([
    until(child, hasFirstPage).then(taken),
    until(child, () => answers('/api/health/ready')).then(taken),
  ])
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  return { page, ready }
}

async function until(child: ReturnType<typeof spawn>, isThere: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < patienceMs && child.exitCode === null; await wait(10)) {
    if (await isThere()) return
  }
  throw new Error('The product did not come up.')
}

async function hasFirstPage(): Promise<boolean> {
  const page = await fetch(web).catch(() => null)
  const script = (await page?.text())?.match(/<script type="module"[^>]* src="([^"]+)"/)?.[1]
  return page?.status === 200 && script !== undefined && answers(script)
}

async function answers(path: string): Promise<boolean> {
  const answer = await fetch(`${web}${path}`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

async function startNode(): Promise<number> {
  const since = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - since
}

async function startDatabase(): Promise<number> {
  const since = performance.now()
  const database = await startEmbedded(dataDir, createLog('error'))
  const taken = performance.now() - since
  await database.stop()
  return taken
}

function seconds(values: number[]): string {
  return `${(median(values) / 1_000).toFixed(2)} s (${(Math.max(...values) / 1_000).toFixed(2)} s)`
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
