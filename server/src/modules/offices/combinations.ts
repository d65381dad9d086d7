import { serviceCount } from '@terminlotse/contract/limits'
import type { OfferRow, OfficeRow, ServiceRow } from './catalogue/catalogue.store.ts'
import type { StoredOfficeRules } from './catalogue.tables.ts'

/** Further services of one appointment by the provider's number, each with its count; empty: one service alone. */
export type FurtherServices = Readonly<Record<string, number>>

/** The question to a provider: the services of one appointment at one of its offices, by its own numbers. */
export interface TargetKey {
  providerId: number
  officeExternalId: number
  /** Of several services the one with the lowest number, so that the same combination is the same target. */
  serviceExternalId: number
  serviceCount: number
  further: FurtherServices
}

export interface Part {
  service: ServiceRow
  offer: OfferRow
  count: number
}

export interface Misfit {
  code: 'not_combinable' | 'count_too_high' | 'too_many_slots'
  values: Record<string, string | number>
}

export function isCombination({ further }: Pick<TargetKey, 'further'>): boolean {
  return Object.keys(further).length > 0
}

export function servicesOf({
  serviceExternalId,
  serviceCount,
  further,
}: Pick<TargetKey, 'serviceExternalId' | 'serviceCount' | 'further'>): { id: number; count: number }[] {
  const others = Object.entries(further).map(([id, count]) => ({ id: Number(id), count }))
  return [{ id: serviceExternalId, count: serviceCount }, ...others.sort((one, other) => one.id - other.id)]
}

/** The same services with the same counts always give the same key, in whatever order they were chosen. */
export function keyOfServices(
  services: [{ id: number; count: number }, ...{ id: number; count: number }[]],
): Pick<TargetKey, 'serviceExternalId' | 'serviceCount' | 'further'> {
  const [main = services[0], ...others] = services.toSorted((one, other) => one.id - other.id)
  const further = Object.fromEntries(others.map(({ id, count }) => [id, count]))
  return { serviceExternalId: main.id, serviceCount: main.count, further }
}

export function nameServices(parts: { name: string; count: number }[]): string {
  const [only, ...others] = parts
  if (only && others.length === 0) return only.name
  return parts.map(({ name, count }) => `${count} × ${name}`).join(' + ')
}

/** PROTOCOL.md#limits-of-a-selection. Null: it gives one appointment for all. */
export function misfitOf(office: OfficeRow, parts: Part[]): Misfit | null {
  const at = { office: office.name }
  for (const [index, { service }] of parts.entries()) {
    const other = parts.slice(index + 1).find((part) => !areCombinable(office, service, part.service))
    if (other) return { code: 'not_combinable', values: { ...at, service: service.name, other: other.service.name } }
  }
  for (const { service, offer, count } of parts) {
    const max = Math.min(service.max_quantity, mostAtOnce(offer, office.desk))
    if (count > max) return { code: 'count_too_high', values: { ...at, service: service.name, max } }
  }
  const slots = parts.reduce((sum, { offer, count }) => sum + offer.slots * count, 0)
  const max = slotLimit(office.desk)
  return slots > max ? { code: 'too_many_slots', values: { ...at, slots, max } } : null
}

function areCombinable(office: OfficeRow, one: ServiceRow, other: ServiceRow): boolean {
  const isListed = (a: ServiceRow, b: ServiceRow) => a.combinable[b.external_id]?.includes(office.external_id) === true
  return isListed(one, other) && isListed(other, one)
}

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

/** Offices up to muc47 give it anyway, later ones leave the office out (PROTOCOL.md#limits-of-a-selection). */
export function isTight(offer: Pick<OfferRow, 'slots'>, desk: Limited | null): boolean {
  return offer.slots > slotLimit(desk)
}

export function slotLimit(desk: Limited | null): number {
  return Math.min(desk?.slots_per_appointment ?? maxSlots, maxSlots)
}
