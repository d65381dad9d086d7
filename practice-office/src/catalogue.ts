import { readFileSync } from 'node:fs'
import type { Catalogue, Office, Relation, Release, Service } from './wire.ts'

const SNAPSHOT = new URL('../../fixtures/munich/catalogue.json', import.meta.url)

/** The catalogue as it goes out, and the look-ups that the office itself needs. */
export interface Shelf {
  catalogue: Catalogue
  office(id: number): Office | undefined
  service(id: number): Service | undefined
  relation(officeId: number, serviceId: number): Relation | undefined
  relationsOf(officeId: number): Relation[]
}

/**
 * The genuine snapshot (reference, section 13), as the given release shows it: `sharedBookingOfficeIds` came with muc47.
 */
export function loadCatalogue(release: Release): Shelf {
  const catalogue: Catalogue = JSON.parse(readFileSync(SNAPSHOT, 'utf8'))
  if (release === 'muc45') for (const office of catalogue.offices) delete office.sharedBookingOfficeIds
  const offices = new Map(catalogue.offices.map((office) => [office.id, office]))
  const services = new Map(catalogue.services.map((service) => [service.id, service]))
  const relations = new Map<number, Map<number, Relation>>()
  for (const relation of catalogue.relations) {
    const ofOffice = relations.get(relation.officeId) ?? new Map<number, Relation>()
    relations.set(relation.officeId, ofOffice.set(relation.serviceId, relation))
  }
  return {
    catalogue,
    office: (id) => offices.get(id),
    service: (id) => services.get(id),
    relation: (officeId, serviceId) => relations.get(officeId)?.get(serviceId),
    relationsOf: (officeId) => [...(relations.get(officeId)?.values() ?? [])],
  }
}
