// One rule says if a place may be booked for a task, by the city's demands there and the person's choice. Pure.
// docs/decisions/booking.md#the-citys-demands-come-before-a-booking
import { ownFields, ownProblem, type Person, type PersonField } from '@terminlotse/contract/fields/person'
import { minuteMs } from '@terminlotse/contract/time'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import type { CityDemands } from '../offices/city-demands.ts'
import { lackingFields } from '../offices/office-fields.ts'

export interface PersonsTerms {
  /** The person said yes to the conditions of the task's services. */
  meets_condition: boolean
  /** The number of its offices that the person wants. */
  offices: number
  /** Automatic booking takes nothing nearer. */
  booking_notice_minutes: number
}

/** Words of texts/words/reasons.ts. */
export type Closed = 'office_unnamed' | 'condition_unanswered' | 'emergency_desk'

/** At one place. `closed`: nothing is booked there for the task, whatever the time. */
export interface BookingTerms {
  closed: Closed | null
  noticeMinutes: number
}

export function termsFor(task: PersonsTerms, demands: CityDemands, { isTapped }: { isTapped: boolean }): BookingTerms {
  return {
    closed: whyClosed(task, demands, isTapped),
    noticeMinutes: Math.max(demands.noticeMinutes, isTapped ? 0 : task.booking_notice_minutes),
  }
}

function whyClosed(task: PersonsTerms, demands: CityDemands, isTapped: boolean): Closed | null {
  if (demands.isForOneOffice && task.offices > 1) return 'office_unnamed'
  if (demands.isTapOnly && !isTapped) return 'emergency_desk'
  return demands.conditions.length > 0 && !task.meets_condition ? 'condition_unanswered' : null
}

/** `now`: the latest that it may be at the office. Null: it may be booked. */
export function whyNotBooked(terms: BookingTerms, slotAt: Date, now: Date): Closed | 'too_soon' | null {
  if (terms.closed !== null) return terms.closed
  return slotAt.getTime() < now.getTime() + terms.noticeMinutes * minuteMs ? 'too_soon' : null
}

/** A task that books by itself has the details that we always demand: it was refused without them. */
export function missingDetails(
  desk: Parameters<typeof lackingFields>[0],
  task: Person,
  { isTapped }: { isTapped: boolean },
): Partial<Record<PersonField, ValidationKey>> {
  const own = (isTapped ? ownFields : []).map((field) => [field, ownProblem(field, task[field])] as const)
  const asked = lackingFields(desk, task).map((field) => [field, 'office_needs_this'] as const)
  return Object.fromEntries([...own, ...asked].filter(([, problem]) => problem !== null))
}
