import axe, { type RunOptions } from 'axe-core'
import { expect, vi } from 'vitest'
import moving from '../../../tools/pictures/moving.js?raw'
import { standards, wordViolations } from '../../../tools/pictures/standards.ts'
import tooWide from '../../../tools/pictures/too-wide.js?raw'
import { chooseLanguage } from '../../src/texts/texts.ts'

const narrow = 320
const phone = 390
const tallHeight = 4_000
/** Vitest shows the page of the tests in a frame. */
const frame = window.frameElement as HTMLElement

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
  try {
    return [...(await faultsInWindow()), ...(await faultsOfWidths())]
  } finally {
    Object.assign(frame.style, { width: '', height: '' })
  }
}

async function faultsInWindow(): Promise<string[]> {
  await resize(window.innerWidth)
  showTheme('light')
  const faults = [
    ...(await violations({ runOnly: standards })),
    ...tooWideParts().map((one) => `${window.innerWidth} px: ${one}`),
    ...movingParts().map((one) => `moves: ${one}`),
  ]
  await resize(phone)
  showTheme('dark')
  // The themes differ in nothing but colours.
  const inDark = await violations({ runOnly: { type: 'rule', values: ['color-contrast'] } })
  showTheme('light')
  return [...faults, ...inDark.map((one) => `phone, dark: ${one}`)]
}

/** In the language of the page first, then in the other one. It begins and ends in a phone's width. */
async function faultsOfWidths(): Promise<string[]> {
  const faults: string[] = []
  const look = (what: string) =>
    faults.push(...tooWideParts().map((one) => `${document.documentElement.lang}: ${what}: ${one}`))
  const lookAtLargeText = () => {
    document.documentElement.style.fontSize = '32px'
    look('text twice as large')
    document.documentElement.style.fontSize = ''
  }
  lookAtLargeText()
  await resize(narrow)
  look(`${narrow} px`)
  await chooseLanguage(document.documentElement.lang === 'de' ? 'en' : 'de')
  await drawn()
  look(`${narrow} px`)
  await resize(phone)
  lookAtLargeText()
  return faults
}

/**
 * Gives the page this width. It is resized by its frame: a window that the browser resizes takes much longer. The frame
 * is so tall that a bar at the edge covers nothing; only the part of it that the window shows is drawn.
 */
async function resize(width: number): Promise<void> {
  Object.assign(frame.style, { width: `${width}px`, height: `${tallHeight}px` })
  await drawn()
}

/** Components learn a new width or language with the next frame, and are rendered after it. */
async function drawn(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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
