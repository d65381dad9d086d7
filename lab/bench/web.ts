// Measures how soon a person can see and use the app: the built app and the real server, in Chromium at full speed and
// with its processor slowed down four times. Every visit has an empty cache. A page of one line shows the time of
// machine and browser alone.
//   npm run bench:web      fails when a limit is missed; writes lab/results/web.md
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { startProduct } from '../../e2e/support/product.ts'
import { findChromium } from '../../tools/browsers/chromium.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { createTask, findDesks, register, speakFor, start, tasksWhen } from '../../tools/people.ts'
import { machine } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
import { medianVisit, type Visit, visit } from '../rig/visit.ts'

const visits = 5
const speeds = [1, 4]
type Limits = Partial<Visit>
const limits: Record<string, Record<number, Limits>> = {
  '/login': {
    1: { paintMs: 250, requests: 15, scriptBytes: 180_000, shift: 0.05 },
    4: { paintMs: 600, longMs: 500, blockingMs: 200, requests: 15, scriptBytes: 180_000, shift: 0.05 },
  },
}

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

const rowOf = (path: string, speed: number, one: Visit) =>
  [
    `| \`${path}\` | ${speed} times`,
    ...[one.paintMs, one.longMs, one.blockingMs].map((ms) => `${Math.round(ms)} ms`),
    `${one.shift.toFixed(3)} | ${one.requests} | ${(one.scriptBytes / 1_000).toFixed(0)} KB |`,
  ].join(' | ')

const allowed = (ms: number | undefined, unit: string) => (ms === undefined ? '' : `≤ ${ms}${unit}`)
const limitRow = (path: string, speed: number, of: Limits) =>
  `| limit of \`${path}\` | ${speed} times | ${[
    allowed(of.paintMs, ' ms'),
    allowed(of.longMs, ' ms'),
    allowed(of.blockingMs, ' ms'),
    allowed(of.shift, ''),
    allowed(of.requests, ''),
    allowed(of.scriptBytes === undefined ? undefined : of.scriptBytes / 1_000, ' KB'),
  ].join(' | ')} |`

function isMissed(one: Visit, limit: Limits): boolean {
  const names = ['paintMs', 'longMs', 'blockingMs', 'shift', 'requests', 'scriptBytes'] as const
  return names.some((name) => one[name] > (limit[name] ?? Number.POSITIVE_INFINITY))
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
  const rows: string[] = []
  for (const slowed of speeds) {
    for (const { path, url, kept } of opened) {
      const all: Visit[] = []
      for (let n = 0; n < visits; n++) all.push(await visit(browser, url, { slowed, kept }))
      const seen = medianVisit(all)
      rows.push(rowOf(path, slowed, seen))
      const limit = limits[path]?.[slowed]
      if (limit === undefined) continue
      rows.push(limitRow(path, slowed, limit))
      if (isMissed(seen, limit)) process.exitCode = 1
    }
  }
  const report = [
    `Medians of ${visits} visits at 1350 × 940 with an empty cache; the dashboard with three tasks.`,
    'Long tasks until five seconds after the load, scripts as transferred.',
    `${machine()}, Chromium ${browser.version()}. Again: \`npm run bench:web\`.`,
    '',
    '| | Processor slower | Largest paint | Long tasks | Blocking time | Layout shift | Requests | Script |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
  console.log(report.join('\n'))
  await replaceSection(resultsOf('web'), 'First load in the browser', report.join('\n'))
} finally {
  await browser.close()
  reference.stop()
  await product.stop()
}
