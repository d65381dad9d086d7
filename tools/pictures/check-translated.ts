import type { Page } from '@playwright/test'
import { tellResults } from '../suite/results.ts'
import { settled, visitAll } from './gallery.ts'
import { words } from './scene.ts'
import { resultsOf } from './visited-results.ts'

// node tools/with-node.mjs tools/pictures/check-translated.ts [parts of names, with | between]: opens every screen,
// dialog and state under a page translator, and presses twice whatever opens, switches or chooses there.
const language = 'de'
const pressable = '[role=switch], [role=tab], [aria-expanded], summary, input[type=checkbox], input[type=radio]'
const mostPressed = 60

/** Presses the controls in the order of the page, also those that appear meanwhile. */
async function pressAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const drawn = () => new Promise((done) => {
      setTimeout(done, 1_000)
      requestAnimationFrame(() => requestAnimationFrame(done))
    })
    const seen = new Set()
    const next = () => [...document.querySelectorAll('${pressable}')]
      .find((one) => !seen.has(one) && !one.disabled && one.checkVisibility() && one.closest('main, [role=dialog]'))
    for (let one = next(); one && seen.size < ${mostPressed}; one = next()) {
      seen.add(one)
      one.click()
      await drawn()
      if (one.isConnected) one.click()
      await drawn()
    }
  })()`)
}

const visited = await visitAll(
  [{ size: 'phone', language, isTranslated: true }],
  new RegExp(process.argv[2] ?? ''),
  async ({ page }) => {
    await pressAll(page)
    await settled(page)
    const isBroken = (await page.getByText(words[language].shell.crash.title).count()) > 0
    const isEmpty = (await page.locator('#root *').count()) === 0
    const isTranslated = (await page.locator('font').count()) > 0
    return [...(isBroken || isEmpty ? ['stops under a page translator'] : []), ...(isTranslated ? [] : ['no text'])]
  },
)
process.exitCode = tellResults(resultsOf(visited))
