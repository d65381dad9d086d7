// What can be wrong with a page that is open, whatever it shows. Each answers a line for each fault.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA with all that it took over, and what axe's makers advise beyond it. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Pixels by which the page is wider than its window. */
export async function widthBeyond(page: Page): Promise<string[]> {
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
  return excess > 0 ? [`${excess} px too wide`] : []
}

/** What axe finds, of any weight. `rules`: only these. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const found = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/**
 * Text that cannot be read to its end: it is wider or taller than a box that hides what goes beyond it, and has no way
 * to scroll.
 */
export async function clippedTexts(page: Page): Promise<string[]> {
  const clipped = (await page.evaluate(`[...document.querySelectorAll('body *')].filter((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    // What only screen readers read is one pixel large.
    if (!own || width <= 2 || height <= 2) return false
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
    return (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
  }).map((element) => element.outerHTML.slice(0, 160))`)) as string[]
  return clipped.map((html) => `cut off: ${html}`)
}
