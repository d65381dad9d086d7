import { readFileSync } from 'node:fs'
import type { Catalogue, Office, Relation, Release } from '../protocol/wire.ts'
import { otherDesksOf, SEEN_HORIZONS, TRAINEES, toMuc50 } from './muc50.ts'

const SNAPSHOT = new URL('../../../catalogues/munich.json', import.meta.url)

export type Shelf = ReturnType<typeof loadCatalogue>

/** `sharedBookingOfficeIds` came with muc47, the parts in PROTOCOL.md#the-practice-office with muc50. */
export function loadCatalogue(release: Release) {
  const isMuc50 = release === 'muc50'
  const catalogue = forPractice(isMuc50 ? readMuc50() : readSnapshot())
  const offices = new Map(catalogue.offices.map((office) => [office.id, office]))
  const services = new Map(catalogue.services.map((service) => [service.id, service]))
  const relations = new Map<number, Map<number, Relation>>()
  for (const relation of catalogue.relations) {
    const ofOffice = relations.get(relation.officeId) ?? new Map<number, Relation>()
    relations.set(relation.officeId, ofOffice.set(relation.serviceId, relation))
  }
  return {
    catalogue,
    office: (id: number) => offices.get(id),
    service: (id: number) => services.get(id),
    relation: (officeId: number, serviceId: number) => relations.get(officeId)?.get(serviceId),
    relationsOf: (officeId: number) => [...(relations.get(officeId)?.values() ?? [])],
    /** The rules of the desks behind an office beside the one that the catalogue shows. */
    otherDesksOf: (office: Office) => (isMuc50 ? otherDesksOf(office) : []),
    /** The number of Berlin days from today for which an office gives out times; undefined: nobody has seen that. */
    horizonOf: (officeId: number) => (isMuc50 ? SEEN_HORIZONS.get(officeId) : undefined),
  }
}

function readSnapshot(): Catalogue {
  return JSON.parse(readFileSync(SNAPSHOT, 'utf8'))
}

// Only the desk for trainees has this number. It is replaced in the text, because a visit to each value of the file
// takes ten times as long as reading it.
function readMuc50(): Catalogue {
  const text = readFileSync(SNAPSHOT, 'utf8').replaceAll(asNumber(TRAINEES.until), String(TRAINEES.since))
  return toMuc50(JSON.parse(text))
}

const asNumber = (value: number) => new RegExp(`(?<=[:,[]\\s*)${value}(?=\\s*[,}\\]])`, 'g')

/** The one pair that stays too long for its desk, so that the city's error for it can be practised. */
export const TOO_LONG = { officeId: 10351880, serviceId: 10396802 }

/**
 * The snapshot's limits are settings of the city's tests, by which 47 services are too long for their desks: each limit
 * but one follows the services. The city lists the old desk for trainees nowhere (PROTOCOL.md#origin-of-the-fixtures).
 */
function forPractice({ offices, services, relations }: Catalogue): Catalogue {
  const isKept = (officeId: number) => officeId !== TRAINEES.until
  const longest = new Map<number, number>()
  for (const { officeId, slots } of relations) longest.set(officeId, Math.max(longest.get(officeId) ?? 0, slots))
  const kept = offices.filter(({ id }) => isKept(id))
  for (const office of kept) {
    const slots = longest.get(office.id) ?? 0
    const limit = Number(office.scope?.slotsPerAppointment ?? 0)
    if (!office.scope || limit === 0 || slots <= limit || office.id === TOO_LONG.officeId) continue
    office.slotsPerAppointment = String(slots)
    office.scope.slotsPerAppointment = String(slots)
  }
  return { offices: kept, services, relations: relations.filter(({ officeId }: Relation) => isKept(officeId)) }
}
