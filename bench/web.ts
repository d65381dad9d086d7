// How soon can a person on a slow phone see and use the app? The built app and the real server, Chromium with its processor slowed down
// four times, every visit with an empty cache.
//   npm run bench:web      fails when a limit is missed; writes its section of docs/performance.md
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { buildProduct } from '../tools/build/build-product.ts'
import { root } from '../tools/children.ts'
import { findChromium, howToGetChromium } from '../tools/chromium.ts'
import { createTask, findTargets, register, speakFor, start, tasksWhen } from '../tools/pictures/people.ts'
import { replaceSection } from './section.ts'

const visits = 5
const slowedTimes = 4
/** After the load; what comes later than this is no longer the first load. */
const watchedMs = 4_000
const limits = { lcpMs: 2_500, cls: 0.05, blockingMs: 200 }
const patienceMs = 50

type Measured = typeof limits

// Runs in the page. Blocking time: what each long task takes beyond 50 ms after the first paint.
const observe = `
  window.seen = { lcpMs: 0, cls: 0, tasks: [] }
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
`
const collect = `(() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const late = seen.tasks.filter(([from]) => from >= painted)
  const blockingMs = late.reduce((sum, [, ms]) => sum + Math.max(0, ms - ${patienceMs}), 0)
  return { lcpMs: seen.lcpMs, cls: seen.cls, blockingMs }
})()`

async function visit(browser: Browser, url: string, kept: Record<string, string>): Promise<Measured> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: new URL(url).origin, localStorage }]
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(watchedMs)
  const measured = (await page.evaluate(collect)) as Measured
  await context.close()
  return measured
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function measure(browser: Browser, url: string, kept: Record<string, string>): Promise<Measured> {
  const all: Measured[] = []
  for (let n = 0; n < visits; n++) all.push(await visit(browser, url, kept))
  const of = (name: keyof Measured) => median(all.map((one) => one[name]))
  return { lcpMs: of('lcpMs'), cls: of('cls'), blockingMs: of('blockingMs') }
}

const executablePath = findChromium()
if (!executablePath) throw new Error(howToGetChromium)
await buildProduct()
const product = await startProduct({ MUNICH_ENABLED: 'false' })
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
  const session = await register(product.web, 'Amal', 'Haddad')
  const speak = speakFor(product.web, session.access)
  const targets = await findTargets(speak, ['Amt für Ausbildungsförderung', 'Hauptfeuerwache', 'Rote Dauerkennzeichen'])
  for (const [place, target] of targets.entries()) {
    await start(speak, await createTask(speak, session, `Aufgabe ${place + 1}`, target))
  }
  await tasksWhen(speak, (tasks) => tasks.every((task) => task.statistics.last_check_at !== null))
  const signedIn = {
    access_token: session.access,
    refresh_token: session.refresh,
    user: JSON.stringify(session.user),
  }
  const results = {
    '/login': await measure(browser, `${product.web}/login`, {}),
    '/dashboard': await measure(browser, `${product.web}/dashboard`, signedIn),
  }
  const rows = Object.entries(results).map(
    ([path, { lcpMs, cls, blockingMs }]) =>
      `| \`${path}\` | ${Math.round(lcpMs)} ms | ${cls.toFixed(3)} | ${Math.round(blockingMs)} ms |`,
  )
  const report = [
    `Median of ${visits} visits at 390 × 844 with an empty cache, the processor slowed down ${slowedTimes} times; the dashboard with three tasks.`,
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Chromium ${browser.version()}; ${loadavg()[0]?.toFixed(1)} programs wanted its processors at the end. Again: \`npm run bench:web\`.`,
    '',
    '| | Largest paint | Layout shift | Blocking time |',
    '|---|---|---|---|',
    `| limit | < ${limits.lcpMs} ms | < ${limits.cls} | < ${limits.blockingMs} ms |`,
    ...rows,
  ]
  console.log(report.join('\n'))
  await replaceSection(join(root, 'docs/performance.md'), 'First load in the browser', report.join('\n'))
  const isMissed = ({ lcpMs, cls, blockingMs }: Measured) =>
    lcpMs >= limits.lcpMs || cls >= limits.cls || blockingMs >= limits.blockingMs
  if (Object.values(results).some(isMissed)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
