// npm run pictures: takes the product's own pictures anew, for the app's manifest and the README. They are committed.
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../browsers/chromium.ts'
import { root } from '../children.ts'
import { settled, sizes, type Variant, visitAll } from './gallery.ts'

const folder = join(root, 'web/public/screens')
const desk = { width: 1280, height: 720 }
/** Phones beside each other in the README: their height there, and the space between them. */
const shown = { height: 760, gap: 28 }
/** Of the manifest's pictures together: whoever installs the app loads them. */
const mostBytes = 200_000

const variants: Variant[] = [
  { size: 'phone', language: 'en' },
  { size: 'desktop', language: 'en' },
]
const names: Record<string, string> = {
  'dashboard-waiting_phone_en': 'phone-waiting',
  'tasks-found_phone_en': 'phone-found',
  'dashboard-waiting_desktop_en': 'desk-waiting',
}
const taken = new Map<string, Buffer>()

/** The first screen of the scene, as a person who opens it sees it. */
async function take(page: Page, name: string): Promise<void> {
  const of = names[name]
  if (of === undefined) return
  await page.setViewportSize(of.startsWith('desk') ? desk : sizes.phone)
  await page.evaluate('window.scrollTo(0, 0)')
  await settled(page)
  taken.set(of, await page.screenshot({ path: join(folder, `${of}.png`) }))
}

/** Two phones beside each other. */
async function drawForReadme(): Promise<void> {
  const browser = await chromium.launch(await findHeadlessChromium())
  try {
    const phones = ['phone-found', 'phone-waiting'].map((name) => {
      const source = `data:image/png;base64,${taken.get(name)?.toString('base64') ?? ''}`
      return `<div style="height:${shown.height}px;overflow:hidden;border:1px solid #d9e3e4;border-radius:20px"><img src="${source}" style="display:block"></div>`
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
const scenes = /^(dashboard-waiting|tasks-found)$/
await visitAll(variants, scenes, async ({ page, name }) => {
  await take(page, name)
  return []
})
const missing = Object.values(names).filter((name) => !taken.has(name))
if (missing.length > 0) throw new Error(`These pictures were not taken: ${missing.join(', ')}.`)
await drawForReadme()
const bytes = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
const readme = (await stat(join(root, 'docs/picture.png'))).size
console.log(`${taken.size} pictures of ${bytes} bytes for the manifest, ${readme} bytes for the README`)
if (bytes > mostBytes) throw new Error(`The pictures of the manifest are larger than ${mostBytes} bytes together.`)
