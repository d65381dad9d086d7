import { berlinDay } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { type DatedSlot, wants } from '../../tasks/filter.ts'
import { createBerlinClock } from './berlin-clock.ts'
import { type Coverage, createCoverage, mostMissing } from './coverage.ts'
import type { History, Opening, Question } from './history.ts'
import { isWithinDates, replayOn, withoutDates } from './replay.ts'
import { firstIndex } from './spans.ts'
import { startsBefore, type Window, windowsFrom } from './windows.ts'

/** A window of which is known whether a fitting time appeared in it. */
export interface JudgedWindow extends Window {
  /** Two looks have shown one. */
  isHit: boolean
  /** One look, at least, has shown one. */
  isHitAtMost: boolean
}

/**
 * Judges past windows of any length, the latest first, each length once. A window without a hit counts if four fifths of
 * its planned looks were answered at each office. A window with a hit counts if no more were missing before the hit.
 */
export function createJudge(question: Question): (days: number) => readonly JudgedWindow[] {
  const { filter, ahead, now } = question
  const histories = longWatched(question.histories, now)
  const coverages = histories.map(createCoverage)
  const since = Math.max(...histories.map(({ watched }) => watched[0]?.from ?? Number.POSITIVE_INFINITY))
  if (histories.length === 0 || !Number.isFinite(since)) return () => []
  const today = berlinDay(new Date(now))
  const wishes = [...ahead, filter]
  const appeared = appearedTimes(histories, wishes)
  const starts = startsBefore(now, since)
  const asOf = new Map<string, TaskFilter[]>()
  const wishesAsOf = (day: string): TaskFilter[] => {
    const known = asOf.get(day) ?? wishes.map((wish) => replayOn(wish, today, day))
    asOf.set(day, known)
    return known
  }

  const judge = (days: number): JudgedWindow[] =>
    windowsFrom(starts, days).flatMap((window) => {
      const inside = appeared.within(window)
      const hitAt = firstLeft(inside, wishesAsOf(window.day), 2)
      const until = hitAt ?? window.to
      if (coverages.some((coverage) => isLacking(window, until, coverage))) return []
      const isHitAtMost = hitAt !== null || firstLeft(inside, wishesAsOf(window.day), 1) !== null
      return [{ ...window, isHit: hitAt !== null, isHitAtMost }]
    })
  const judged = new Map<number, JudgedWindow[]>()
  return (days) => {
    const known = judged.get(days) ?? judge(days)
    judged.set(days, known)
    return known
  }
}

function isLacking({ from, to }: Window, until: number, { planned, missing }: Coverage): boolean {
  return missing(from, until) > mostMissing * planned(from, to)
}

/** A newer office can only add times, and to wait for it would hide all that is known of the others. */
function longWatched<H extends History>(histories: readonly H[], now: number): H[] {
  const sinceOf = ({ watched }: History) => watched[0]?.from ?? now
  const longest = Math.max(...histories.map((history) => now - sinceOf(history)))
  return histories.filter((history) => history.watched.length > 0 && now - sinceOf(history) >= longest / 2)
}

interface Appeared {
  at: number
  seenAt: Date
  slot: DatedSlot
  looks: Opening['looks']
}

/** The times that appeared and that one of these wishes may want, whatever its date limits; ascending by `at`. */
function appearedTimes(histories: readonly History[], wishes: readonly TaskFilter[]) {
  const all = histories.flatMap((history) => appearedAt(history, wishes))
  all.sort((one, other) => one.at - other.at || one.slot.at.getTime() - other.slot.at.getTime())
  const indexOf = (moment: number) => firstIndex(all.length, (at) => (all[at]?.at ?? 0) >= moment)
  return { within: ({ from, to }: Window) => all.slice(indexOf(from), indexOf(to)) }
}

// Each office more that is tried as a widening is judged together with those of the task.
const lastAppeared = new WeakMap<History, { wishes: readonly TaskFilter[]; all: Appeared[] }>()

function appearedAt(history: History, wishes: readonly TaskFilter[]): Appeared[] {
  const known = lastAppeared.get(history)
  const isSame = known?.wishes.length === wishes.length && known.wishes.every((wish, place) => wish === wishes[place])
  if (known && isSame) return known.all
  const clock = createBerlinClock()
  const undated = wishes.map(withoutDates)
  const all: Appeared[] = []
  for (const { slotAt, firstSeen, looks, isNew, isOwn } of history.openings) {
    if (!isNew || isOwn || looks === 0) continue
    const slot = clock.date(slotAt)
    const seenAt = new Date(firstSeen)
    if (undated.some((wish) => wants(wish, slot, seenAt))) all.push({ at: firstSeen, seenAt, slot, looks })
  }
  lastAppeared.set(history, { wishes, all })
  return all
}

/** Of the times of a look the earliest goes first, to the first who wants it and has none. Null: none is left. */
function firstLeft(times: readonly Appeared[], wishes: readonly TaskFilter[], fewestLooks: number): number | null {
  // A single wish was asked all but its dates before. That is most of the work for an office with many openings.
  const fits = wishes.length === 1 ? isWithinDates : wants
  const waiting = [...wishes]
  for (const { at, seenAt, slot, looks } of times) {
    if (looks < fewestLooks) continue
    const winner = waiting.findIndex((wish) => fits(wish, slot, seenAt))
    if (winner < 0) continue
    if (winner === waiting.length - 1) return at
    waiting.splice(winner, 1)
  }
  return null
}
