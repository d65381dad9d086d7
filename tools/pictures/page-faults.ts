// Faults that any open page can have. Each function returns a line for each fault.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA with the older versions, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Pixels by which the page is wider than its window. */
export async function widthBeyond(page: Page): Promise<string[]> {
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
  return excess > 0 ? [`${excess} px too wide`] : []
}

/** The violations that axe finds, of any impact. */
export async function violations(page: Page): Promise<string[]> {
  // Only violations are read: for passed rules, axe would compute and send a path to every element.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(standards)
  // No page has frames. For frames axe would open another page each time.
  const results = await builder.setLegacyMode().analyze()
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/**
 * Runs in the page. Finds what is wider than its frame: the page, a frame that scrolls sideways, or text that a frame
 * cuts off. A table of data may scroll (WCAG 1.4.10), and an ellipsis says that something is left out.
 */
const tooWide = `(() => {
  const faults = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) {
    const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > page.clientWidth)
    const names = out.slice(-3).map((one) => one.tagName + '.' + one.className)
    faults.push('the page by ' + (page.scrollWidth - page.clientWidth) + ' px: ' + names.join(' | '))
  }
  for (const element of document.body.querySelectorAll('*')) {
    const excess = element.scrollWidth - element.clientWidth
    if (excess <= 1 || element.clientWidth <= 1 || element.matches('input, textarea, select')) continue
    const style = getComputedStyle(element)
    if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue
    // For screen readers alone.
    if (style.clipPath !== 'none' || style.clip !== 'auto') continue
    if (element.querySelector('table, pre') || element.matches('pre') || element.innerText.trim() === '') continue
    faults.push(element.tagName + '.' + element.className + ' by ' + excess + ' px: ' + element.innerText.slice(0, 60))
  }
  return faults
})()`

/** Runs in the page, which asks for reduced motion. Finds what still moves for longer than a millisecond. */
const motion = `(() => {
  const longest = (list) => Math.max(...list.split(',').map((one) => parseFloat(one) * (one.endsWith('ms') ? 1 : 1000)))
  const moving = new Set()
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const moves = style.animationName !== 'none' && longest(style.animationDuration) > 1
    if (moves || longest(style.transitionDuration) > 1) moving.add(element.tagName + '.' + element.className)
  }
  return [...moving]
})()`

/** Finds what is wider than its frame, if a person would miss content. */
export async function tooWideParts(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>(tooWide)).map((one) => `too wide: ${one}`)
}

/** Finds what still moves for longer than a millisecond on a page that asks for reduced motion. */
export async function movingParts(page: Page): Promise<string[]> {
  return (await page.evaluate<string[]>(motion)).map((one) => `moves: ${one}`)
}
