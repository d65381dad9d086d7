// Every screen, dialog and state of `scenes.ts`, opened in a real browser on a product in use. One program takes their
// pictures, another checks them.
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { limits } from '../../e2e/support/limits.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { findHeadlessChromium } from '../browsers/chromium.ts'
import { buildProduct } from '../build/build-product.ts'
import { type Person, signInAgain } from './people.ts'
import { type Scene, words } from './scene.ts'
import { scenes } from './scenes.ts'
import { seed } from './seed.ts'

const operatingSystem = fileURLToPath(new URL('../../e2e/support/notifications-stand-in.js', import.meta.url))
const translator = fileURLToPath(new URL('../../e2e/support/translator-stand-in.js', import.meta.url))

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

export interface Variant {
  size: keyof typeof sizes
  language: keyof typeof words
  /** Whether a page translator is at work. */
  isTranslated?: boolean
}

/** An open scene, in the light theme. */
export interface Shown {
  page: Page
  scene: Scene
  variant: Variant
  /** The name in pictures and reports. */
  name: string
}

/** The scenes to be opened, by their names; an expression does. */
export type Wanted = Pick<RegExp, 'test'>

/** Visits a scene; returns the faults. */
export type Visit = (shown: Shown) => Promise<string[]>

/** The problems of each visited scene, by its name. */
export type Visited = ReadonlyMap<string, string[]>

/** A scene that fails may have waited for a limit, so a visit ends after so many. */
const mostFailed = 10

/**
 * Opens the wanted scenes in these variants, several persons beside each other. A scene that does not open has a
 * problem. Problems are printed when they are found.
 */
export async function visitAll(variants: readonly Variant[], wanted: Wanted, visit: Visit): Promise<Visited> {
  const found = await findHeadlessChromium()
  await buildProduct()
  const product = await startProduct({
    FORMS_PER_MINUTE: '1000',
    PRACTICE_INTERVAL_SECONDS: '3',
    MUNICH_ENABLED: 'false',
  })
  process.on('SIGTERM', () => void product.stop().then(() => process.exit(1)))
  const browser = await chromium.launch(found)
  const visited = new Map<string, string[]>()
  try {
    const people = await inTime('Filling the product', seed(product, browser))
    const byPerson = Map.groupBy(
      scenes.filter(({ name }) => wanted.test(name)),
      (scene) => scene.who,
    )
    const visits = variants.flatMap((variant) =>
      [...byPerson].map(([who, these]) => ({ browser, web: product.web, variant, person: who && people[who], these })),
    )
    visits.sort((one, other) => other.these.length - one.these.length)
    const goOn = async () => {
      for (let next = visits.shift(); next; next = visits.shift()) await visitPerson(next, visit, visited)
    }
    // A visit also waits for answers and for the page, so there are more than cores.
    await Promise.all(Array.from({ length: availableParallelism() + 2 }, goOn))
  } finally {
    await inTime('Closing the browser', browser.close())
    await product.stop()
  }
  return visited
}

/**
 * Rejects when `doing` takes longer than any scene may. Most calls to a browser have no limit of their own: a hanging
 * one would never end, and nobody would learn where.
 */
async function inTime<Value>(what: string, doing: Promise<Value>): Promise<Value> {
  const done = new AbortController()
  const overdue = wait(limits.timeout, undefined, { signal: done.signal }).then(() => {
    throw new Error(`${what} takes longer than ${limits.timeout / 1000} s.`)
  })
  try {
    return await Promise.race([doing, overdue])
  } finally {
    done.abort()
  }
}

interface PersonVisit {
  browser: Browser
  web: string
  variant: Variant
  person: Person | null
  these: Scene[]
}

/** All scenes of one person in one variant share a context, and so the files that the browser has loaded. */
async function visitPerson(of: PersonVisit, visit: Visit, visited: Map<string, string[]>): Promise<void> {
  const { browser, web, variant, person, these } = of
  const context = await inTime('Opening a context', contextOf(browser, web, variant, person))
  for (const scene of these) {
    if (scene.isPhoneOnly && variant.size !== 'phone') continue
    if ([...visited.values()].filter((problems) => problems.length > 0).length >= mostFailed) break
    const name = `${scene.name}_${variant.size}_${variant.language}`
    const problems = await visitScene(context, web, { scene, variant, name }, visit)
    for (const problem of problems) console.error(`${name}: ${problem}`)
    visited.set(name, problems)
  }
  await inTime('Closing a context', context.close())
}

async function visitScene(
  context: BrowserContext,
  web: string,
  shown: Omit<Shown, 'page'>,
  visit: Visit,
): Promise<string[]> {
  try {
    const page = await inTime('Opening a page', context.newPage())
    page.setDefaultTimeout(limits.expect.timeout)
    await inTime('Opening the scene', open(page, web, shown))
    const problems = await inTime('Looking at the scene', visit({ page, ...shown }))
    await inTime('Closing the page', page.close())
    return problems
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function open(page: Page, web: string, { variant, scene }: Omit<Shown, 'page'>): Promise<void> {
  if (scene.afterMs) await page.clock.install()
  await scene.before?.(page, variant.language)
  await page.goto(`${web}${scene.path}`)
  await page.locator('h1').first().waitFor()
  if (scene.afterMs) await letPass(page, scene.afterMs)
  else if (!scene.before)
    await page.locator('.mantine-Loader-root, .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => {})')
  await scene.act?.(page, words[variant.language])
  await settled(page)
  // The window is as tall as the content, so that elements that stick to the lower edge are there. A full-page picture
  // would have them in the middle.
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  if (scene.isWhole ?? true) await page.setViewportSize({ ...sizes[variant.size], height })
  // Everything that is loaded only when it is visible is visible now.
  if (!scene.before && !scene.afterMs) await page.waitForLoadState('networkidle')
}

/** Lets the page's clock run, with pauses in which calls are answered and new waits begin. */
async function letPass(page: Page, ms: number): Promise<void> {
  const pauses = 5
  for (let n = 0; n < pauses; n++) {
    await page.clock.runFor(ms / pauses)
    await page.waitForTimeout(200)
  }
}

/**
 * Waits until the page has drawn the change. A browser without a screen sometimes draws nothing until the next change,
 * and the wait would not end: a second must do there.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    setTimeout(done, 1_000)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })`)
}

/** The themes differ in nothing but colours, so a page is loaded once for both. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`)
  await settled(page)
}

async function contextOf(browser: Browser, web: string, variant: Variant, person: Person | null) {
  const { size, language, isTranslated = false } = variant
  const kept: Record<string, string> = { theme: 'light', language }
  if (person) {
    const { access, refresh, user } = await signInAgain(web, person.session)
    Object.assign(kept, { access_token: access, refresh_token: refresh, user: JSON.stringify(user) })
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    permissions: ['notifications'],
    storageState: { cookies: [], origins: [{ origin: web, localStorage }] },
  })
  // A headless shell has no notifications of the operating system, so they would be shown as blocked.
  await context.addInitScript({ path: operatingSystem })
  if (isTranslated) await context.addInitScript({ path: translator })
  return context
}
