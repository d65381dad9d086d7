import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, type FirefoxSettings, launchFirefox } from '../../tools/kit/firefox.ts'
import { findProgram } from './find-program.ts'
import type { Size, Tab, Target } from './tab.ts'

const common: FirefoxSettings = {
  'intl.accept_languages': 'en-GB',
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}
/**
 * Firefox closes and forgets a push message when its window has been animated for 20 s, unless the message asks for an
 * action. Without the animation each stays until it is replaced, however slow the machine is.
 */
const messagesStay = '#alertBox { animation: none !important }'

export interface FirefoxTab extends Tab {
  /** Closes the page as a person does. Another tab without a page takes its place. */
  closePage(): Promise<void>
}

/** A Firefox whose window has this size and only the page. */
export async function openFirefox({ width, height }: Size, settings: FirefoxSettings = {}): Promise<FirefoxTab> {
  const program = findProgram(['firefox-esr', 'firefox'])
  const profile = await makeProfile()
  const browser = await launchFirefox(program, profile, { ...common, ...settings }, { TZ: 'Europe/Berlin' })
  let [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width, height })
  return {
    async open(address) {
      await page.goto(address)
    },
    read: (expression) => page.evaluate(expression),
    async find(expression) {
      const element = (await page.evaluateHandle(expression)).asElement()
      return element && targetOf(element as ElementHandle)
    },
    async closePage() {
      const empty = await browser.newPage()
      await empty.setViewport({ width, height })
      await page.close()
      page = empty
    },
    takePicture: () => page.screenshot(),
    async close() {
      await browser.close()
      await rm(profile, { recursive: true, maxRetries: 10 })
    },
  }
}

async function makeProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'terminlotse-firefox-'))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome', 'userChrome.css'), messagesStay)
  return profile
}

function targetOf(element: ElementHandle): Target {
  return { click: () => element.click(), type: (text) => element.type(text) }
}
