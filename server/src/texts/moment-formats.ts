import type { Language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import { timeZone } from '@terminlotse/contract/limits'

const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const

/** A day and times of day in Munich as a language's locale writes them. */
export function momentFormats(language: Language) {
  const { locale, afterTime } = languages[language]
  const days = new Intl.DateTimeFormat(locale, parts)
  const times = new Intl.DateTimeFormat(locale, clock)
  return {
    dayOf: (at: Date | string) => days.format(new Date(at)),
    timesOf: (moments: (Date | string)[]) =>
      `${moments.map((at) => times.format(new Date(at))).join(', ')}${afterTime}`,
  }
}
