// The one change of a wish with which most of the times that were seen would have fitted. Pure.
import { addDays } from '@terminlotse/contract/berlin-time'
import { soundFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import type { WishChange } from '@terminlotse/contract/tasks/why-not'
import { type SlotWish, wants } from '../../tasks/filter.ts'
import type { SeenOpening } from './fates.ts'

/** Each changes one field. Of changes that bring as many, the first is named. */
function changesOf(wish: SlotWish): Partial<TaskFilter>[] {
  const { time_from, time_to, weekdays, latest_date, earliest_date, minimum_notice_hours: notice } = wish
  return [
    ...(time_to === null ? [] : [1, 2].map((hours) => ({ time_to: later(time_to, hours) }))),
    ...(time_from === null ? [] : [1, 2].map((hours) => ({ time_from: later(time_from, -hours) }))),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      weekdays === null || weekdays.includes(day) ? [] : [{ weekdays: [...weekdays, day].sort() }],
    ),
    ...(latest_date === null ? [] : [{ latest_date: addDays(latest_date, 7) }]),
    ...(earliest_date === null ? [] : [{ earliest_date: addDays(earliest_date, -7) }]),
    ...(notice === null ? [] : [{ minimum_notice_hours: Math.floor(notice / 2) || null }]),
  ]
}

/** `HH:MM`; null beyond the day. */
function later(time: string, hours: number): string | null {
  const hour = Number(time.slice(0, 2)) + hours
  return hour < 0 || hour > 23 ? null : `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

/** A time that came twice counts once. */
function countTimes(seen: readonly SeenOpening[]): number {
  return new Set(seen.map(({ office, slot }) => `${office} ${slot.at.getTime()}`)).size
}

/** `today`: Berlin's day. Null: no change brings a time. */
export function widerWish(wish: SlotWish, seen: readonly SeenOpening[], today: string): WishChange | null {
  const outside = seen.filter(({ slot, from }) => !wants(wish, slot, new Date(from)))
  const gains = changesOf(wish).flatMap((change) => {
    const wider = { ...wish, ...change }
    const more = countTimes(outside.filter(({ slot, from }) => wants(wider, slot, new Date(from))))
    return more > 0 && soundFilter(today).safeParse(wider).success ? [{ wish: change, more }] : []
  })
  return gains.toSorted((one, other) => other.more - one.more)[0] ?? null
}
