// npm run pictures: takes the product's own pictures anew, for the app's manifest and the README. They are committed.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../browsers/chromium.ts'
import { root } from '../children.ts'
import { settled, sizes, type Variant, visitAll } from './gallery.ts'

const folder = join(root, 'web/public/screens')
const desk = { width: 1280, height: 720 }
/** Phones beside each other in the README: their height there, and the space between them. */
const shown = { height: 844, gap: 28 }
/** Of the manifest's pictures together: whoever installs the app loads them. */
const mostBytes = 200_000

const variants: Variant[] = [
  { size: 'phone', language: 'en' },
  { size: 'desktop', language: 'en' },
]
/** The wanted pictures, by the names of visits; `file`: in the manifest. */
const wanted: Record<string, { size: { width: number; height: number }; file?: string }> = {
  'tasks-waiting_phone_en': { size: sizes.phone, file: 'phone.png' },
  'tasks-found_phone_en': { size: sizes.phone },
  'dashboard-one_desktop_en': { size: desk, file: 'desk.png' },
}
const readme = ['tasks-found_phone_en', 'tasks-waiting_phone_en']
const taken = new Map<string, Buffer>()

/** The first screen of the scene, as a person who opens it sees it. */
async function take(page: Page, name: string): Promise<void> {
  const picture = wanted[name]
  if (picture === undefined) return
  await page.setViewportSize(picture.size)
  await page.evaluate('window.scrollTo(0, 0)')
  await page
    .getByText(/^(Live|Connected)$/)
    .first()
    .waitFor()
  await settled(page)
  taken.set(name, await page.screenshot(picture.file === undefined ? {} : { path: join(folder, picture.file) }))
}

/** Two phones beside each other. */
async function drawForReadme(): Promise<void> {
  const browser = await chromium.launch(await findHeadlessChromium())
  try {
    const frame = `height:${shown.height}px;overflow:hidden;border:1px solid #d9e3e4;border-radius:20px`
    const phones = readme.map((name) => {
      const source = `data:image/png;base64,${taken.get(name)?.toString('base64') ?? ''}`
      return `<div style="${frame}"><img src="${source}" style="display:block"></div>`
    })
    const width = 2 * (sizes.phone.width + 2) + shown.gap
    const page = await browser.newPage({ viewport: { width, height: shown.height + 2 } })
    await page.setContent(`<body style="margin:0;display:flex;gap:${shown.gap}px">${phones.join('')}</body>`)
    await page.screenshot({ path: join(root, 'docs/picture.png'), omitBackground: true })
  } finally {
    await browser.close()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const scenes = /^(dashboard-one|tasks-found|tasks-waiting)$/
await visitAll(variants, scenes, async ({ page, name }) => {
  await take(page, name)
  return []
})
const missing = Object.keys(wanted).filter((name) => !taken.has(name))
if (missing.length > 0) throw new Error(`These pictures were not taken: ${missing.join(', ')}.`)
await drawForReadme()
const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
const bytes = files.reduce((sum, { size }) => sum + size, 0)
console.log(`${files.length} pictures of ${bytes} bytes for the manifest`)
if (bytes > mostBytes) throw new Error(`The pictures of the manifest are larger than ${mostBytes} bytes together.`)
