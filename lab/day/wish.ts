// The filter of a task, as people draw it and as laws judge it: written from the words of the form, not from the product.
import type { Drawing } from './steps.ts'

export interface Wish {
  earliest_date?: string
  latest_date?: string
  weekdays?: number[]
  time_from?: string
  time_to?: string
  minimum_notice_hours?: number
}

export const noWish = {
  earliest_date: null,
  latest_date: null,
  weekdays: null,
  time_from: null,
  time_to: null,
  minimum_notice_hours: null,
}
const dayMs = 86_400_000
/** Munich in winter. */
const localOf = (at: number): string => new Date(at + 3_600_000).toISOString()

/** The fields that a time does not meet. */
export function against(wish: Wish, slot: number, now: number): (keyof Wish)[] {
  const [day = '', time = ''] = localOf(slot).slice(0, 16).split('T')
  const { earliest_date, latest_date, weekdays, time_from, time_to, minimum_notice_hours } = wish
  const isAgainst: { [F in keyof Wish]-?: boolean } = {
    earliest_date: earliest_date != null && day < earliest_date,
    latest_date: latest_date != null && day > latest_date,
    weekdays: weekdays != null && !weekdays.includes(new Date(localOf(slot)).getUTCDay() || 7),
    time_from: time_from != null && time < time_from,
    time_to: time_to != null && time >= time_to,
    minimum_notice_hours: slot - now <= (minimum_notice_hours ?? 0) * 3_600_000,
  }
  return (Object.keys(isAgainst) as (keyof Wish)[]).filter((field) => isAgainst[field])
}

const lastOf = new WeakMap<Wish, number>()

export function isOver(wish: Wish, now: number): boolean {
  const last = lastOf.get(wish) ?? lastWanted(wish)
  lastOf.set(wish, last)
  return last <= now
}

function lastWanted(wish: Wish): number {
  if (wish.latest_date == null) return Number.POSITIVE_INFINITY
  const end = Date.parse(`${wish.latest_date}T24:00:00+01:00`)
  for (let slot = end; slot > end - 8 * dayMs; slot -= dayMs / 96)
    if (against({ ...wish, minimum_notice_hours: 0 }, slot, 0).length === 0)
      return slot - (wish.minimum_notice_hours ?? 0) * 3_600_000
  return 0
}

/** The last time that it could want is two hours ahead at most, beside the notice that it needs. */
function endsSoon(startMs: number, days: number, hours: number): Wish {
  const last = localOf(startMs + days * dayMs)
  const time_to = `${twoDigits(Math.min(23, Number(last.slice(11, 13)) + hours))}:00`
  return { latest_date: last.slice(0, 10), time_to, ...(days > 0 && { minimum_notice_hours: 24 * days }) }
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

export function drawWish({ int, chance, startMs }: Drawing): Wish {
  if (chance(0.25)) return {}
  if (chance(0.1)) return endsSoon(startMs, int(0, 2), int(1, 2))
  const first = int(1, 8)
  const from = int(8, 12)
  return {
    ...(chance(0.4) && { weekdays: [int(1, 2), int(3, 4), 5].slice(0, int(1, 3)) }),
    ...(chance(0.4) && { time_from: `${twoDigits(from)}:${chance(0.5) ? '00' : '30'}` }),
    ...(chance(0.4) && { time_to: `${twoDigits(int(from + 1, 14))}:00` }),
    ...(chance(0.3) && { earliest_date: localOf(startMs + first * dayMs).slice(0, 10) }),
    ...(chance(0.3) && { latest_date: localOf(startMs + (chance(0.2) ? 0 : first + int(9, 14)) * dayMs).slice(0, 10) }),
    ...(chance(0.2) && { minimum_notice_hours: int(1, 3) * 24 }),
  }
}
