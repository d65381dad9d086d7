// Measures the time from `npm start` to the first page, on an empty folder and again on the same one. It also measures
// a bare process and a bare PostgreSQL on this machine.
//   npm run bench:start      fails when a limit is missed; writes lab/results/start.md
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { answers, end, until } from '../rig/processes.ts'
import { quantile, report } from '../rig/report.ts'

const starts = 5
const limitsMs = { fresh: 2_000, again: 1_000, load: 500 }
const port = 3197
const web = `http://127.0.0.1:${port}`

/** Milliseconds from the start to each of these. */
interface Start {
  page: number
  ready: number
}

const programs = join(await buildProduct(), 'programs')
const product = { fresh: [] as Start[], again: [] as Start[] }
const bare = { node: [] as number[], database: [] as number[] }
const loads: number[] = []
// Node keeps the code that it compiles at the first start of a build, so that start is not measured.
await inNewFolder(startProduct)
for (let count = 0; count < starts; count += 1) {
  await inNewFolder(async (dataDir) => {
    product.fresh.push(await startProduct(dataDir))
    product.again.push(await startProduct(dataDir))
    bare.node.push(await startNode())
    bare.database.push(await startDatabase(dataDir))
    loads.push(await loadServer())
  })
}

const median = (values: number[]): number => quantile(values, 0.5)
const of = (which: keyof typeof product, name: keyof Start) => product[which].map((one) => one[name])
const bareMs = median(bare.node) + median(bare.database)
const rowOf = (what: string, values: number[], limit?: number) => {
  const [usual, worst] = [median(values), Math.max(...values)].map((ms) => `${(ms / 1_000).toFixed(2)} s`)
  const text = `${usual} (${worst})`
  const bound = limit === undefined ? '' : `${(limit / 1_000).toFixed(1)} s`
  return [what, limit === undefined ? text : `**${text}**`, bound, (median(values) / bareMs).toFixed(1)]
}
await report({
  name: 'start',
  heading: 'Start',
  about: `\`npm start\`'s command, the product already built: from the start of the process, median of ${starts} (worst).`,
  command: 'bench:start',
  head: ['', '', 'limit', 'as a multiple of bare Node and PostgreSQL'],
  rows: [
    rowOf('on an empty folder, until page and script are there', of('fresh', 'page'), limitsMs.fresh),
    rowOf('… until it says that it is ready', of('fresh', 'ready')),
    rowOf('again, until page and script are there', of('again', 'page'), limitsMs.again),
    rowOf('… until it says that it is ready', of('again', 'ready')),
    rowOf("loading the server's code alone", loads, limitsMs.load),
    rowOf('a Node that does nothing, from start to end', bare.node),
    rowOf('the same PostgreSQL alone, until it answers', bare.database),
  ],
  isMissed:
    median(of('fresh', 'page')) > limitsMs.fresh ||
    median(of('again', 'page')) > limitsMs.again ||
    median(loads) > limitsMs.load,
})

async function inNewFolder(work: (dataDir: string) => Promise<unknown>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Loads the server in a new Node that compiles nothing again, as at a start. */
async function loadServer(): Promise<number> {
  const [app = ''] = globSync('app-*.js', { cwd: programs })
  const program = `
    const since = performance.now()
    await import(${JSON.stringify(pathToFileURL(join(programs, app)).href)})
    console.log(performance.now() - since)
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Number(await readText(child.stdout))
}

async function startProduct(dataDir: string): Promise<Start> {
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
  const up = { what: 'The product did not come up.', everyMs: 10, child }
  const [page, ready] = await Promise.all([
    until(hasFirstPage, up).then(taken),
    until(() => answers(`${web}/api/health/ready`), up).then(taken),
  ])
  await end(child, 'SIGINT')
  return { page, ready }
}

async function hasFirstPage(): Promise<boolean> {
  const page = await fetch(web).catch(() => null)
  const script = (await page?.text())?.match(/<script type="module"[^>]* src="([^"]+)"/)?.[1]
  return page?.status === 200 && script !== undefined && answers(`${web}${script}`)
}

async function startNode(): Promise<number> {
  const since = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')
  return performance.now() - since
}

async function startDatabase(dataDir: string): Promise<number> {
  const since = performance.now()
  const database = await startEmbedded(dataDir, createLog('error', []))
  const taken = performance.now() - since
  await database.stop()
  return taken
}
