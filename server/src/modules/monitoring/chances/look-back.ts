import { addDays, berlinDay, berlinMidnight, weekdayOf } from '@terminlotse/contract/berlin-time'
import { type LookBack, spanDays } from '@terminlotse/contract/tasks/chances'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { type DatedSlot, wants } from '../../tasks/filter.ts'
import { type History, lookBackDays, type Opening, type Question, type Span } from './history.ts'
import { lastUpTo } from './kept/day-record.ts'
import { berlinSlot, daysBetween, replayOn, withoutDates } from './replay.ts'

const mostMissing = 0.2

/** The ms between two moments in which looks were planned, answered, or missing. */
interface Coverage {
  planned(from: number, to: number): number
  answered(from: number, to: number): number
  missing(from: number, to: number): number
}

function createCoverage({ watched, rests }: History): Coverage {
  const planned = measureOf(without([{ from: 0, to: Number.MAX_SAFE_INTEGER }], rests))
  const answered = measureOf(without(watched, rests))
  return { planned, answered, missing: (from, to) => planned(from, to) - answered(from, to) }
}

/** Both are ascending and do not overlap, and so is the result. */
function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const left: Span[] = []
  let first = 0
  for (const span of spans) {
    let { from } = span
    while (first < holes.length && (holes[first]?.to ?? 0) <= from) first += 1
    for (let at = first; at < holes.length; at += 1) {
      const hole = holes[at]
      if (!hole || hole.from >= span.to) break
      if (hole.from > from) left.push({ from, to: hole.from })
      from = Math.max(from, hole.to)
    }
    if (from < span.to) left.push({ from, to: span.to })
  }
  return left
}

/** In ms. The spans are ascending and do not overlap. */
function measureOf(spans: readonly Span[]): (from: number, to: number) => number {
  const begins = spans.map(({ from }) => from)
  const before = new Float64Array(spans.length + 1)
  spans.forEach((span, at) => {
    before[at + 1] = (before[at] ?? 0) + span.to - span.from
  })
  const until = (moment: number): number => {
    const begun = lastUpTo(begins, moment) + 1
    const last = spans[begun - 1]
    return (before[begun] ?? 0) - (last ? Math.max(0, last.to - moment) : 0)
  }
  return (from, to) => (to <= from ? 0 : until(to) - until(from))
}

interface Fitting {
  opening: Opening
  slot: DatedSlot
  seen: DatedSlot
  officeName: string
}

interface Past {
  dates: string[]
  /** The midnights at which the days begin and, at last, at which today ends; in ms since 1970. */
  begins: number[]
  wishAsOf(day: string): TaskFilter
}

/** Date limits move with the day on which a time appeared. Null: no span was watched, and no time that fits was seen. */
export function lookBack(question: Question): LookBack | null {
  const past = pastOf(question)
  if (past === null) return null
  const fitting = fittingTimes(question, past)
  const counts = countSpans(question, past, fitting)
  if (counts.spans === 0 && fitting.length === 0) return null
  const earliest = fitting.toSorted((one, other) => one.opening.slotAt - other.opening.slotAt)[0]
  return {
    days: past.dates.length,
    ...counts,
    same_hours: new Set(question.releaseMinutes).size > 1,
    times: fitting.length,
    on_days: new Set(fitting.map(({ seen }) => seen.day)).size,
    in_time: fitting.filter(isInTime).length,
    earliest: earliest
      ? {
          slot_at: earliest.slot.at.toISOString(),
          seen_at: earliest.seen.at.toISOString(),
          office_name: earliest.officeName,
        }
      : null,
    by_hour: byHour(fitting),
    first_free: firstFree(question, past),
  }
}

const fewestGained = 2

/** Null: no office gains two spans. */
export function findWidening(question: Question, candidates: readonly History[]) {
  const hitsOf = (histories: readonly History[]) => {
    const wider = { ...question, histories }
    const past = pastOf(wider)
    return past === null ? null : countSpans(wider, past, fittingTimes(wider, past))
  }
  const before = hitsOf(question.histories)
  if (before === null) return null
  const gains = candidates.flatMap((candidate) => {
    const counts = hitsOf([...question.histories, candidate])
    if (counts === null || counts.spans < before.spans || counts.hits < before.hits + fewestGained) return []
    return [{ office: candidate.office, office_name: candidate.officeName, ...counts }]
  })
  return gains.toSorted((one, other) => other.hits - one.hits)[0] ?? null
}

