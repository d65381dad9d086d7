import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findPackagedChromium } from './packaged-chromium.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export const howToGetChromium =
  'The browser tests need Chromium: apt-get install chromium, or npx playwright install chromium, or set CHROMIUM to its path.'

/**
 * Path of a Chromium: `CHROMIUM`, else the one of the system, else the one from npm, else Playwright's own. Null if
 * there is none.
 */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM
  if (given) return isProgram(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return system.find(isProgram) ?? findPackagedChromium() ?? [chromium.executablePath()].find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
