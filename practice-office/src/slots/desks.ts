import { addDays, type Day, weekday } from '../berlin.ts'
import type { Office, Scope } from '../protocol/wire.ts'
import { drawInt, drawOne, seededRandom } from '../random.ts'
import type { Shelf } from './catalogue.ts'
import { type Kind, TEMPERAMENTS, type Temperament } from './temperament.ts'

export type Hours = (day: Day) => readonly (readonly [number, number])[]

/** An office with its rules that are not in the city's API (PROTOCOL.md#when-a-time-is-listed, PROTOCOL.md#lifetimes). */
export interface Desk {
  office: Office
  scope: Scope
  /** Each desk behind the office has its own seat at a time. */
  otherScopes: readonly Scope[]
  /** Minutes. */
  slotMinutes: number
  lengths: readonly [number, ...number[]]
  temperament: Temperament
  /** Booking horizon in Berlin days from today. */
  startInDays: number
  endInDays: number
  isRecommended: boolean
  /** Minutes. */
  deallocationMinutes: number
  /** As [from, to) in minutes after Berlin midnight. */
  hours: Hours
  /** Opening hours as if there were no days off: opening hours for one day alone override them (PROTOCOL.md#days-off). */
  hoursOfItsOwn: Hours
}

/** For a first task: no captcha, it asks only for name and e-mail, has its own name, and gives an hour to confirm. */
export const RECOMMENDED = { officeId: 10456, serviceId: 10502137 }

/** The two emergency desks of the immigration office: appointments only for today and tomorrow. */
const EMERGENCY_OFFICES = new Set([10187259, 10461])

/** Slot calculation of the city reaches at most this far (PROTOCOL.md#when-a-time-is-listed). */
export const REACH_DAYS = 180
const SHORT_DAY = [[450, 780]] as const
const LONG_DAY = [
  [510, 780],
  [840, 1080],
] as const
const OFFICE_DAY = [[480, 900]] as const
const FRIDAY = [[480, 750]] as const

/** Bürgerbüros: Mon/Wed/Fri 7:30–13, Tue/Thu 8:30–13 and 14–18; the others 8–15, Fridays until 12:30. */
function openingHours(isCitizensOffice: boolean): Hours {
  return (day) => {
    const on = weekday(day)
    if (on === 0 || on === 6) return []
    if (isCitizensOffice) return on === 2 || on === 4 ? LONG_DAY : SHORT_DAY
    return on === 5 ? FRIDAY : OFFICE_DAY
  }
}

function kindOf(office: Office, scope: Scope, hasCaptcha: boolean): Kind {
  if (EMERGENCY_OFFICES.has(office.id)) return 'emergency'
  const random = seededRandom('kind', scope.id)
  if (hasCaptcha) return drawOne(random, ['hot', 'hot', 'busy'])
  return drawOne(random, ['hot', 'busy', 'calm', 'calm', 'calm'])
}

function createDesk(office: Office, scope: Scope, shelf: Shelf): Desk {
  const hasCaptcha = scope.captchaActivatedRequired === true
  const isRecommended = office.id === RECOMMENDED.officeId
  const kind = kindOf(office, scope, hasCaptcha)
  const isEmergency = kind === 'emergency'
  const random = seededRandom('horizon', scope.id)
  const hoursOfItsOwn = openingHours(hasCaptcha && !isEmergency)
  const [first = 1, ...others] = shelf.relationsOf(office.id).map((relation) => relation.slots)
  return {
    office,
    scope,
    otherScopes: shelf.otherDesksOf(office),
    slotMinutes: office.slotTimeInMinutes ?? 15,
    lengths: [first, ...others],
    temperament: TEMPERAMENTS[kind],
    startInDays: isEmergency ? 0 : isRecommended ? 1 : drawInt(random, 0, 2),
    endInDays: shelf.horizonOf(office.id) ?? Math.min(isEmergency ? 1 : drawInt(random, 30, 60), REACH_DAYS),
    isRecommended,
    deallocationMinutes: isEmergency ? 1 : hasCaptcha ? 5 : 15,
    hours: (day) => (isDayOff(day) ? [] : hoursOfItsOwn(day)),
    hoursOfItsOwn,
  }
}

export function scopesOf({ scope, otherScopes }: Desk): [Scope, ...Scope[]] {
  return [scope, ...otherScopes]
}

export function scopeOf({ scope, otherScopes }: Desk, { scopeId }: { scopeId?: number | undefined }): Scope {
  return otherScopes.find(({ id }) => id === scopeId) ?? scope
}

export function createDesks(shelf: Shelf): ReadonlyMap<number, Desk> {
  const desks = new Map<number, Desk>()
  for (const office of shelf.catalogue.offices) {
    if (office.scope) desks.set(office.id, createDesk(office, office.scope, shelf))
  }
  return desks
}

/** Munich's public holidays with a fixed date, and the two days on which the city itself is closed (PROTOCOL.md#days-off). */
const FIXED = new Set(['01-01', '01-06', '05-01', '08-15', '10-03', '11-01', '12-24', '12-25', '12-26', '12-31'])
/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const AFTER_EASTER = [-2, 1, 39, 50, 60]

const byYear = new Map<number, ReadonlySet<Day>>()

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
