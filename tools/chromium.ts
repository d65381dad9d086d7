import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findPackagedChromium } from './packaged-chromium.ts'

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShells = ['chromium-headless-shell']

export const howToGetChromium =
  'The browser tests need Chromium: apt-get install chromium, or npx playwright install chromium, or set CHROMIUM to its path.'

/**
 * Path of a Chromium: `CHROMIUM`, else the one of the system, else the one from npm, else Playwright's own. Null if
 * there is none. Where the system has a whole browser and a headless shell, it is the whole one.
 */
export function findChromium(): string | null {
  return find([...wholeBrowsers, ...headlessShells])
}

/**
 * The same for pages that need nothing of the operating system: if the system has both, it is the headless shell, which
 * needs three fifths of the processor time.
 */
export function findHeadlessChromium(): string | null {
  return find([...headlessShells, ...wholeBrowsers])
}

function find(names: string[]): string | null {
  const given = process.env.CHROMIUM
  if (given) return isProgram(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return system.find(isProgram) ?? findPackagedChromium() ?? [chromium.executablePath()].find(isProgram) ?? null
}

/** Whether there is a file here that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
