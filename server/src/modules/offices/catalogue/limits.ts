import { serviceCount } from '@terminlotse/contract/limits'
import type { StoredOfficeRules } from '../catalogue.tables.ts'
import type { OfferRow, ServiceRow } from './catalogue.store.ts'

/** The city's own limit if a desk names none (PROTOCOL.md#limits-of-the-page). */
const maxSlots = 25

type Limited = Pick<StoredOfficeRules, 'slots_per_appointment'>

export function maxCount(service: ServiceRow, offer: OfferRow, desk: StoredOfficeRules | null): number {
  return Math.max(serviceCount.min, Math.min(service.max_quantity, mostAtOnce(offer, desk), serviceCount.max))
}

/** At least one: desks with a limit of one slot offer services of three (PROTOCOL.md#limits-of-a-selection). */
export function mostAtOnce(offer: Pick<OfferRow, 'slots' | 'max_quantity'>, desk: Limited | null): number {
  const fitting = Math.floor(slotLimit(desk) / Math.max(1, offer.slots))
  return Math.max(1, offer.max_quantity > 0 ? Math.min(offer.max_quantity, fitting) : fitting)
}

/**
 * True if one of the service alone takes more slots than the desk gives in one appointment. Offices up to muc47 give it
 * anyway. Later ones refuse it, and leave the office out of a shared answer (PROTOCOL.md#limits-of-a-selection).
 */
export function isTight(offer: Pick<OfferRow, 'slots'>, desk: Limited | null): boolean {
  return offer.slots > slotLimit(desk)
}

export function slotLimit(desk: Limited | null): number {
  return Math.min(desk?.slots_per_appointment ?? maxSlots, maxSlots)
}
