/**
 * Berlin calendar days and wall-clock times, by the European rule for summer time (last Sunday of March and of October,
 * 01:00 UTC). Plain arithmetic: a calendar of a hundred desks asks for thousands of these per request.
 */

/** A Berlin calendar day, `YYYY-MM-DD`. Sorts as text. */
export type Day = string

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

function lastSundayAtOneUtc(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

function berlinOffsetMs(atMs: number): number {
  const year = new Date(atMs).getUTCFullYear()
  const isSummer = atMs >= lastSundayAtOneUtc(year, 2) && atMs < lastSundayAtOneUtc(year, 9)
  return isSummer ? 2 * HOUR_MS : HOUR_MS
}

/** The Berlin wall-clock time of a moment, written as `YYYY-MM-DDTHH:MM:SS` (no offset). */
export function berlinWallClock(atMs: number): string {
  return new Date(atMs + berlinOffsetMs(atMs)).toISOString().slice(0, 19)
}

/** The Berlin day of a moment (milliseconds since 1970, UTC). */
export function berlinDay(atMs: number): Day {
  return berlinWallClock(atMs).slice(0, 10)
}

/** The moment (milliseconds since 1970, UTC) at which Berlin clocks show `minutes` after midnight of `day`. */
export function berlinMoment(day: Day, minutes: number): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = asIfUtc - berlinOffsetMs(asIfUtc - HOUR_MS)
  return asIfUtc - berlinOffsetMs(guess)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

export function monthEnd(day: Day): Day {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
