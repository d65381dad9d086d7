import { serviceCount } from '@terminlotse/contract/limits'
import type { OfferRow, ServiceRow } from './catalogue.store.ts'
import type { DeskRules } from './catalogue.tables.ts'

/** The city's own limit where a desk names none (reference, section 3). */
const maxSlots = 25

/**
 * Most of this service that one appointment at this office can take. One always fits: desks with a limit of one slot offer
 * services that take three.
 */
export function maxCount(service: ServiceRow, offer: OfferRow, desk: DeskRules | null): number {
  const slotLimit = Math.min(desk?.slots_per_appointment ?? maxSlots, maxSlots)
  const fitting = Math.floor(slotLimit / Math.max(1, offer.slots))
  const allowed = offer.max_quantity > 0 ? offer.max_quantity : serviceCount.max
  return Math.max(serviceCount.min, Math.min(service.max_quantity, allowed, fitting, serviceCount.max))
}
