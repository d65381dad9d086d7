import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** The themes differ in nothing but colours. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects that axe finds nothing serious, in light and in dark. `within`: the part of the page that is new; what lies
 * behind a dialog was checked before. The page must ask for reduced motion: colours between two themes belong to
 * neither.
 */
export async function expectNothingSerious(page: Page, place: string, within = 'body'): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    // Otherwise it opens a page of its own for each result. We have no frames, for which that would be needed.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
    const { violations } = await (theme === 'light' ? axe.withTags(standards) : axe.withRules(aboutColours)).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const lines = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect(lines, `${place}, ${theme}`).toEqual([])
  }
}
