import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startProduct } from '../../e2e/product.ts'
import { buildProduct } from '../build/build-product.ts'
import { root } from '../children.ts'
import { findChromium, howToGetChromium } from '../chromium.ts'
import { type Person, signInAgain } from './people.ts'
import { type Scene, scenes, words } from './scenes.ts'
import { type People, seed } from './seed.ts'

// npm run screenshots [-- parts of names, with | between]: every screen in every variant, into screenshots/.
const folder = join(root, 'screenshots')
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

interface Variant {
  size: keyof typeof sizes
  language: keyof typeof words
}

const variants: Variant[] = (['phone', 'desktop'] as const).flatMap((size) =>
  (['en', 'de'] as const).map((language) => ({ size, language })),
)
const themes = ['light', 'dark'] as const

async function contextOf(browser: Browser, web: string, { size, language }: Variant, person: Person | null) {
  const kept: Record<string, string> = { theme: 'light', language }
  if (person) {
    const { access, refresh, user } = await signInAgain(web, person.session)
    Object.assign(kept, { access_token: access, refresh_token: refresh, user: JSON.stringify(user) })
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    // Otherwise push messages would be shown as blocked.
    permissions: ['notifications'],
    storageState: { cookies: [], origins: [{ origin: web, localStorage }] },
  })
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
 * Takes one scene in both themes: they differ in nothing but colours, so the page is loaded once. Answers what is
 * wrong.
 */
async function take(context: BrowserContext, web: string, variant: Variant, scene: Scene): Promise<string | null> {
  const name = `${scene.name}_${variant.size}_${variant.language}`
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  try {
    if (scene.afterMs) await page.clock.install()
    await scene.before?.(page)
    await page.goto(`${web}${scene.path}`)
    await page.locator('h1').first().waitFor()
    if (scene.afterMs) await letPass(page, scene.afterMs)
    else if (!scene.before)
      await page.locator('.mantine-Loader-root, .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
    await page.evaluate('document.fonts.ready.then(() => {})')
    await scene.act?.(page, words[variant.language])
    await page.waitForTimeout(200)
    // The window is as tall as the content, so that elements that stick to the lower edge are there. A full-page
    // picture would have them in the middle.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    if (scene.isWhole ?? true) await page.setViewportSize({ ...sizes[variant.size], height })
    // What is asked for only when it comes into sight is in sight now.
    if (!scene.before && !scene.afterMs) await page.waitForLoadState('networkidle')
    for (const theme of themes) {
      await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`)
      await page.waitForTimeout(100)
      await page.screenshot({ path: join(folder, `${name}_${theme}.png`) })
    }
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
    return excess > 0 ? `${name}: ${excess} px too wide` : null
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : error}`
  } finally {
    await page.close()
  }
}

/** All scenes of one person in one variant share a context, and with it what the browser has loaded. */
async function takeAll(
  browser: Browser,
  web: string,
  people: People,
  variant: Variant,
  wanted: Scene[],
): Promise<string[]> {
  const problems: string[] = []
  for (const [who, ofPerson] of Map.groupBy(wanted, (scene) => scene.who)) {
    const context = await contextOf(browser, web, variant, who && people[who])
    for (const scene of ofPerson) {
      if (scene.isPhoneOnly && variant.size !== 'phone') continue
      const problem = await take(context, web, variant, scene)
      if (problem) problems.push(problem)
    }
    await context.close()
  }
  return problems
}

const executablePath = findChromium()
if (!executablePath) throw new Error(howToGetChromium)
await buildProduct()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const began = Date.now()
const product = await startProduct({
  FORMS_PER_MINUTE: '1000',
  PRACTICE_INTERVAL_SECONDS: '3',
  MUNICH_ENABLED: 'false',
})
process.on('SIGTERM', () => void product.stop().then(() => process.exit(1)))
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
let problems: string[] = []
try {
  const people = await seed(product, browser)
  console.log(`Seeded after ${Math.round((Date.now() - began) / 1000)} s; taking pictures …`)
  const wanted = scenes.filter(({ name }) => new RegExp(process.argv[2] ?? '').test(name))
  problems = (
    await Promise.all(variants.map((variant) => takeAll(browser, product.web, people, variant, wanted)))
  ).flat()
  const count = (await readdir(folder)).length
  console.log(`${count} pictures after ${Math.round((Date.now() - began) / 1000)} s: ${folder}`)
} finally {
  await browser.close()
  await product.stop()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
