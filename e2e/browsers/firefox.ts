import { type ElementHandle, type FirefoxSettings, launchFirefox } from '../../tools/kit/firefox.ts'
import { findProgram } from './find-program.ts'
import type { Size, Tab, Target } from './tab.ts'

const settings: FirefoxSettings = { 'intl.accept_languages': 'en-GB' }

/** A Firefox of this size, whose window is the inside alone. */
export async function openFirefox({ width, height }: Size): Promise<Tab> {
  const program = findProgram(['firefox-esr', 'firefox'])
  const browser = await launchFirefox(program, settings, { TZ: 'Europe/Berlin' })
  const [page = await browser.newPage()] = await browser.pages()
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
    takePicture: () => page.screenshot(),
    close: () => browser.close(),
  }
}

function targetOf(element: ElementHandle): Target {
  return { click: () => element.click(), type: (text) => element.type(text) }
}
