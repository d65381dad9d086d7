// This file is here because Node looks for puppeteer-core beside it.
import puppeteer, { type Browser } from 'puppeteer-core'

export type { ElementHandle } from 'puppeteer-core'

/** The settings of the browser, as in `about:config`. */
export type FirefoxSettings = Record<string, string | number | boolean>

/** Starts this Firefox without a window, with its profile in this folder, and drives it over WebDriver BiDi. */
export function launchFirefox(
  program: string,
  profile: string,
  settings: FirefoxSettings,
  env: Record<string, string>,
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: null,
    userDataDir: profile,
    extraPrefsFirefox: settings,
    env: { ...process.env, ...env },
    timeout: 180_000,
    protocolTimeout: 180_000,
  })
}
