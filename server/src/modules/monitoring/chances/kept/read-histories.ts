// The history of targets: the kept days, and since then the checks and findings as rounds write them.
import { addDays, berlinDay, berlinMidnight, berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'
import { type DailyHours, hoursUntil } from '@terminlotse/contract/daily-hours'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { type History, lookBackDays, type Opening, type Span } from '../history.ts'
import {
  type DayRecord,
  gapIntervals,
  type KeptOpening,
  lastUpTo,
  looksBeforeMs,
  recordOf,
  unpack,
} from './day-record.ts'
import { listDays, listFound, listLastLooks, type Place, readLastDay } from './openings.store.ts'

/** From the day before the span on, ascending. */
function restsIn(hours: DailyHours | null, { from, to }: Span): Span[] {
  if (hours === null) return []
  const last = berlinDay(new Date(to))
  const rests: Span[] = []
  for (let day = addDays(berlinDay(new Date(from)), -1); day <= last; day = addDays(day, 1)) {
    const rest = restOn(hours, day)
    if (rest !== null && rest.to > from) rests.push(rest)
  }
  return rests
}

/** Null: the clock leaps over its beginning, and it ends with the leap. */
function restOn(hours: DailyHours, day: string): Span | null {
  const shown = berlinMoments(day, hours.from).filter((moment) => berlinTime(new Date(moment)).time >= hours.from)
  if (shown.length === 0) return null
  const from = Math.min(...shown.filter((moment) => berlinDay(new Date(moment)) === day))
  const end = Number.isFinite(from) ? hoursUntil(hours, new Date(from)) : null
  return end && { from, to: end.getTime() }
}

/** Days that the nightly job has not condensed are read as rounds wrote them, but not more than these. */
const liveDays = 3
const usualSeconds = 300
const mostPerInterval = 4

export async function readHistories(ctx: Ctx, places: Place[]): Promise<History[]> {
  if (places.length === 0) return []
  const now = ctx.clock.now().getTime()
  const ids = places.map(({ targetId }) => targetId)
  const first = addDays(berlinDay(new Date(now)), -lookBackDays)
  const lastDay = await readLastDay(ctx)
  const from = liveFrom(lastDay, now)
  const shortestMs = Math.min(...places.map(({ providerCode }) => promisedIntervalMs(ctx, providerCode)))
  const mostLooks = Math.ceil(((now - from + looksBeforeMs) / shortestMs) * mostPerInterval)
  const [kept, looks, found] = await Promise.all([
    listDays(ctx, ids, first),
    listLastLooks(ctx, ids, from - looksBeforeMs, mostLooks),
    listFound(ctx, ids, from, null),
  ])
  const keptOf = Map.groupBy(kept, ({ targetId }) => targetId)
  const span = { from: berlinMidnight(first).getTime(), to: now }
  const codes = [...new Set(places.map(({ providerCode }) => providerCode))]
  const rests = new Map(codes.map((code) => [code, restsIn(nightRestOf(ctx, code), span)]))
  return places.map((place) => {
    const { targetId, office, officeName, providerCode } = place
    const records = (keptOf.get(targetId) ?? []).map(({ packed }) => unpack(packed))
    const promisedMs = promisedIntervalMs(ctx, providerCode)
    const recent = recordOf(looks.get(targetId) ?? [], found.get(targetId) ?? [], { from, promisedMs })
    return { office, officeName, ...joinDays([...records, recent], rests.get(providerCode) ?? []) }
  })
}

function liveFrom(lastDay: string | null, now: number): number {
  const today = berlinDay(new Date(now))
  const earliest = addDays(today, -liveDays)
  const next = lastDay === null ? earliest : addDays(lastDay, 1)
  // A day from a clock that was ahead must not hide today.
  const [, middle = today] = [earliest, next, today].toSorted()
  return berlinMidnight(middle).getTime()
}

export function promisedIntervalMs({ config }: Pick<Ctx, 'config'>, code: string): number {
  return 1_000 * (config.providers.find((one) => one.code === code)?.checkIntervalSeconds ?? usualSeconds)
}

function nightRestOf({ config }: Pick<Ctx, 'config'>, code: string) {
  return config.providers.find((one) => one.code === code)?.nightRest ?? null
}

/** A span goes on over midnight and over a night rest. */
function joinDays(
  records: readonly DayRecord[],
  rests: readonly Span[],
): Pick<History, 'openings' | 'watched' | 'rests'> {
  const watched: Span[] = []
  let restsFrom = 0
  for (const { watched: spans, intervalMs } of records) {
    for (const { from, to } of spans) {
      const last = watched.at(-1)
      while ((rests[restsFrom]?.to ?? Number.POSITIVE_INFINITY) <= (last?.to ?? 0)) restsFrom += 1
      const gap = last ? from - last.to - restBetween(rests, restsFrom, { from: last.to, to: from }) : 0
      if (last && gap <= gapIntervals * intervalMs) last.to = Math.max(last.to, to)
      else watched.push({ from, to })
    }
  }
  return { watched, rests, openings: openingsOf(records, watched) }
}

function restBetween(rests: readonly Span[], first: number, { from, to }: Span): number {
  let sum = 0
  for (let place = first; place < rests.length; place += 1) {
    const rest = rests[place]
    if (!rest || rest.from >= to) break
    sum += Math.max(0, Math.min(rest.to, to) - Math.max(rest.from, from))
  }
  return sum
}

function openingsOf(records: readonly DayRecord[], watched: readonly Span[]): Opening[] {
  const recent = records.at(-1)
  // One that counted as ended because nobody saw it was seen again.
  const seenAgain = new Set((recent?.openings ?? []).map(keyOf))
  const begins = watched.map(({ from }) => from)
  const openings = records.flatMap(({ openings: all, intervalMs }) => {
    const kept = all.filter((one) => all === recent?.openings || one.goneAt !== null || !seenAgain.has(keyOf(one)))
    return kept.map(({ slotAt, firstSeen, lastSeen, goneAt, looks, isAgain, isOwn }) => {
      const span = watched[Math.max(0, lastUpTo(begins, firstSeen))]
      return {
        slotAt,
        firstSeen,
        lastSeen,
        goneAt,
        looks,
        isOwn,
        isNew: !isAgain && isWithin(span, firstSeen, intervalMs),
      }
    })
  })
  return openings.sort((one, other) => one.firstSeen - other.firstSeen)
}

/** True if it was seen after the first look of a span. Its days may be opened a little later than its looks. */
function isWithin(span: Span | undefined, at: number, intervalMs: number): boolean {
  return span !== undefined && at >= span.from + intervalMs / 2 && at <= span.to + intervalMs
}

function keyOf({ slotAt, firstSeen }: KeptOpening): string {
  return `${slotAt} ${Math.floor(firstSeen / minuteMs)}`
}
