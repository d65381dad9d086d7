import axe from 'axe-core'
import { expect, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { chooseLanguage } from '../../src/texts/texts.ts'
import { movingParts, tooWideParts } from './page-parts.ts'

/** WCAG 2.2 A and AA with the older versions, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const narrow = 320
const phone = 390
/** Of the letters, as people set it in their browser. */
const textSizes = ['100%', '130%', '200%']
const widths = [360, 480, 600, 768, 900, 1024, 1280, 1440, 1920]
const themes = ['light', 'dark'] as const
const tallHeight = 4_000
/** Vitest shows the page of the tests in a frame. */
const frame = window.frameElement as HTMLElement

/**
 * The faults of the state on screen: axe in the window of its test, and on a phone in the dark theme and the other
 * language; what moves; and in all widths, on phones in both languages with larger text. A state has none if each CSS
 * class on it was on a screen before that had none.
 */
export async function faultsOfLooks(): Promise<string[]> {
  await settle()
  const classes = classesShown()
  if (!(await commands.isNewLook(classes))) return []
  try {
    const faults = [...(await faultsInWindow()), ...(await faultsOfWidths())]
    if (faults.length === 0) await commands.noteLook(classes)
    return faults
  } finally {
    Object.assign(frame.style, { width: '', height: '' })
  }
}

/** Takes pictures of the state, if the run wants them: on a phone and a desk, in both languages and themes. */
export async function takePictures(title: string): Promise<void> {
  const folder = await commands.pictureFolder()
  if (folder === null) return
  await settle()
  frame.style.opacity = '1'
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)
  for (const language of ['en', 'de'] as const) {
    await chooseLanguage(language)
    for (const [size, width] of [['phone', phone] as const, ['desk', 1440] as const]) {
      await page.viewport(width, 900)
      await drawn()
      // Only the part of the page that the window shows is drawn.
      await page.viewport(width, Math.max(900, document.documentElement.scrollHeight))
      for (const theme of themes) {
        showTheme(theme)
        await drawn()
        await page.screenshot({ path: `${folder}/${name}_${size}_${language}_${theme}.png` })
      }
    }
  }
  showTheme('light')
  frame.style.opacity = '0'
}

async function settle(): Promise<void> {
  // axe waits by timers, which a test may hold.
  vi.useRealTimers()
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  document.documentElement.style.fontSize = ''
}

/** The classes of our style sheets: a module gives its names a leading underscore. */
function classesShown(): string[] {
  const shown = [...document.body.querySelectorAll('[class]')].filter((one) => one.checkVisibility())
  return [...new Set(shown.flatMap(({ classList }) => [...classList]))].filter((name) => /^_[^_]/.test(name))
}

async function faultsInWindow(): Promise<string[]> {
  await resize(window.innerWidth)
  showTheme('light')
  return [
    ...(await violations()),
    ...tooWideParts().map((one) => `${window.innerWidth} px: ${one}`),
    ...movingParts().map((one) => `moves: ${one}`),
  ]
}

/** In the language of the page first, then in the other one. It ends in a phone's width. */
async function faultsOfWidths(): Promise<string[]> {
  const faults: string[] = []
  const lookOnPhones = async () => {
    const { documentElement: root } = document
    for (const width of [narrow, phone]) {
      await resize(width)
      for (const size of textSizes) {
        root.style.fontSize = size
        faults.push(...tooWideParts().map((one) => `${root.lang}: ${width} px, text of ${size}: ${one}`))
      }
      root.style.fontSize = ''
    }
  }
  for (const width of widths) {
    await resize(width)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`${width} px: ${scrollWidth - clientWidth} px too wide`)
  }
  await lookOnPhones()
  await chooseLanguage(document.documentElement.lang === 'de' ? 'en' : 'de')
  await lookOnPhones()
  showTheme('dark')
  faults.push(...(await violations()).map((one) => `phone, dark: ${one}`))
  showTheme('light')
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

/**
 * Components learn a new width or language with the next frame, and are rendered after it. A toast that leaves is no
 * longer seen, and stands beside its place.
 */
async function drawn(): Promise<void> {
  const isLeaving = (toast: Element) => getComputedStyle(toast).opacity === '0'
  do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  while ([...document.querySelectorAll('[class*=Notification-root]')].some(isLeaving))
}

function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', theme)
}

async function violations(): Promise<string[]> {
  // A tooltip stands beside every region of the page.
  const place = { exclude: ['[role=tooltip]'] }
  const results = await axe.run(place, { runOnly: standards, resultTypes: ['violations'] })
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
