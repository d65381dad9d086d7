import type { Language } from '@terminlotse/contract/language'
import { timeZone } from '@terminlotse/contract/limits'

const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const

const formats = {
  en: { day: new Intl.DateTimeFormat('en-GB', parts), time: new Intl.DateTimeFormat('en-GB', clock) },
  de: { day: new Intl.DateTimeFormat('de-DE', parts), time: new Intl.DateTimeFormat('de-DE', clock) },
} as const

/** Day and time in Munich: `Tue 1 Dec 2026, 09:40` or `Di., 1. Dez. 2026, 09:40 Uhr`. */
export function wordMoment(at: Date | string, language: Language): string {
  const moment = new Date(at)
  const time = formats[language].time.format(moment)
  return `${wordDay(moment, language)}, ${time}${language === 'de' ? ' Uhr' : ''}`
}

/** A day in Munich: `Tue 1 Dec 2026` or `Di., 1. Dez. 2026`. */
export function wordDay(day: Date | string, language: Language): string {
  const worded = formats[language].day.format(new Date(day))
  return language === 'de' ? worded : worded.replace(',', '')
}

/** The time of day alone: `09:40` or `09:40 Uhr`. For what happens within hours. */
export function wordTime(at: Date | string, language: Language): string {
  const time = formats[language].time.format(new Date(at))
  return language === 'de' ? `${time} Uhr` : time
}
