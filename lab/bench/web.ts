// Measures how soon a person can see and use the app: the built app and the real server, in Chromium at full speed and
// with its processor slowed down four times. Every visit has an empty cache. A page of one line shows the time of
// machine and browser alone.
//   npm run bench:web      fails when a limit is missed; writes lab/results/web.md
import { createServer } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { recordOf } from '@terminlotse/contract/fields/names'
import { startProduct } from '../../e2e/support/product.ts'
import { findChromium } from '../../tools/browsers/chromium.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { createTask, findDesks, register, speakFor, start, tasksWhen } from '../../tools/people.ts'
import { quantile, report } from '../rig/report.ts'

/** The figures of a first visit, in milliseconds and bytes. */
interface Visit {
  /** The moment at which the largest element of the screen was painted. */
  paintMs: number
  /** All long tasks (50 ms and more) until five seconds after the load. */
  longMs: number
  /** The time of long tasks beyond 50 ms each, after the first paint. */
  blockingMs: number
  /** Layout shift, as browsers count it. */
  shift: number
  requests: number
  /** Transferred size of scripts, with headers. */
  scriptBytes: number
}

const visits = 5
const speeds = [1, 4]
type Limits = Partial<Visit>
const limits: Record<string, Record<number, Limits>> = {
  '/login': {
    1: { paintMs: 250, requests: 15, scriptBytes: 180_000, shift: 0.05 },
    4: { paintMs: 600, longMs: 500, blockingMs: 200, requests: 15, scriptBytes: 180_000, shift: 0.05 },
  },
}

const watchedMs = 5_000
const patienceMs = 50

// Runs in the page.
const observe = `
  window.seen = { paintMs: 0, shift: 0, tasks: [] }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.paintMs = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
`
const collect = `(() => {
  const [{ loadEventEnd }] = performance.getEntriesByType('navigation')
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const tasks = seen.tasks.filter(([from]) => from <= loadEventEnd + ${watchedMs})
  const sum = (all) => all.reduce((total, one) => total + one, 0)
  const late = tasks.filter(([from]) => from >= painted)
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  return {
    paintMs: seen.paintMs,
    shift: seen.shift,
    longMs: sum(tasks.map(([, ms]) => ms)),
    blockingMs: sum(late.map(([, ms]) => Math.max(0, ms - ${patienceMs}))),
    scriptBytes: sum(scripts.map(({ transferSize }) => transferSize)),
  }
})()`

interface Opened {
  path: string
  url: string
  kept: Record<string, string>
}

/** Serves a page of one line on a free port. */
async function serveOneLine() {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<!doctype html><title>One line</title><p>One line.')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return { url: `http://localhost:${address.port}/`, stop: () => server.close() }
}

/** Creates a person with three tasks that were polled once. Returns the entries of the browser's local storage. */
async function fillDashboard(web: string): Promise<Record<string, string>> {
  const session = await register(web, 'Amal', 'Haddad')
  const speak = speakFor(web, session.access)
  const words = ['Amt für Ausbildungsförderung', 'Hauptfeuerwache', 'Rote Dauerkennzeichen']
  const targets = await findDesks(speak, ({ name, hint }) => words.some((one) => `${name} ${hint}`.includes(one)))
  for (const [place, target] of targets.entries()) {
    await start(speak, await createTask(speak, session, `Aufgabe ${place + 1}`, target))
  }
  await tasksWhen(speak, (tasks) => tasks.every((task) => task.statistics.last_check_at !== null))
  return { access_token: session.access, refresh_token: session.refresh, user: JSON.stringify(session.user) }
}

/** The columns: each figure as it is shown. */
const shown: Record<keyof Visit, { title: string; say(value: number): string }> = {
  paintMs: { title: 'Largest paint', say: (ms) => `${Math.round(ms)} ms` },
  longMs: { title: 'Long tasks', say: (ms) => `${Math.round(ms)} ms` },
  blockingMs: { title: 'Blocking time', say: (ms) => `${Math.round(ms)} ms` },
  shift: { title: 'Layout shift', say: (share) => share.toFixed(3) },
  requests: { title: 'Requests', say: String },
  scriptBytes: { title: 'Script', say: (bytes) => `${(bytes / 1_000).toFixed(0)} KB` },
}
const names = Object.keys(shown) as (keyof Visit)[]
const medianVisit = (visits: Visit[]) =>
  recordOf(names, (name) =>
    quantile(
      visits.map((one) => one[name]),
      0.5,
    ),
  )
const limitCell = (limit: Limits, name: keyof Visit) => {
  const most = limit[name]
  return most === undefined ? '' : `≤ ${shown[name].say(most)}`
}

const found = await findChromium()
await buildProduct()
const product = await startProduct({ MUNICH_ENABLED: 'false' })
const reference = await serveOneLine()
const browser = await chromium.launch(found)
try {
  const signedIn = await fillDashboard(product.web)
  const opened: Opened[] = [
    { path: 'one line', url: reference.url, kept: {} },
    { path: '/login', url: `${product.web}/login`, kept: {} },
    { path: '/register', url: `${product.web}/register`, kept: {} },
    { path: '/dashboard', url: `${product.web}/dashboard`, kept: signedIn },
  ]
  const rows: string[][] = []
  let isMissed = false
  for (const slowed of speeds) {
    let bareMs = Number.NaN
    for (const { path, url, kept } of opened) {
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, url, { slowed, kept }))
      const seen = medianVisit(all)
      if (path === 'one line') bareMs = seen.paintMs
      const paint = (seen.paintMs / bareMs).toFixed(1)
      rows.push([`\`${path}\``, `${slowed} times`, ...names.map((name) => shown[name].say(seen[name])), paint])
      const limit = limits[path]?.[slowed]
      if (limit === undefined) continue
      rows.push([`limit of \`${path}\``, `${slowed} times`, ...names.map((name) => limitCell(limit, name))])
      isMissed ||= names.some((name) => seen[name] > (limit[name] ?? Number.POSITIVE_INFINITY))
    }
  }
  await report({
    name: 'web',
    heading: 'First load in the browser',
    about:
      `Chromium ${browser.version()}, medians of ${visits} visits at 1350 × 940 with an empty cache; the dashboard with ` +
      'three tasks. Long tasks until five seconds after the load, scripts as transferred.',
    command: 'bench:web',
    head: ['', 'Processor slower', ...names.map((name) => shown[name].title), 'Paint as a multiple of one line'],
    rows,
    isMissed,
  })
} finally {
  await browser.close()
  reference.stop()
  await product.stop()
}

interface Way {
  /** The factor by which the processor is slowed down. */
  slowed: number
  kept: Record<string, string>
}

/** Opens an address for the first time, in a new browser that stores nothing else. */
async function visit(browser: Browser, url: string, { slowed, kept }: Way): Promise<Visit> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const origins = [{ origin: new URL(url).origin, localStorage }]
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slowed > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(observe)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await page.goto(url)
  await page.waitForTimeout(watchedMs + patienceMs)
  const seen = (await page.evaluate(collect)) as Omit<Visit, 'requests'>
  await context.close()
  return { ...seen, requests }
}
