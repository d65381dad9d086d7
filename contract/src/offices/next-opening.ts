import { addDays, berlinTime, weekdayOf } from '../berlin-time.ts'
import { momentOn } from '../daily-hours.ts'
import type { Language } from '../language.ts'
import { shortDay } from '../tasks/sentence.ts'
import { stateTexts } from '../validation-texts.ts'
import type { Opening } from './facts.ts'

const daysAhead = Array.from({ length: 8 }, (_, day) => day)

/**
 * The hours in which new appointments come next, or come now: from `at` to `until`, both equal for one moment. Null: the
 * city names no hours. A night has none.
 */
export function nextOpening(openings: Opening[], now: Date): { at: Date; until: Date } | null {
  const { day: today } = berlinTime(now)
  const all = openings.flatMap(({ days, hours }) => {
    if (hours === 'night') return []
    return daysAhead
      .map((ahead) => addDays(today, ahead))
      .filter((day) => days.includes(weekdayOf(day)))
      .flatMap((day) => {
        const at = momentOn(day, hours.from, () => true)
        const until = momentOn(day, hours.to, () => true)
        return at === null || until === null ? [] : { at: new Date(at), until: new Date(until) }
      })
  })
  const isAhead = ({ at, until }: { at: Date; until: Date }) => at >= now || until > now
  return all.filter(isAhead).sort((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null
}

/** When new appointments come next, by the city's hours, with weekday, date and hour in Munich. Empty: it names none. */
export function sayNextOpening(openings: Opening[], now: Date, language: Language): string {
  const next = nextOpening(openings, now)
  if (next === null) return ''
  const { newOnes } = stateTexts[language]
  const { at, until } = next
  if (at <= now && until > now) return newOnes.now({ until: berlinTime(until).time })
  return newOnes[at.getTime() === until.getTime() ? 'at' : 'from']({
    day: shortDay(at, language),
    time: berlinTime(at).time,
  })
}
