import { type Day, weekday } from '../berlin.ts'
import type { Office, Scope } from '../protocol/wire.ts'
import { drawInt, drawOne, seededRandom } from '../random.ts'
import type { Shelf } from './catalogue.ts'
import { isDayOff } from './days-off.ts'
import { type Kind, TEMPERAMENTS, type Temperament } from './temperament.ts'

export type Hours = (day: Day) => readonly (readonly [number, number])[]

/**
 * An office with online booking, and its rules that the city's API does not contain (PROTOCOL.md#when-a-time-is-listed,
 * PROTOCOL.md#lifetimes).
 */
export interface Desk {
  office: Office
  /** The rules of the desk that the catalogue shows. */
  scope: Scope
  /** Those of the other desks behind the office: each has its own seat at a time. */
  otherScopes: readonly Scope[]
  /** Minutes of one slot: the grid of start times. */
  slotMinutes: number
  /** The number of slots in one appointment, for each service of the desk: openings come in these lengths. */
  lengths: readonly [number, ...number[]]
  temperament: Temperament
  /** Booking horizon in Berlin days from today. */
  startInDays: number
  endInDays: number
  /** True for a desk that the office recommends for practice: something opens there all the time. */
  isRecommended: boolean
  /** Minutes until the slot of a deleted appointment is free again. */
  deallocationMinutes: number
  /** Opening hours as [from, to) in minutes after Berlin midnight; none on days off. */
  hours: Hours
  /** Opening hours as if there were no days off: opening hours for one day alone override them (PROTOCOL.md#days-off). */
  hoursOfItsOwn: Hours
}

/**
 * The desk recommended for a first task: no captcha, it asks only for name and e-mail, has its own name, and gives an
 * hour to confirm.
 */
export const RECOMMENDED = { officeId: 10640, serviceId: 1074970 }

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

/** The rules of all desks behind the office, the one of the catalogue first. */
export function scopesOf({ scope, otherScopes }: Desk): [Scope, ...Scope[]] {
  return [scope, ...otherScopes]
}

/** The rules of the desk behind the office that has an appointment. */
export function scopeOf({ scope, otherScopes }: Desk, { scopeId }: { scopeId?: number | undefined }): Scope {
  return otherScopes.find(({ id }) => id === scopeId) ?? scope
}

/** All desks of the catalogue by office id. An office without a scope has no online desk. */
export function createDesks(shelf: Shelf): ReadonlyMap<number, Desk> {
  const desks = new Map<number, Desk>()
  for (const office of shelf.catalogue.offices) {
    if (office.scope) desks.set(office.id, createDesk(office, office.scope, shelf))
  }
  return desks
}