function pastOf({ histories, filter, now }: Question): Past | null {
  const firsts = histories.flatMap(({ watched }) => watched.slice(0, 1).map(({ from }) => from))
  if (firsts.length === 0) return null
  const today = berlinDay(new Date(now))
  const oldest = berlinDay(new Date(Math.min(...firsts)))
  const days = Math.max(1, Math.min(lookBackDays, daysBetween(oldest, today) + 1))
  const dates = Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))
  const wishes = new Map(dates.map((day) => [day, replayOn(filter, today, day)]))
  return {
    dates,
    begins: [...dates, addDays(today, 1)].map((day) => berlinMidnight(day).getTime()),
    wishAsOf: (day) => wishes.get(day) ?? filter,
  }
}

function fittingTimes({ histories, now }: Question, { begins, wishAsOf }: Past): Fitting[] {
  const since = begins[0] ?? now
  return histories.flatMap(({ openings, officeName }) =>
    openings
      .filter(
        ({ firstSeen, isNew, isOwn, looks }) => firstSeen >= since && firstSeen <= now && isNew && !isOwn && looks > 0,
      )
      .map((opening) => ({
        opening,
        slot: berlinSlot(opening.slotAt),
        seen: berlinSlot(opening.firstSeen),
        officeName,
      }))
      .filter(({ opening, slot, seen }) => wants(wishAsOf(seen.day), slot, new Date(opening.firstSeen))),
  )
}

/** One look alone may have shown it between two planned ones: nobody would have been told in time. */
function isInTime({ opening }: Fitting): boolean {
  return opening.looks === 2
}

/**
 * A span counts if it holds as many release hours as the next one, and if four fifths of its planned looks were answered
 * at each office, up to the time that appeared.
 */
function countSpans(
  { histories, releaseMinutes }: Question,
  { begins, dates }: Past,
  fitting: readonly Fitting[],
): Pick<LookBack, 'spans' | 'hits'> {
  const coverages = histories.map(createCoverage)
  const moments = fitting.filter(isInTime).map(({ opening }) => opening.firstSeen)
  const hoursFrom = (first: string) =>
    Array.from({ length: spanDays }, (_, at) => releaseMinutes[weekdayOf(addDays(first, at)) - 1] ?? 0)
  const minutesFrom = (first: string) => hoursFrom(first).reduce((all, minutes) => all + minutes, 0)
  const ahead = minutesFrom(addDays(dates.at(-1) ?? '', 1))
  let [spans, hits] = [0, 0]
  let end = begins.length - 2
  for (; end >= spanDays; end -= spanDays) {
    while (end >= spanDays && minutesFrom(dates[end - spanDays] ?? '') !== ahead) end -= 1
    if (end < spanDays) break
    const [from = 0, to = 0] = [begins[end - spanDays], begins[end]]
    const hit = Math.min(...moments.filter((at) => at >= from && at < to))
    const until = Math.min(hit, to)
    if (coverages.some(({ missing, planned }) => missing(from, until) > mostMissing * planned(from, until))) continue
    spans += 1
    if (hit < to) hits += 1
  }
  return { spans, hits }
}

function byHour(fitting: readonly Fitting[]): LookBack['by_hour'] {
  const groups = Map.groupBy(fitting, ({ seen }) => weekdayOf(seen.day) * 24 + Number(seen.time.slice(0, 2)))
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([key, times]) => ({ weekday: Math.floor(key / 24), hour: key % 24, times: times.length }))
}

/** A day without one is left out if over a fifth of its looks are missing: nobody knows if something was free. */
function firstFree({ histories, filter, now }: Question, { dates, begins, wishAsOf }: Past): LookBack['first_free'] {
  const waits = new Map<string, number>()
  const undated = { ...withoutDates(filter), minimum_notice_hours: null }
  for (const { openings } of histories) {
    for (const { slotAt, firstSeen, lastSeen, goneAt } of openings) {
      if ((goneAt ?? slotAt) <= (begins[0] ?? 0)) continue
      const slot = berlinSlot(slotAt)
      if (!wants(undated, slot, slot.at)) continue
      const fromFirst = daysBetween(dates[0] ?? slot.day, slot.day)
      for (let at = Math.max(0, lastUpTo(begins, firstSeen)); at < dates.length; at += 1) {
        const [day = '', begin] = [dates[at], Math.max(firstSeen, begins[at] ?? 0)]
        if (begin > lastSeen) break
        if (!wants(wishAsOf(day), slot, new Date(begin))) continue
        waits.set(day, Math.min(fromFirst - at, waits.get(day) ?? fromFirst))
      }
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
