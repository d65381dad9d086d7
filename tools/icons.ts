import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './browsers/chromium.ts'
import { root } from './children.ts'

// npm run icons: draws the installable app's icons from web/public/mark.svg. Run after changing the mark; the results
// are committed.
const icons = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  // A system cuts these icons to its own shape: so the background reaches the edge and the mark is in the middle.
  { name: 'maskable-512', size: 512, share: 0.76 },
  { name: 'apple-180', size: 180, share: 0.86 },
]
/** The icon of a message in a phone's status bar, which shows only the outline, in a colour of the phone. */
const badge = { name: 'badge-96', size: 96, share: 1 }
const ground = '#0b6e75'

const found = await findChromium()
const mark = await readFile(join(root, 'web/public/mark.svg'), 'utf8')
const folder = join(root, 'web/public/icons')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(found)
try {
  const outline = mark.replace(/<rect[^>]*>/, '').replaceAll('#f2b13c', '#fff')
  for (const { name, size, share } of [...icons, badge]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const colour = share === 1 ? 'transparent' : ground
    const side = Math.round(size * share)
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${colour}">` +
        `<div style="width:${side}px;height:${side}px">${name === badge.name ? outline : mark}</div>`,
    )
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: share === 1 })
    await page.close()
  }
} finally {
  await browser.close()
}
