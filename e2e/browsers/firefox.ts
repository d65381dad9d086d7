import { type ElementHandle, type FirefoxSettings, launchFirefox } from '../../tools/kit/firefox.ts'
import { findProgram } from './find-program.ts'
import type { Size, Tab, Target } from './tab.ts'

const language: FirefoxSettings = { 'intl.accept_languages': 'en-GB' }

/** A tab whose page can be closed while the browser stays open. */
export interface FirefoxTab extends Tab {
  /** Closes the page as a person does. Another tab without a page takes its place. */
  closePage(): Promise<void>
}

/** A Firefox whose window has this size and only the page. */
export async function openFirefox({ width, height }: Size, settings: FirefoxSettings = {}): Promise<FirefoxTab> {
  const program = findProgram(['firefox-esr', 'firefox'])
  const browser = await launchFirefox(program, { ...language, ...settings }, { TZ: 'Europe/Berlin' })
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
    close: () => browser.close(),
  }
}

function targetOf(element: ElementHandle): Target {
  return { click: () => element.click(), type: (text) => element.type(text) }
}
