import { createHash } from 'node:crypto'
import { recordOf } from '@terminlotse/contract/fields/names'
import { officeFields } from '@terminlotse/contract/fields/person'
import type { Catalogue, Office, OfficeRules, Service } from '@terminlotse/munich-client'
import type { StoredOfficeRules } from '../catalogue.tables.ts'
import { cityNames } from '../office-fields.ts'
import { nameVariant, wayOf } from './variants.ts'

export type CatalogueRows = ReturnType<typeof toRows>

export function toRows(catalogue: Catalogue) {
  const offices = new Map(catalogue.offices.filter((office) => office.name !== '').map((office) => [office.id, office]))
  const services = new Map(catalogue.services.filter(({ name }) => name !== '').map((service) => [service.id, service]))
  /** Public, known on both sides, and not switched off by the office for that service (PROTOCOL.md#limits-of-the-page). */
  const offers = new Map<string, { office: number; service: number; slots: number; max_quantity: number }>()
  for (const { officeId, serviceId, slots, maxQuantity, public: isPublic } of catalogue.relations) {
    const office = offices.get(officeId)
    if (!isPublic || !office || !services.has(serviceId) || office.disabledByServices.includes(serviceId)) continue
    offers.set(`${officeId} ${serviceId}`, { office: officeId, service: serviceId, slots, max_quantity: maxQuantity })
  }
  const atOffice = Map.groupBy(offers.values(), ({ office }) => office)
  const isVisited = ({ id }: Office) =>
    atOffice.get(id)?.some(({ service }) => wayOf(services.get(service)?.variant ?? null, []) === null) ?? true
  return {
    offices: [...offices.values()].map((office) => toOfficeRow(office, isVisited(office))),
    services: [...services.values()].map(({ id, name, variant, maxQuantity, combinable }) => ({
      external_id: id,
      name: variant ? nameVariant(name, variant, 'de') : name,
      variant: variant && { ...variant, of: name },
      max_quantity: maxQuantity,
      combinable: withOthers(id, combinable),
    })),
    offers: [...offers.values()],
  }
}

function withOthers(id: number, combinable: Service['combinable']): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(combinable).filter(([other, offices]) => Number(other) !== id && offices.length > 0),
  )
}

export function fingerprint(rows: CatalogueRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** An office that nobody visits, because it works by phone or video, has no address to show. */
function toOfficeRow(office: Office, isVisited: boolean) {
  return {
    external_id: office.id,
    name: office.name,
    address: isVisited ? wordAddress(office.address) : '',
    hint: wordHint(office),
    position: isVisited ? office.position : null,
    slot_minutes: office.slotTimeInMinutes,
    priority: office.priority,
    shared_with: office.sharedBookingOfficeIds,
    desk: office.desk && toStoredOfficeRules(office.desk),
  }
}

function wordAddress(address: Office['address']): string {
  if (address === null) return ''
  const street = `${address.street} ${address.houseNumber}`.trim()
  const city = `${address.postalCode} ${address.city}`.trim()
  return [street, city].filter((part) => part !== '').join(', ')
}

/** Distinguishes offices with the same name: by the desk's short name, the way in the building, or a part of the address. */
function wordHint({ name, desk, address }: Office): string {
  const parts = [desk?.shortName, desk?.hint, address?.hint].map((part) => (part ?? '').replace(/\s+/g, ' ').trim())
  // Some desks are called like their office: such a name distinguishes nothing.
  return [...new Set(parts.filter((part) => part !== '' && part !== name.trim()))].join(' · ')
}

function toStoredOfficeRules(desk: OfficeRules): StoredOfficeRules {
  return {
    email_required: desk.emailRequired,
    ...recordOf(officeFields, (field) => desk[cityNames[field]]),
    captcha_required: desk.captchaRequired,
    slots_per_appointment: desk.slotsPerAppointment,
    appointments_per_mail: desk.appointmentsPerMail,
    reservation_minutes: desk.reservationMinutes,
    activation_minutes: desk.activationMinutes,
  }
}
