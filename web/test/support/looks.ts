import axe, { type RunOptions } from 'axe-core'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { standards, wordViolations } from '../../../tools/pictures/standards.ts'
import tooWide from '../../../tools/pictures/too-wide.js?raw'

const narrow = 320
const phone = 390
const lowHeight = 720
/** So tall that a bar at the edge of the window covers nothing. */
const tallHeight = 4_000

/** The faults of the state on screen: for axe in both themes, at 320 px, and with text twice as large. */
export async function faultsOfLooks(): Promise<string[]> {
  // axe waits by timers, which a test may hold.
  vi.useRealTimers()
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  const html = document.documentElement
  html.style.fontSize = ''
  const faults: string[] = []
  await page.viewport(window.innerWidth, tallHeight)
  showTheme('light')
  faults.push(...(await violations({ runOnly: standards })))
  // The themes differ in nothing but colours.
  showTheme('dark')
  faults.push(...(await violations({ runOnly: { type: 'rule', values: ['color-contrast'] } })))
  showTheme('light')
  await page.viewport(narrow, lowHeight)
  faults.push(...tooWideParts().map((one) => `${narrow} px: ${one}`))
  await page.viewport(phone, lowHeight)
  html.style.fontSize = '32px'
  faults.push(...tooWideParts().map((one) => `text twice as large: ${one}`))
  html.style.fontSize = ''
  return faults
}

function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
}

const tooWideParts = new Function(`${tooWide}\nreturn tooWideParts()`) as () => string[]

async function violations(options: RunOptions): Promise<string[]> {
  // A tooltip stands beside every region of the page.
  return wordViolations(await axe.run({ exclude: ['[role=tooltip]'] }, { ...options, resultTypes: ['violations'] }))
}
