/** The standards by which axe checks screens: WCAG 2.2 A and AA with the older versions, and axe's best practices. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
