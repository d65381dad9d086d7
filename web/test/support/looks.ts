import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { standards } from '../../../tools/pictures/standards.ts'
import tooWide from '../../../tools/pictures/too-wide.js?raw'

const narrow = 320
const phone = 390
const lowHeight = 720
const themes = ['light', 'dark']

/** Checks the state on screen: axe in both themes, a window of 320 px, and text twice as large. */
export async function expectGoodLooks(): Promise<void> {
  const html = document.documentElement
  const faults: string[] = []
  for (const theme of themes) {
    html.setAttribute('data-mantine-color-scheme', theme)
    faults.push(...(await violations()).map((one) => `${theme}: ${one}`))
  }
  html.setAttribute('data-mantine-color-scheme', 'light')
  await page.viewport(narrow, lowHeight)
  faults.push(...tooWideParts().map((one) => `${narrow} px: ${one}`))
  await page.viewport(phone, lowHeight)
  html.style.fontSize = '32px'
  faults.push(...tooWideParts().map((one) => `text twice as large: ${one}`))
  html.style.fontSize = ''
  expect(faults).toEqual([])
}

const tooWideParts = new Function(`${tooWide}\nreturn tooWideParts()`) as () => string[]

async function violations(): Promise<string[]> {
  const results = await axe.run(document, { runOnly: standards, resultTypes: ['violations'] })
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
