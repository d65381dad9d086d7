import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes, languages } from '@terminlotse/contract/languages'
import { timeZone } from '@terminlotse/contract/limits'

const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const

type Moment = Date | string

/** Days and times of day in Munich, as a language writes them. */
export const moments = recordOf(languageCodes, momentsIn)

function momentsIn(language: Language) {
  const { locale, afterTime, afterWeekday } = languages[language]
  const days = new Intl.DateTimeFormat(locale, parts)
  const clocks = new Intl.DateTimeFormat(locale, clock)
  const day = (at: Moment) => days.format(new Date(at)).replace(',', afterWeekday)
  const times = (all: Moment[]) => `${all.map((at) => clocks.format(new Date(at))).join(', ')}${afterTime}`
  const time = (at: Moment) => times([at])
  return {
    /** `Tue 1 Dec 2026` */
    day,
    /** Several times of one day: `09:40, 09:45`. */
    times,
    /** The time of day alone: `09:40`. For what happens within hours. */
    time,
    /** `Tue 1 Dec 2026, 09:40` */
    moment: (at: Moment) => `${day(at)}, ${time(at)}`,
  }
}
