import { addDays, berlinDay, berlinMidnight, weekdayOf } from '@terminlotse/contract/berlin-time'
import type { LookBack } from '@terminlotse/contract/tasks/chances'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { dayMs } from '@terminlotse/contract/time'
import { type DatedSlot, wants } from '../../tasks/filter.ts'
import { type BerlinClock, createBerlinClock } from './berlin-clock.ts'
import { createCoverage, mostMissing } from './coverage.ts'
import type { History, Opening, Question } from './history.ts'
import { daysBetween, replayOn, withoutDates } from './replay.ts'

const lookBackDays = 30

type Wished = Omit<Question, 'ahead'>

interface Fitting {
  opening: Opening
  slot: DatedSlot
  /** Berlin's day and time when it appeared. */
  seen: DatedSlot
  officeName: string
}

/** Date limits are replayed as days ahead of the day on which a time appeared. Null: nothing was watched. Pure. */
export function lookBack(wished: Wished): LookBack | null {
  const { histories, now } = wished
  const firsts = histories.flatMap(({ watched }) => watched.slice(0, 1).map(({ from }) => from))
  if (firsts.length === 0) return null
  const today = berlinDay(new Date(now))
  const oldest = berlinDay(new Date(Math.min(...firsts)))
  const days = Math.max(1, Math.min(lookBackDays, daysBetween(oldest, today) + 1))
  const first = addDays(today, 1 - days)
  const clock = createBerlinClock()
  const wishAsOf = createWishes(wished, today)
  const since = berlinMidnight(first).getTime()
  const fitting = appearedSince(wished, since, clock).filter(({ opening, slot, seen }) =>
    wants(wishAsOf(seen.day), slot, new Date(opening.firstSeen)),
  )
  const earliest = fitting.toSorted((one, other) => one.opening.slotAt - other.opening.slotAt)[0]
  return {
    days,
    times: fitting.length,
    on_days: new Set(fitting.map(({ seen }) => seen.day)).size,
    in_time: fitting.filter(({ opening }) => opening.looks === 2).length,
    earliest: earliest
      ? {
          slot_at: earliest.slot.at.toISOString(),
          seen_at: earliest.seen.at.toISOString(),
          office_name: earliest.officeName,
        }
      : null,
    by_hour: byHour(fitting),
    first_free: firstFree(wished, first, days, clock, wishAsOf),
  }
}

/** The days, rounded, for which the office with the longest record has been watched. Pure. */
export function seenDays({ histories, now }: Pick<Question, 'histories' | 'now'>): number {
  return Math.round(Math.max(0, ...histories.map((history) => seenMs(history, now))) / dayMs)
}

/** The time since the first look, as far as its planned looks were answered. A night rest lacks as much as its days do. */
function seenMs(history: History, now: number): number {
  const since = history.watched[0]?.from ?? now
  const { planned, answered } = createCoverage(history)
  const all = planned(since, now)
  return all === 0 ? 0 : (answered(since, now) / all) * (now - since)
}

function createWishes({ filter }: Wished, today: string): (day: string) => TaskFilter {
  const known = new Map<string, TaskFilter>()
  return (day) => {
    const wish = known.get(day) ?? replayOn(filter, today, day)
    known.set(day, wish)
    return wish
  }
}

function appearedSince({ histories, now }: Wished, since: number, clock: BerlinClock): Fitting[] {
  return histories.flatMap(({ openings, officeName }) =>
    openings
      .filter(
        ({ firstSeen, isNew, isOwn, looks }) => firstSeen >= since && firstSeen <= now && isNew && !isOwn && looks > 0,
      )
      .map((opening) => ({
        opening,
        slot: clock.date(opening.slotAt),
        seen: clock.date(opening.firstSeen),
        officeName,
      })),
  )
}

function byHour(fitting: readonly Fitting[]): LookBack['by_hour'] {
  const groups = Map.groupBy(fitting, ({ seen }) => weekdayOf(seen.day) * 24 + Number(seen.time.slice(0, 2)))
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([key, times]) => ({ weekday: Math.floor(key / 24), hour: key % 24, times: times.length }))
}

/** A day without one is left out if over a fifth of its looks are missing: nobody knows if something was free. */
function firstFree(
  { histories, filter, now }: Wished,
  first: string,
  days: number,
  clock: BerlinClock,
  wishAsOf: (day: string) => TaskFilter,
): LookBack['first_free'] {
  const dates = Array.from({ length: days }, (_, at) => addDays(first, at))
  const begins = [...dates, addDays(first, days)].map((day) => berlinMidnight(day).getTime())
  const waits = new Map<string, number>()
  const undated = { ...withoutDates(filter), minimum_notice_hours: null }
  for (const { openings } of histories) {
    for (const { slotAt, firstSeen, lastSeen, goneAt } of openings) {
      const slot = clock.date(slotAt)
      if ((goneAt ?? slotAt) <= (begins[0] ?? 0) || !wants(undated, slot, slot.at)) continue
      dates.forEach((day, at) => {
        const [begin, end] = [Math.max(firstSeen, begins[at] ?? 0), begins[at + 1] ?? 0]
        if (begin >= end || begin > lastSeen || !wants(wishAsOf(day), slot, new Date(begin))) return
        const wait = daysBetween(day, slot.day)
        waits.set(day, Math.min(wait, waits.get(day) ?? wait))
      })
    }
  }
  const coverages = histories.map(createCoverage)
  return dates.flatMap<LookBack['first_free'][number]>((day, at) => {
    const [from, to] = [begins[at] ?? 0, Math.min(now, begins[at + 1] ?? 0)]
    const wait = waits.get(day)
    if (wait !== undefined) return [{ day, wait_days: wait }]
    const isKnown = coverages.every(({ missing, planned }) => missing(from, to) <= mostMissing * planned(from, to))
    return isKnown ? [{ day, wait_days: null }] : []
  })
}
