import type { TaskFilter } from '@terminlotse/contract/filter'
import { type DatedSlot, dateSlot, wants, wantsDay } from '../tasks/tasks.filter.ts'
import { type Sightings, timesOf } from './sightings.ts'

/** The filters with which each office of a request is watched, by the office's number. */
export type Wishes = ReadonlyMap<number, TaskFilter[]>

/** Beyond the earliest days, a request opens at most this many days for filters, however many tasks there are. */
export const mostWishedDays = 3

/**
 * The next painted day to open for filters that no opened day has satisfied yet: first the earliest that one of them wants, then the
 * others in turn from round to round, or a day whose times never fit would hide all after it. Every office where someone wants
 * the day is asked at once. Null: nothing is left that anyone wants.
 *
 * @param opened how many were opened for filters in this round
 * @param turn grows by one from round to round
 */
export function nextWishedDay(
  sightings: Sightings,
  wishes: Wishes,
  { opened, turn, now }: { opened: number; turn: number; now: Date },
): { day: string; officeIds: number[] } | null {
  const wanting = [...sightings].flatMap(([officeId, sighting]) => {
    const seen = timesOf(sighting).map((seconds) => dateSlot(new Date(seconds * 1_000)))
    const open = (wishes.get(officeId) ?? []).filter((filter) => !isSatisfied(filter, seen, now))
    const days = sighting.days.filter((day) => !sighting.opened.has(day) && open.some((wish) => wantsDay(wish, day)))
    return days.map((day) => ({ officeId, day }))
  })
  const days = [...new Set(wanting.map(({ day }) => day))].sort()
  const day = opened === 0 ? days[0] : days[(turn * (mostWishedDays - 1)) % days.length]
  if (day === undefined) return null
  return { day, officeIds: wanting.filter((one) => one.day === day).map(({ officeId }) => officeId) }
}

function isSatisfied(filter: TaskFilter, seen: DatedSlot[], now: Date): boolean {
  return seen.some((slot) => wants(filter, slot, now))
}
