import { readFileSync } from 'node:fs'
import type { Release } from '../protocol/releases.ts'
import type { Catalogue, Office, Relation, Service } from '../protocol/wire.ts'

const SNAPSHOT = new URL('../../../catalogues/munich.json', import.meta.url)

/** The catalogue as it goes out, and the look-ups that the office itself needs. */
export interface Shelf {
  catalogue: Catalogue
  office(id: number): Office | undefined
  service(id: number): Service | undefined
  relation(officeId: number, serviceId: number): Relation | undefined
  relationsOf(officeId: number): Relation[]
}

/** The desk for trainees: since muc50 another office has its place (PROTOCOL.md#after-muc47). */
const TRAINEES = { until: 10503, since: 10313237 }
/** The desk that upstream's tests know to forbid rebooking. */
const NO_REBOOKING = 10502

/**
 * The genuine snapshot (PROTOCOL.md#origin-of-the-fixtures), as the given release shows it: `sharedBookingOfficeIds`
 * came with muc47, what PROTOCOL.md#the-practice-office names with muc50.
 */
export function loadCatalogue(release: Release): Shelf {
  const catalogue = release === 'muc50' ? readMuc50() : readSnapshot()
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

function readSnapshot(renumber: (value: unknown) => unknown = (value) => value): Catalogue {
  return JSON.parse(readFileSync(SNAPSHOT, 'utf8'), (_key, value) => renumber(value))
}

function readMuc50(): Catalogue {
  const catalogue = readSnapshot((value) => (value === TRAINEES.until ? TRAINEES.since : value))
  for (const { id, scope } of catalogue.offices) {
    if (!scope) continue
    scope.rebookingDisabled = id === NO_REBOOKING
    if (id === TRAINEES.since) Object.assign(scope, { customTextfieldActivated: true, customTextfieldRequired: false })
  }
  for (const relation of catalogue.relations) {
    if (relation.officeId === TRAINEES.since && relation.serviceId === 1080843) relation.maxQuantity = 5
  }
  return catalogue
}
