import type { Browser } from '@playwright/test'

/** The figures of a first visit, in milliseconds and bytes. */
export interface Visit {
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

interface Way {
  /** The factor by which the processor is slowed down. */
  slowed: number
  kept: Record<string, string>
}

/** Opens an address for the first time, in a new browser that stores nothing else. */
export async function visit(browser: Browser, url: string, { slowed, kept }: Way): Promise<Visit> {
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
