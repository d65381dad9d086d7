import { addDays, type Day, weekday } from '../berlin.ts'

/** Munich's public holidays with a fixed date, and the two days on which the city itself is closed (PROTOCOL.md#days-off). */
const FIXED = new Set(['01-01', '01-06', '05-01', '08-15', '10-03', '11-01', '12-24', '12-25', '12-26', '12-31'])
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const AFTER_EASTER = [-2, 1, 39, 50, 60]

const byYear = new Map<number, ReadonlySet<Day>>()

/** True if all desks are closed on a day: public holidays and the city's own days off. */
export function isDayOff(day: Day): boolean {
  if (FIXED.has(day.slice(5))) return true
  const year = Number(day.slice(0, 4))
  const known = byYear.get(year) ?? new Set(AFTER_EASTER.map((days) => addDays(easterSunday(year), days)))
  byYear.set(year, known)
  return known.has(day)
}

/** The Sunday after the first full moon of spring, by Gauss's rule: right for 1900 to 2099. */
function easterSunday(year: number): Day {
  const moon = (19 * (year % 19) + 24) % 30
  const fullMoon = moon === 29 || (moon === 28 && year % 19 > 10) ? moon - 1 : moon
  const after = addDays(`${year}-03-22`, fullMoon)
  return addDays(after, (7 - weekday(after)) % 7)
}
