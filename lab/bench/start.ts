// Measures the time from `npm start` to the first page, on an empty folder and again on the same one. It also measures
// a bare process and a bare PostgreSQL on this machine.
//   npm run bench:start      fails when a limit is missed; writes lab/results/start.md
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { root } from '../../tools/children.ts'
import { answers, end, until } from '../rig/processes.ts'
import { median, report } from '../rig/report.ts'

const starts = 5
const port = 3197
const web = `http://127.0.0.1:${port}`

const programs = join(await buildProduct(), 'programs')
/** Each row with its limit in ms. */
const rows = {
  'on an empty folder, until page and script are there': 2_000,
  '… until it says that it is ready': null,
  'again, until page and script are there': 1_000,
  '… until it says that it is ready again': null,
  "a Node that loads the server's code": 500,
  'a Node that does nothing, from start to end': null,
  'the same PostgreSQL alone, until it answers': null,
}
const measured: number[][] = []
// Node keeps the code that it compiles at the first start of a build, so that start is not measured.
await inNewFolder(startProduct)
for (let count = 0; count < starts; count += 1)
  await inNewFolder(async (dataDir) => {
    const first = [...(await startProduct(dataDir)), ...(await startProduct(dataDir))]
    measured.push([...first, await runNode(loading()), await runNode('0'), await startDatabase(dataDir)])
  })

const results = Object.entries(rows).map(([what, limit], place) => {
  const values = measured.map((round) => round[place] ?? Number.NaN)
  return { what, limit, usual: median(values), worst: Math.max(...values) }
})
const bareMs = results.slice(-2).reduce((sum, { usual }) => sum + usual, 0)
const s = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`
await report({
  name: 'start',
  heading: 'Start',
  about: `\`npm start\`'s command, the product already built: from the start of the process, median of ${starts} (worst).`,
  command: 'bench:start',
  head: ['', '', 'limit', 'as a multiple of bare Node and PostgreSQL'],
  rows: results.map(({ what, limit, usual, worst }) => {
    const text = `${s(usual)} (${s(worst)})`
    const [shown, bound] = limit === null ? [text, ''] : [`**${text}**`, s(limit)]
    return [what, shown, bound, (usual / bareMs).toFixed(1)]
  }),
  isMissed: results.some(({ limit, usual }) => limit !== null && usual > limit),
})

async function inNewFolder(work: (dataDir: string) => Promise<unknown>): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'terminlotse-bench-'))
  await work(folder.path)
}

/** Loads the server as at a start: nothing is compiled again. */
function loading(): string {
  const [app = ''] = globSync('app-*.js', { cwd: programs })
  return `import(${JSON.stringify(join(programs, app))}).then(() => process.exit())`
}

/** Ms until page and script are there, and until it says that it is ready. */
async function startProduct(dataDir: string): Promise<number[]> {
  const settings = { DATA_DIR: dataDir, MUNICH_ENABLED: 'false', LOG_LEVEL: 'error' }
  const since = performance.now()
  const child = spawn(process.execPath, ['tools/with-node.mjs', 'tools/terminlotse.ts', 'start'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port), PRACTICE_PORT: String(port + 1) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () => answers(`${web}/api/health/ready`)
  const up = { what: 'The product did not come up.', everyMs: 10, child }
  const taken = [hasFirstPage, isReady].map((isSo) => until(isSo, up).then(() => performance.now() - since))
  const ms = await Promise.all(taken)
  await end(child, 'SIGINT')
  return ms
}

async function hasFirstPage(): Promise<boolean> {
  const page = await fetch(web).catch(() => null)
  const script = (await page?.text())?.match(/<script type="module"[^>]* src="([^"]+)"/)?.[1]
  return page?.status === 200 && script !== undefined && answers(`${web}${script}`)
}

async function runNode(program: string): Promise<number> {
  const since = performance.now()
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
  await once(spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
  return performance.now() - since
}

async function startDatabase(dataDir: string): Promise<number> {
  const since = performance.now()
  const database = await startEmbedded(dataDir, createLog('error', []))
  const taken = performance.now() - since
  await database.stop()
  return taken
}
