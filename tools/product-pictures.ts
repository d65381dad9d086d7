// npm run pictures: takes the product's own pictures anew, for the app's manifest and the README. They are committed.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import type { Session } from '../contract/src/accounts.ts'
import { startProduct } from '../e2e/support/product.ts'
import { findHeadlessChromium } from './browsers/chromium.ts'
import { buildProduct } from './build/build-product.ts'
import { root } from './children.ts'
import { createTask, direct, findDesks, register, speakFor, start, storedSession, tasksWhen } from './people.ts'

const folder = join(root, 'web/public/screens')
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 720 }
/** The space between the phones of the README. */
const gap = 28
/** Of the manifest's pictures together: whoever installs the app loads them. */
const mostBytes = 200_000
/** Office numbers of the practice office, and words that find the same offices in the catalogue. */
const cards = { officeId: 10456, words: 'Dokumentenausgabe' }
const plates = { officeId: 10416, words: 'Rote Dauerkennzeichen' }
const operatingSystem = fileURLToPath(new URL('../e2e/support/notifications-stand-in.js', import.meta.url))

await buildProduct()
const product = await startProduct({ PRACTICE_INTERVAL_SECONDS: '3', MUNICH_ENABLED: 'false' })
const browser = await chromium.launch(await findHeadlessChromium())
try {
  await direct(product.office, 'calendar', { calendar: 'still' })
  const waiting = await openTask('Olena', 'Kowalenko', 'Olena’s residence card', cards, true)
  const found = await openTask('Jürgen', 'Weiß', 'Red number plate', plates, false)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const first = await take(found, '/tasks', phone)
  const second = await take(waiting, '/tasks', phone, 'phone.png')
  await take(found, '/dashboard', desk, 'desk.png')
  await drawForReadme(browser, [first, second])
} finally {
  await browser.close()
  await product.stop()
}
const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
const bytes = files.reduce((sum, { size }) => sum + size, 0)
console.log(`${files.length} pictures of ${bytes} bytes for the manifest`)
if (bytes > mostBytes) throw new Error(`The pictures of the manifest are larger than ${mostBytes} bytes together.`)

/** A person with a task at this office, which then opens times: they are booked, or found. */
async function openTask(first: string, last: string, name: string, office: typeof cards, isAutomatic: boolean) {
  const session = await register(product.web, first, last)
  const speak = speakFor(product.web, session.access)
  const [target] = await findDesks(speak, ({ name, hint }) => `${name} ${hint}`.includes(office.words))
  if (!target) throw new Error(`There is no target at ${office.words}.`)
  await start(speak, await createTask(speak, session, name, target, isAutomatic))
  await direct(product.office, 'open', { officeId: office.officeId, count: isAutomatic ? 1 : 3 })
  await tasksWhen(speak, ([task]) =>
    isAutomatic ? task?.booking?.state === 'waiting_for_confirmation' : task?.found != null,
  )
  return session
}

/** The first screen of a page, as this person sees it. `file`: in the manifest. */
async function take(session: Session, path: string, viewport: typeof phone, file?: string) {
  const kept = { theme: 'light', language: 'en', ...storedSession(session) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport === phone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    permissions: ['notifications'],
    storageState: { cookies: [], origins: [{ origin: product.web, localStorage }] },
  })
  // A headless shell has no notifications of the operating system, so they would be shown as blocked.
  await context.addInitScript({ path: operatingSystem })
  const page = await context.newPage()
  await page.goto(`${product.web}${path}`)
  await page
    .getByText(/^(Live|Connected)$/)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot(file === undefined ? {} : { path: join(folder, file) })
  await context.close()
  return picture
}

async function drawForReadme(browser: Browser, pictures: Buffer[]): Promise<void> {
  const frame = `height:${phone.height}px;overflow:hidden;border:1px solid #d9e3e4;border-radius:20px`
  const phones = pictures.map((picture) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    return `<div style="${frame}"><img src="${source}" style="display:block"></div>`
  })
  const width = 2 * (phone.width + 2) + gap
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 } })
  await page.setContent(`<body style="margin:0;display:flex;gap:${gap}px">${phones.join('')}</body>`)
  await page.screenshot({ path: join(root, 'docs/picture.png'), omitBackground: true })
}
