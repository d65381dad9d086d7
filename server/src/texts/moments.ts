import type { Language } from '@terminlotse/contract/language'
import { timeZone } from '@terminlotse/contract/limits'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const

const english = new Intl.DateTimeFormat('en-US', { ...day, ...clock })
const german = new Intl.DateTimeFormat('de-DE', { ...day, ...clock })
const times = new Intl.DateTimeFormat('de-DE', clock)

/** A moment for people, at the offices' time: "Tue 1 Dec 2026, 09:40" or "Di., 1. Dez. 2026, 09:40 Uhr". */
export function wordMoment(moment: Date | string, language: Language): string {
  const date = new Date(moment)
  if (language === 'de') return `${german.format(date)} Uhr`
  const parts = Object.fromEntries(english.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute}`
}

/** The time of day alone: "09:40" or "09:40 Uhr". For what happens within hours. */
export function wordTime(moment: Date | string, language: Language): string {
  const time = times.format(new Date(moment))
  return language === 'de' ? `${time} Uhr` : time
}
