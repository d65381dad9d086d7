// Measures how soon a person can see and use the app: the built app and the real server, in Chromium at full speed and
// with its processor slowed down four times. Every visit has an empty cache. A page of one line shows the time of
// machine and browser alone.
//   npm run bench:web      fails when a limit is missed; writes lab/results/web.md
import { type Browser, chromium } from '@playwright/test'
import { recordOf } from '@terminlotse/contract/fields/names'
import { startProduct } from '../../e2e/support/product.ts'
import { findChromium } from '../../tools/browsers/chromium.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { createTask, findDesks, register, speakFor, start, storedSession, tasksWhen } from '../../tools/people.ts'
import { median, report } from '../rig/report.ts'

const ms = (value: number) => `${Math.round(value)} ms`
const shown = {
  /** The moment at which the largest element of the screen was painted. */
  'Largest paint': ms,
  /** All long tasks (50 ms and more) until five seconds after the load. */
  'Long tasks': ms,
  /** The time of long tasks beyond 50 ms each, after the first paint. */
  'Blocking time': ms,
  /** As browsers count it. */
  'Layout shift': (share: number) => share.toFixed(3),
  Requests: String,
  /** Transferred size, with headers. */
  Script: (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`,
}
type Figure = keyof typeof shown
type Visit = Record<Figure, number>
const figures = Object.keys(shown) as Figure[]

const visits = 5
const always = { Requests: 15, Script: 180_000, 'Layout shift': 0.05 }
const limits: Record<number, Partial<Visit>> = {
  1: { 'Largest paint': 250, ...always },
  4: { 'Largest paint': 600, 'Long tasks': 500, 'Blocking time': 200, ...always },
}
const watchedMs = 5_000
const longMs = 50

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
    'Largest paint': seen.paintMs,
    'Layout shift': seen.shift,
    'Long tasks': sum(tasks.map(([, ms]) => ms)),
    'Blocking time': sum(late.map(([, ms]) => Math.max(0, ms - ${longMs}))),
    Script: sum(scripts.map(({ transferSize }) => transferSize)),
  }
})()`

const found = await findChromium()
await buildProduct()
const product = await startProduct({ MUNICH_ENABLED: 'false' })
const browser = await chromium.launch(found)
try {
  const signedIn = await fillDashboard(product.web)
  const rows: string[][] = []
  let isMissed = false
  for (const [speed, limit] of Object.entries(limits)) {
    const slowed = Number(speed)
    const usual = async (url: string, kept: Record<string, string> = {}) => {
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, url, slowed, kept))
      return recordOf(figures, (name) => median(all.map((one) => one[name])))
    }
    const bare = await usual('data:text/html,<!doctype html><title>One line</title><p>One line.')
    const say = (what: string, seen: Visit) => {
      const times = (seen['Largest paint'] / bare['Largest paint']).toFixed(1)
      rows.push([what, `${slowed} times`, ...figures.map((name) => shown[name](seen[name])), times])
    }
    say('`one line`', bare)
    const login = await usual(`${product.web}/login`)
    say('`/login`', login)
    const most = figures.map((name) => (limit[name] === undefined ? '' : `≤ ${shown[name](limit[name])}`))
    rows.push(['limit of `/login`', `${slowed} times`, ...most])
    isMissed ||= figures.some((name) => login[name] > (limit[name] ?? Number.POSITIVE_INFINITY))
    say('`/dashboard`', await usual(`${product.web}/dashboard`, signedIn))
  }
  await report({
    name: 'web',
    heading: 'First load in the browser',
    about:
      `Chromium ${browser.version()}, medians of ${visits} visits at 1350 × 940 with an empty cache; the dashboard with ` +
      'three tasks. Long tasks until five seconds after the load, scripts as transferred.',
    command: 'bench:web',
    head: ['', 'Processor slower', ...figures, 'Paint as a multiple of one line'],
    rows,
    isMissed,
  })
} finally {
  await browser.close()
  await product.stop()
}

/** Creates a person with three tasks that were polled once. Returns the entries of the browser's local storage. */
async function fillDashboard(web: string): Promise<Record<string, string>> {
  const session = await register(web, 'Amal', 'Haddad')
  const speak = speakFor(web, session.access)
  const words = ['Amt für Ausbildungsförderung', 'Hauptfeuerwache', 'Rote Dauerkennzeichen']
  const targets = await findDesks(speak, ({ name, hint }) => words.some((one) => `${name} ${hint}`.includes(one)))
  for (const [place, target] of targets.entries())
    await start(speak, await createTask(speak, session, `Aufgabe ${place + 1}`, target))
  await tasksWhen(speak, (tasks) => tasks.every((task) => task.statistics.last_check_at !== null))
  return storedSession(session)
}

async function visit(browser: Browser, url: string, slowed: number, kept: Record<string, string>): Promise<Visit> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    storageState: {
      cookies: [],
      origins: localStorage.length > 0 ? [{ origin: new URL(url).origin, localStorage }] : [],
    },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slowed > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(observe)
  let Requests = 0
  page.on('request', () => {
    Requests += 1
  })
  await page.goto(url)
  await page.waitForTimeout(watchedMs + longMs)
  const seen = (await page.evaluate(collect)) as Omit<Visit, 'Requests'>
  await context.close()
  return { ...seen, Requests }
}
