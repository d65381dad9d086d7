/** The standards by which axe checks screens: WCAG 2.2 A and AA with the older versions, and axe's best practices. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The findings of axe: a line for each rule that is broken, with the elements that break it. */
export function wordViolations(results: { violations: { id: string; nodes: { html: string }[] }[] }): string[] {
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
