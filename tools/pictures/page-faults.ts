// Faults that any open page can have. Each function returns a line for each fault.
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { standards, wordViolations } from './standards.ts'

/** Pixels by which the page is wider than its window. */
export async function widthBeyond(page: Page): Promise<string[]> {
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
  return excess > 0 ? [`${excess} px too wide`] : []
}

/**
 * Run in the page. A bar that stays in sight covers what lies behind it until a person scrolls; axe would call the part
 * that is left too small.
 */
const unpin = `for (const one of document.querySelectorAll('body *'))
  if (getComputedStyle(one).position === 'sticky') one.style.position = 'static'`
const pin = `for (const one of document.querySelectorAll('[style*="position: static"]')) one.style.removeProperty('position')`

/** The violations that axe finds, of any impact. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(unpin)
  // Only violations are read: for passed rules, axe would compute and send a path to every element.
  // A tooltip lies above the page, in no part of it.
  const builder = new AxeBuilder({ page })
    .exclude('[role=tooltip]')
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
  // No page has frames. For frames axe would open another page each time.
  const results = await builder.setLegacyMode().analyze()
  await page.evaluate(pin)
  return wordViolations(results)
}

/** Runs in the page. */
const tooWide = `${readFileSync(new URL('too-wide.js', import.meta.url), 'utf8')}\ntooWideParts()`

/** Runs in the page, which asks for reduced motion. */
const motion = `${readFileSync(new URL('moving.js', import.meta.url), 'utf8')}\nmovingParts()`

/** Finds what is wider than its frame, if a person would miss content. */
export async function tooWideParts(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>(tooWide)).map((one) => `too wide: ${one}`)
}

/** Finds what still moves for longer than a millisecond on a page that asks for reduced motion. */
export async function movingParts(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>(motion)).map((one) => `moves: ${one}`)
}
