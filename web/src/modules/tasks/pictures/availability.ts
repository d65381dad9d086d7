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
