import type { Shelf } from './catalogue.ts'
import type { Selection } from './supply.ts'

/** The city's own limit if a desk names none (PROTOCOL.md#limits-of-a-selection). */
const MOST_SLOTS = 25

export function slotLimit(shelf: Shelf, officeId: number): number {
  const limit = Number(shelf.office(officeId)?.scope?.slotsPerAppointment ?? 0)
  return limit > 0 ? limit : MOST_SLOTS
}

/** The codes of the limits that a selection breaks since muc50 (PROTOCOL.md#limits-of-a-selection). */
export function limitCodes(shelf: Shelf, officeId: number, selection: Selection): string[] {
  const counts = new Map<number, number>()
  for (const [index, serviceId] of selection.serviceIds.entries()) {
    counts.set(serviceId, (counts.get(serviceId) ?? 0) + (selection.counts[index] ?? 0))
  }
  let slots = 0
  let isTooMuchOfOne = false
  for (const [serviceId, count] of counts) {
    const relation = shelf.relation(officeId, serviceId)
    if (!relation || relation.slots < 1) return ['invalidLocationAndServiceCombination']
    slots += count * relation.slots
    isTooMuchOfOne ||= relation.maxQuantity > 0 && count > relation.maxQuantity
  }
  const codes: string[] = []
  if (slots > slotLimit(shelf, officeId)) codes.push('tooManySlotsPerAppointment')
  if (isTooMuchOfOne) codes.push('tooManyServicesPerAppointment')
  return codes
}
