import { berlinDay, berlinMs, berlinTime } from '@terminlotse/contract/berlin-time'
import type { Language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import { timeZone } from '@terminlotse/contract/limits'
import { dayMs, hourMs, minuteMs, secondMs } from '@terminlotse/contract/time'

// The offices keep Munich time, so every moment is shown in it, wherever the browser is.

// To make a format takes thirty times as long as to use it, so each is made once.
const formats = new Map<string, Intl.DateTimeFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

function format(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const make = () => new Intl.DateTimeFormat(languages[language].locale, { timeZone, ...options })
  return keptOr(formats, JSON.stringify([language, options]), make).format(new Date(iso))
}

function keptOr<T>(kept: Map<string, T>, name: string, make: () => T): T {
  const one = kept.get(name) ?? make()
  kept.set(name, one)
  return one
}

/** Hours and minutes, such as 14:05. */
export function clockTime(iso: string, language: Language): string {
  return format(iso, language, { hour: '2-digit', minute: '2-digit' })
}

/** The time in Munich of a moment of today, such as 14:05; of another day the day, such as 20 Nov. */
export function clockOrDay(iso: string, now: number, language: Language): string {
  if (berlinDay(new Date(iso)) === berlinDay(new Date(now))) return clockTime(iso, language)
  return format(iso, language, { day: 'numeric', month: 'short' })
}

/** Hours, minutes and seconds, for lines that follow each other closely. */
export function exactTime(iso: string, language: Language): string {
  return format(iso, language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
}

/** A day with its weekday, such as Friday, 20 November 2026. */
export function longDay(iso: string, language: Language): string {
  return format(iso, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** A day without its weekday, such as 1 December 2026. */
export function wholeDay(iso: string, language: Language): string {
  return format(iso, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Day and time in a sentence, such as 1 December 2026, 09:30. */
export function dayAndClock(iso: string, language: Language): string {
  return `${wholeDay(iso, language)}, ${clockWords(clockTime(iso, language), language)}`
}

/** Monday is 1. */
export function weekdayName(weekday: number, language: Language, length: 'long' | 'short' = 'long'): string {
  // The first of January 2024 was a Monday.
  return format(`2024-01-0${weekday}T12:00:00Z`, language, { weekday: length })
}

/** A time of day, `HH:MM`, as it is written in a sentence. */
export function clockWords(time: string, language: Language): string {
  return `${time}${languages[language].afterTime}`
}

export function joined(words: string[], language: Language): string {
  return new Intl.ListFormat(languages[language].locale, { type: 'conjunction' }).format(words)
}

/** Day and time in short, such as 20 Nov 2026, 14:05. */
export function dayAndTime(iso: string, language: Language): string {
  return `${format(iso, language, { day: 'numeric', month: 'short', year: 'numeric' })}, ${clockTime(iso, language)}`
}

/** Munich's date and time at a moment, `YYYY-MM-DDTHH:MM`, for fields for day and time. */
export function munichLocal(iso: string): string {
  const { day, time } = berlinTime(new Date(iso))
  return `${day}T${time}`
}

/** The moment at which Munich's clocks show this, the first of two in a doubled hour. Null: no day and time. */
export function munichMoment(local: string): string | null {
  const asUtc = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  if (local.length < 16 || Number.isNaN(asUtc)) return null
  const isoAhead = (hours: number) => new Date(asUtc - hours * hourMs).toISOString()
  const summer = isoAhead(2)
  return munichLocal(summer) === local.slice(0, 16) ? summer : isoAhead(1)
}

function munichDay(moment: number): number {
  return Date.parse(`${berlinDay(new Date(moment))}T00:00:00Z`) / dayMs
}

/** `relativeTime` of a past event: never in the future, however slow this clock is or how long ago it was read. */
export function timeSince(iso: string, now: number, language: Language, style: Style = 'long'): string {
  return relativeTime(iso, Math.max(now, Date.parse(iso)), language, style)
}

type Style = Intl.RelativeTimeFormatStyle

/** The distance in the largest useful unit: now, 4 minutes ago, in 3 days; narrow: 4m ago. Days are Munich's calendar days. */
export function relativeTime(iso: string, now: number, language: Language, style: Style = 'long'): string {
  const make = () => new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto', style })
  const words = keptOr(relativeFormats, `${language} ${style}`, make)
  const moment = Date.parse(iso)
  const gap = moment - now
  const size = Math.abs(gap)
  if (size < minuteMs) return words.format(gap < 0 ? 0 : Math.round(gap / secondMs), 'second')
  if (size < hourMs) return words.format(Math.round(gap / minuteMs), 'minute')
  const days = munichDay(moment) - munichDay(now)
  if (days === 0 || size < 6 * hourMs) return words.format(Math.round(gap / hourMs), 'hour')
  return words.format(days, 'day')
}

/** The remaining time as m:ss or h:mm:ss; never negative. */
export function countdown(iso: string, now: number): string {
  const left = Math.max(0, Math.floor((Date.parse(iso) - now) / secondMs))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** 'Xh Ym', or 'Ym' under an hour. */
export function uptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}

/** True if this browser's clock shows other times than Munich's right now. */
export function isElsewhere(now: number): boolean {
  return berlinMs(now) !== now - new Date(now).getTimezoneOffset() * minuteMs
}
