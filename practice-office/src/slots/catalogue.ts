import { readFileSync } from 'node:fs'
import type { Release } from '../protocol/releases.ts'
import type { Catalogue, Office, Relation, Scope, Service } from '../protocol/wire.ts'
import { otherDesksOf, SEEN_HORIZONS, TRAINEES, toMuc50 } from './muc50.ts'
import { forPractice } from './practised.ts'

const SNAPSHOT = new URL('../../../catalogues/munich.json', import.meta.url)

/** The catalogue as it is sent, and the look-ups that the office itself needs. */
export interface Shelf {
  catalogue: Catalogue
  office(id: number): Office | undefined
  service(id: number): Service | undefined
  relation(officeId: number, serviceId: number): Relation | undefined
  relationsOf(officeId: number): Relation[]
  /** The rules of the desks behind an office beside the one that the catalogue shows. */
  otherDesksOf(office: Office): Scope[]
  /** The number of Berlin days from today for which an office gives out times; undefined: nobody has seen that. */
  horizonOf(officeId: number): number | undefined
}

/**
 * The genuine snapshot (PROTOCOL.md#origin-of-the-fixtures), so that each pair can be practised (practised.ts), as the
 * given release shows it: `sharedBookingOfficeIds` came with muc47, the parts in PROTOCOL.md#the-practice-office with
 * muc50.
 */
export function loadCatalogue(release: Release): Shelf {
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
    office: (id) => offices.get(id),
    service: (id) => services.get(id),
    relation: (officeId, serviceId) => relations.get(officeId)?.get(serviceId),
    relationsOf: (officeId) => [...(relations.get(officeId)?.values() ?? [])],
    otherDesksOf: (office) => (isMuc50 ? otherDesksOf(office) : []),
    horizonOf: (officeId) => (isMuc50 ? SEEN_HORIZONS.get(officeId) : undefined),
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

/** Finds the number as a whole value in JSON, and not within a text or a longer number. */
const asNumber = (value: number) => new RegExp(`(?<=[:,[]\\s*)${value}(?=\\s*[,}\\]])`, 'g')
