// Measures whether a phone scrolls smoothly through a hundred tasks: the built app and the real server, in Chromium with
// its processor slowed down four times. A page of a hundred lines of text shows the time of machine and browser alone.
//   npm run bench:scroll            fails when a task of the page is too long; adds a section to lab/results/web.md
//   npm run bench:scroll -- <file>  writes only what the browser did into this file, with a profile, for its developer tools
import { writeFile } from 'node:fs/promises'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { tasksMax } from '../../contract/src/limits.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { findChromium } from '../../tools/browsers/chromium.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { createTask, findTargets, register, speakFor, start, tasksWhen } from '../../tools/pictures/people.ts'
import { machine } from '../rig/figures.ts'
import { longestTasks, type TraceEvent } from '../rig/long-tasks.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'

const phone = { width: 390, height: 844 }
const slowed = 4
const seen = ['toplevel', 'devtools.timeline']
/** Takes time of its own. */
const profiled = ['disabled-by-default-v8.cpu_profiler']
const longestMs = 50
const rounds = 3
/** Each task is checked so often meanwhile, and its figures arrive. */
const everySeconds = 10
const head = '<!doctype html><meta name="viewport" content="width=device-width"><title>Lines</title>'
const lines = `${head}${'<p>A line of text.</p>'.repeat(300)}`

/** Creates a person with as many tasks as one may have, all of them watched. Returns what the browser keeps of them. */
async function fillTasks(web: string): Promise<Record<string, string>> {
  const session = await register(web, 'Amal', 'Haddad')
  const speak = speakFor(web, session.access)
  const targets = await findTargets(speak, ['Amt für Ausbildungsförderung', 'Hauptfeuerwache', 'Rote Dauerkennzeichen'])
  for (let place = 0; place < tasksMax; place += 1) {
    const target = targets[place % targets.length]
    if (target) await start(speak, await createTask(speak, session, `Aufgabe ${place + 1}`, target))
  }
  await tasksWhen(speak, (tasks) => tasks.every((task) => task.statistics.last_check_at !== null))
  return { access_token: session.access, refresh_token: session.refresh, user: JSON.stringify(session.user) }
}

/** Scrolls a page with a finger to its end and back; what the browser did meanwhile. */
async function scroll(browser: Browser, url: string, kept: Record<string, string>): Promise<TraceEvent[]> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const origins = localStorage.length > 0 ? [{ origin: new URL(url).origin, localStorage }] : []
  const storageState = { cookies: [], origins }
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, storageState })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url)
  if (kept.user)
    await page
      .getByRole('article')
      .nth(tasksMax - 1)
      .waitFor({ state: 'attached' })
  await page.waitForTimeout(3_000)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await browser.startTracing(page, { categories: [...seen, ...(isProfiled ? profiled : [])] })
  for (let round = 0; round < rounds; round += 1) {
    for (const direction of [-1, 1]) await swipe(devtools, direction * (await heightOf(devtools)))
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return trace.traceEvents
}

async function heightOf(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.documentElement.scrollHeight' })
  return Number(result.value)
}

async function swipe(devtools: CDPSession, yDistance: number) {
  const at = { x: phone.width / 2, y: phone.height / 2 }
  await devtools.send('Input.synthesizeScrollGesture', { ...at, yDistance, speed: 2_500, gestureSourceType: 'touch' })
}

const [path] = process.argv.slice(2)
const isProfiled = path !== undefined
const found = await findChromium()
await buildProduct()
const product = await startProduct({ MUNICH_ENABLED: 'false', PRACTICE_INTERVAL_SECONDS: String(everySeconds) })
const browser = await chromium.launch(found)
try {
  const kept = await fillTasks(product.web)
  const alone = longestTasks(await scroll(browser, `data:text/html,${encodeURIComponent(lines)}`, {}))
  const events = await scroll(browser, `${product.web}/tasks`, kept)
  const ours = longestTasks(events)
  const row = (name: string, [first = 0, second = 0, third = 0]: number[]) =>
    `| ${name} | ${[first, second, third].map((ms) => `${ms.toFixed(1)} ms`).join(' | ')} |`
  const report = [
    `A finger scrolls ${rounds} times to the end of ${tasksMax} tasks and back, on ${phone.width} × ${phone.height},`,
    `with the processor ${slowed} times slower, while each task is checked every ${everySeconds} seconds. The three longest`,
    `pieces of work of the page's thread, in time of the processor; limit ${longestMs} ms.`,
    `${machine()}, Chromium ${browser.version()}. Again: \`npm run bench:scroll\`.`,
    '',
    '| | Longest | Second | Third |',
    '|---|---|---|---|',
    row('300 lines of text', alone),
    row(`${tasksMax} tasks`, ours),
  ]
  console.log(report.join('\n'))
  // A profile takes time of its own: its figures are no result.
  if (path !== undefined) await writeFile(path, JSON.stringify({ traceEvents: events }))
  else await replaceSection(resultsOf('web'), 'Scrolling through the tasks', report.join('\n'))
  if (path === undefined && (ours[0] ?? 0) > longestMs) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
