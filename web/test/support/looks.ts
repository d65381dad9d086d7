import axe, { type RunOptions } from 'axe-core'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import moving from '../../../tools/pictures/moving.js?raw'
import { standards, wordViolations } from '../../../tools/pictures/standards.ts'
import tooWide from '../../../tools/pictures/too-wide.js?raw'
import { chooseLanguage } from '../../src/texts/texts.ts'

const narrow = 320
const phone = 390
const lowHeight = 720
/** So tall that a bar at the edge of the window covers nothing. */
const tallHeight = 4_000

/** The states that were looked at already, by their content. */
const known = new Set<string>()

/**
 * The faults of the state on screen: in the window of its test for axe, its width and what moves; on a phone in the dark
 * theme for contrasts; and in both languages at 320 px and with text twice as large. The same state after another test
 * has none. Every other width, and every rule of axe in German and in the dark, are checked at night on all scenes, and
 * at a landing on a few (`tools/pictures/screens.check.ts`).
 */
export async function faultsOfLooks(): Promise<string[]> {
  // axe waits by timers, which a test may hold.
  vi.useRealTimers()
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  document.documentElement.style.fontSize = ''
  const state = `${window.innerWidth} ${contentOf(document)}`
  if (known.has(state)) return []
  known.add(state)
  const faults: string[] = []
  await page.viewport(window.innerWidth, tallHeight)
  showTheme('light')
  faults.push(...(await violations({ runOnly: standards })))
  faults.push(...tooWideParts().map((one) => `${window.innerWidth} px: ${one}`))
  faults.push(...movingParts().map((one) => `moves: ${one}`))
  await page.viewport(phone, tallHeight)
  showTheme('dark')
  // The themes differ in nothing but colours.
  const inDark = await violations({ runOnly: { type: 'rule', values: ['color-contrast'] } })
  faults.push(...inDark.map((one) => `phone, dark: ${one}`))
  showTheme('light')
  for (const language of ['en', 'de'] as const) {
    if (language !== document.documentElement.lang) await chooseLanguage(language)
    faults.push(...(await faultsOfWidths()).map((one) => `${language}: ${one}`))
  }
  return faults
}

async function faultsOfWidths(): Promise<string[]> {
  const faults: string[] = []
  await page.viewport(narrow, lowHeight)
  faults.push(...tooWideParts().map((one) => `${narrow} px: ${one}`))
  await page.viewport(phone, lowHeight)
  document.documentElement.style.fontSize = '32px'
  faults.push(...tooWideParts().map((one) => `text twice as large: ${one}`))
  document.documentElement.style.fontSize = ''
  return faults
}

/** The page without the numbers that React and Mantine give to elements. */
function contentOf({ body }: Document): string {
  const fields = [...body.querySelectorAll('input, textarea, select')] as HTMLInputElement[]
  const filled = fields.map(({ value, checked }) => `${value} ${checked}`).join('\n')
  return body.innerHTML.replaceAll(/(?:mantine-|_r_|:r|«r)[a-z0-9]+/g, '') + filled
}

function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
}

const tooWideParts = new Function(`${tooWide}\nreturn tooWideParts()`) as () => string[]

const movingParts = new Function(`${moving}\nreturn movingParts()`) as () => string[]

async function violations(options: RunOptions): Promise<string[]> {
  // A tooltip stands beside every region of the page.
  const place = { exclude: ['[role=tooltip]'] }
  return wordViolations(await axe.run(place, { ...options, resultTypes: ['violations'] }))
}
