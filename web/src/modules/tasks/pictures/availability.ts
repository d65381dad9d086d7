import type { Language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import type { Availability } from '@terminlotse/contract/overview/figures'

type Cells = Availability['cells']

const office = { from: 7, to: 18 } as const

/** The hours in the picture: an office's day, and earlier or later ones in which something appeared. */
export function hoursOf(cells: Cells): number[] {
  const hours = cells.map(({ hour }) => hour)
  const first = Math.min(office.from, ...hours)
  const last = Math.max(office.to, ...hours)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The cell with the most appearances; null: none stands out, because a single one says nothing. */
export function busiestCell(cells: Cells): Cells[number] | null {
  const [best] = cells.toSorted((a, b) => b.seen - a.seen)
  return best && best.seen > 1 ? best : null
}

/** 1 is Monday. */
export function weekdayName(weekday: number, language: Language, length: 'long' | 'short'): string {
  const { locale } = languages[language]
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
}
