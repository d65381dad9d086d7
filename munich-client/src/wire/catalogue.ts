import type { Catalogue, Office, Relation, Service, Variant, VariantTexts } from '../api.ts'
import {
  type Fields,
  isRecord,
  openRecord,
  type Place,
  readList,
  type Shape,
  type Spot,
  toInt,
  toText,
} from './fields.ts'
import { readOfficeRules } from './scope.ts'

const TEXTS: Shape = { always: [], sometimes: ['name', 'hint'] }

/** The long names of our languages: a short one is taken first (PROTOCOL.md#variants). */
const LOCALES = { de: ['de', 'de-DE'], en: ['en', 'en-US'] } as const

function readVariant(service: Fields): Variant | null {
  const id = service.int('variantId')
  if (id === null) return null
  const own = service.at('variantOverwrite')
  return { id, de: readTexts(own, 'de'), en: readTexts(own, 'en') }
}

function readTexts({ value, spot }: Place, language: keyof typeof LOCALES): VariantTexts {
  const none = { name: null, hint: null }
  if (value === undefined || value === null) return none
  if (!isRecord(value)) {
    spot.note(spot.path, 'type')
    return none
  }
  const found = LOCALES[language].flatMap((locale) => {
    if (!Object.hasOwn(value, locale)) return []
    return openRecord(value[locale], TEXTS, { ...spot, path: `${spot.path}.${locale}` }) ?? []
  })
  const text = (key: 'name' | 'hint') => found.map((one) => one.text(key)?.trim()).find(Boolean) ?? null
  return { name: text('name'), hint: text('hint') }
}

const CATALOGUE: Shape = { always: ['offices', 'services', 'relations'] }
const OFFICE: Shape = {
  always: ['id', 'name', 'address', 'disabledByServices', 'priority', 'scope', 'slotTimeInMinutes'],
  sometimes: [
    'showAlternativeLocations',
    'displayNameAlternatives',
    'organization',
    'organizationUnit',
    'geo',
    'slotsPerAppointment',
    'parentId',
    'allowDisabledServicesMix',
    'sharedBookingOfficeIds',
  ],
}
const ADDRESS: Shape = { always: ['street', 'house_number', 'postal_code', 'city'], sometimes: ['hint'] }
const GEO: Shape = { always: ['lat', 'lon'] }
const SERVICE: Shape = {
  always: ['id', 'name', 'maxQuantity'],
  sometimes: ['combinable', 'parentId', 'variantId', 'rootParentId', 'showOnStartPage', 'variantOverwrite'],
}
const RELATION: Shape = { always: ['officeId', 'serviceId', 'slots', 'public', 'maxQuantity'] }

/** PROTOCOL.md#catalogue. Null: a list is missing or empty; the city always has offices. */
export function readCatalogue(body: unknown, spot: Spot): Catalogue | null {
  const fields = openRecord(body, CATALOGUE, spot)
  if (fields === null) return null
  const offices = readList(fields.at('offices'), readOffice)
  const services = readList(fields.at('services'), readService)
  const relations = readList(fields.at('relations'), readRelation)
  return offices?.length && services?.length && relations?.length ? { offices, services, relations } : null
}

function readOffice(value: unknown, spot: Spot): Office | null {
  const office = openRecord(value, OFFICE, spot)
  const id = office?.int('id') ?? null
  if (office === null || id === null) return null
  return {
    id,
    name: readName(office.text('name'), spot),
    address: readAddress(office.at('address')),
    position: readCoordinates(office.at('geo')),
    slotTimeInMinutes: office.count('slotTimeInMinutes') || null,
    disabledByServices: office.ints('disabledByServices'),
    priority: office.count('priority') ?? 1,
    sharedBookingOfficeIds: office.ints('sharedBookingOfficeIds'),
    desk: readOfficeRules(office.at('scope')),
  }
}

/** Production lists one record without a name (PROTOCOL.md#catalogue): it is kept, and noted. */
function readName(name: string | null, spot: Spot): string {
  if (!name) spot.note(`${spot.path}.name`, 'empty')
  return name ?? ''
}

function readAddress(place: { value: unknown; spot: Spot }): Office['address'] {
  if (place.value === null || place.value === '') return null
  const address = openRecord(place.value, ADDRESS, place.spot)
  if (address === null) return null
  return {
    street: address.text('street') ?? '',
    houseNumber: address.text('house_number') ?? '',
    postalCode: address.text('postal_code') ?? '',
    city: address.text('city') ?? '',
    hint: toText(address.at('hint').value) || null,
  }
}

function readCoordinates({ value, spot }: Place): Office['position'] {
  if (value === undefined || value === null) return null
  const geo = openRecord(value, GEO, spot)
  if (geo === null) return null
  const [latitude, longitude] = [toDegrees(geo.at('lat'), 90), toDegrees(geo.at('lon'), 180)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function toDegrees({ value, spot }: Place, most: number): number | null {
  const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof degrees === 'number' && Math.abs(degrees) <= most) return degrees
  if (value !== undefined) spot.note(spot.path, 'type')
  return null
}

function readService(value: unknown, spot: Spot): Service | null {
  const service = openRecord(value, SERVICE, spot)
  const id = service?.int('id') ?? null
  if (service === null || id === null) return null
  const maxQuantity = service.count('maxQuantity') || 1
  return {
    id,
    name: readName(service.text('name'), spot),
    variant: readVariant(service),
    maxQuantity,
    combinable: readCombinable(service.at('combinable')),
  }
}

/** `{"1":{"<serviceId>":[officeIds]},…}`, or a list if there is nothing to combine (PROTOCOL.md#service). */
function readCombinable({ value, spot }: Place): Service['combinable'] {
  if (value === undefined || value === null || Array.isArray(value)) return {}
  if (!isRecord(value)) {
    spot.note(spot.path, 'type')
    return {}
  }
  const pairs = Object.values(value).flatMap((one) => (isRecord(one) ? Object.entries(one) : []))
  const read = pairs.flatMap(([id, offices]) => {
    const number = toInt(id)
    if (number === null || !Array.isArray(offices)) spot.note(`${spot.path}[]`, 'type')
    return number === null || !Array.isArray(offices)
      ? []
      : [[number, offices.map(toInt).filter((office) => office !== null)] as const]
  })
  return Object.fromEntries(read)
}

function readRelation(value: unknown, spot: Spot): Relation | null {
  const relation = openRecord(value, RELATION, spot)
  const officeId = relation?.int('officeId') ?? null
  const serviceId = relation?.int('serviceId') ?? null
  if (relation === null || officeId === null || serviceId === null) return null
  return {
    officeId,
    serviceId,
    slots: relation.count('slots') ?? 1,
    public: relation.flag('public') ?? true,
    maxQuantity: relation.count('maxQuantity') ?? 0,
  }
}
