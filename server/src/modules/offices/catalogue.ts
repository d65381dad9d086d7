import { recordOf } from '@terminlotse/contract/fields/names'
import { officeFields } from '@terminlotse/contract/fields/person'
import type { Language } from '@terminlotse/contract/language'
import { serviceCount } from '@terminlotse/contract/limits'
import type { NeededConsent, Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Need, Needs } from '@terminlotse/contract/offices/needs'
import type { Ctx, Db } from '../../foundation/ctx.ts'
import { providerName } from '../../texts/providers.ts'
import {
  listOpenOfferings,
  listOpenOffices,
  listProviderRows,
  listServices,
  type Offering,
  type OfficeRow,
  type ServiceRow,
  type WantedOffices,
} from './catalogue/catalogue.store.ts'
import {
  type CityWords,
  countedBy,
  fieldWords,
  kindOf,
  noWords,
  shortWordsOf,
  titleOf,
  titlesOf,
  wordsOf,
} from './catalogue/city-words.ts'
import { wayOf } from './catalogue/variants.ts'
import type { AskedField } from './catalogue.tables.ts'
import { consentsAt } from './city-demands.ts'
import { maxCount, misfitOf } from './combinations.ts'
import { citySays } from './facts/city-says.ts'
import { elsewhereIn } from './facts/elsewhere.ts'
import type { CityTexts, FactNow, Place } from './facts/facts-for.ts'
import { readFactsOf, readTextsOf, stateFacts } from './facts/read-facts.ts'

const german = new Intl.Collator('de', { numeric: true })

export async function listProviders(ctx: Ctx, language: Language): Promise<Provider[]> {
  const rows = await listProviderRows(ctx)
  return rows
    .filter((row) => row.listed)
    .map((row) => ({ id: row.id, name: providerName(row, language), code: row.code, base_url: row.base_url }))
}

/** Null before `seedCatalogue`. */
export async function findProvider(ctx: Db, code: string): Promise<{ id: number; syncedAt: Date | null } | null> {
  const row = (await listProviderRows(ctx)).find((provider) => provider.code === code)
  return row ? { id: row.id, syncedAt: row.synced_at } : null
}

/** Recommended first, then by the city's own priority (higher first) and name. */
export async function listOffices(ctx: Ctx, wanted: WantedOffices = {}): Promise<Office[]> {
  const rows = await listOpenOffices(ctx, wanted)
  return rows.sort(inPickerOrder).map(toOffice)
}

export function toOffice({ id, name, address, hint, recommended }: OfficeRow): Office {
  return { id, name, address, hint, recommended }
}

/** Names are in `language`. Without an office, the limits are those that hold for all offices. */
export async function listServiceTypes(ctx: Ctx, language: Language, officeId?: number): Promise<ServiceType[]> {
  const offerings = await listOpenOfferings(ctx, officeId)
  const codes = new Set(offerings.map(({ provider }) => provider.code))
  const known = new Map(await Promise.all([...codes].map(async (code) => [code, await knownOf(ctx, code)] as const)))
  const offices = officesByService(offerings)
  const wording = ({ provider: { code }, service, office }: Offering): Wording => {
    const { words, factsAt, texts } = known.get(code) ?? nothingKnown
    const asked = { service: service.external_id, office: officeId === undefined ? null : office.external_id }
    const facts = factsAt(placeOf(service, offices))
    const consents = consentsAt(ctx, { providerCode: code, way: wayOf(service.variant, facts) })
    return { words, language, facts, said: citySays(texts, asked), consents }
  }
  const distinct = new Map(offerings.map((offering) => [offering.service.id, offering]))
  const byTitle = new Intl.Collator(language, { numeric: true })
  return [...distinct.values()]
    .map((offering) => (officeId === undefined ? toServiceType : toOfferedType)(offering, wording(offering)))
    .sort(
      (one, other) => Number(other.recommended) - Number(one.recommended) || byTitle.compare(one.title, other.title),
    )
}

/** The names of a provider's services in each language. */
export async function readTitles(ctx: Pick<Ctx, 'config'>, code: string) {
  const words = await shortWordsOf(ctx, code)
  return (service: ServiceRow) => titlesOf(words, service)
}

/** By the provider's code and the city's own number of a service. */
export async function readCounted(ctx: Pick<Ctx, 'config'>, codes: Iterable<string>) {
  const all = new Map<string, CityWords['counted']>()
  for (const code of new Set(codes)) all.set(code, (await shortWordsOf(ctx, code)).counted)
  return (code: string, service: number) => countedBy({ counted: all.get(code) ?? noWords.counted }, service)
}

export function inPickerOrder(one: OfficeRow, other: OfficeRow): number {
  return (
    Number(other.recommended) - Number(one.recommended) ||
    other.priority - one.priority ||
    german.compare(one.name, other.name) ||
    german.compare(one.hint, other.hint)
  )
}

interface Wording {
  words: CityWords
  language: Language
  facts: FactNow[]
  said: ReturnType<typeof citySays>
  consents: NeededConsent[]
}

interface Known {
  words: CityWords
  factsAt: (at: Place) => FactNow[]
  texts: CityTexts
}

const nothingKnown: Known = { words: noWords, factsAt: () => [], texts: { services: null, desks: null } }

async function knownOf(ctx: Ctx, code: string): Promise<Known> {
  const [words, factsAt, texts] = await Promise.all([
    wordsOf(ctx, code),
    readFactsOf(ctx, code),
    readTextsOf(ctx, code),
  ])
  return { words, factsAt, texts }
}

/** The city's numbers of the offices, by our id of the service. */
function officesByService(offerings: Offering[]): ReadonlyMap<number, number[]> {
  const at = Map.groupBy(offerings, ({ service }) => service.id)
  return new Map([...at].map(([id, of]) => [id, of.map(({ office }) => office.external_id)]))
}

function placeOf({ id, external_id }: ServiceRow, offices: ReadonlyMap<number, number[]>): Place {
  return { service: external_id, offices: offices.get(id) ?? [] }
}

function toServiceType({ service }: Offering, { words, language, facts: known, said, consents }: Wording): ServiceType {
  const { facts, changed } = stateFacts(known, language)
  return {
    id: service.id,
    name: service.name,
    title: titleOf(words, service, language),
    duration_minutes: null,
    ...said,
    max_count: Math.min(service.max_quantity, serviceCount.max),
    counted: countedBy(words, service.external_id),
    recommended: service.recommended,
    facts,
    changed_facts: changed,
    consents,
    ...recordOf(officeFields, () => null),
  }
}

function toOfferedType(offering: Offering, wording: Wording): ServiceType {
  const { office, service, offer } = offering
  const desk = office.desk
  return {
    ...toServiceType(offering, wording),
    duration_minutes: office.slot_minutes === null ? null : offer.slots * office.slot_minutes,
    max_count: maxCount(service, offer, desk),
    recommended: service.recommended && office.recommended,
    ...recordOf(officeFields, (field) => toOfficeField(desk?.[field], service, wording)),
  }
}

/** A field counts if the desk has activated it, whatever "required" says (PROTOCOL.md#field-rules). */
function toOfficeField(asked: AskedField | undefined, service: ServiceRow, { words, language }: Wording) {
  if (!asked?.activated) return null
  const label = asked.label ?? ''
  return { required: asked.required, label, ...fieldWords(words, label, service.external_id, language) }
}

/** Empty lists if the provider is unknown or switched off. */
export async function listNeeds(ctx: Ctx, providerId: number, language: Language): Promise<Needs> {
  const [services, offices, all] = await Promise.all([
    listServices(ctx, providerId),
    listOpenOffices(ctx, { providerId }),
    listOpenOfferings(ctx),
  ])
  const code = all.find(({ provider }) => provider.id === providerId)?.provider.code
  const { words, factsAt, texts } = code === undefined ? nothingKnown : await knownOf(ctx, code)
  const places = officesByService(all)
  const known = new Map(services.map((service) => [service.id, factsAt(placeOf(service, places))]))
  const offerings = Map.groupBy(all, ({ service }) => service.id)
  const offeringsAt = Map.groupBy(all, ({ office }) => office.id)
  return {
    services: services.map((service) => ({
      ...toNeed(service, offerings.get(service.id) ?? []),
      ...fitOf(known.get(service.id) ?? [], language),
      responsible: responsibleOf(known.get(service.id) ?? [], offerings.get(service.id) ?? []),
      title: titleOf(words, service, language),
      synonyms: texts.services?.get(service.external_id)?.synonyms ?? [],
      counted: countedBy(words, service.external_id),
      combinable: combinableOf(offerings.get(service.id) ?? [], offeringsAt),
    })),
    offices: offices.sort(inPickerOrder).map((office) => ({
      ...toOffice(office),
      number: office.external_id,
      kind: kindOf(words, office),
      position: office.position,
    })),
    words: words.words,
    elsewhere: elsewhereIn(words, [...known.values()].flat(), language),
  }
}

/** Whom a service is for, as the search says it. */
function fitOf(
  known: FactNow[],
  language: Language,
): Pick<Need, 'conditions' | 'serves_few' | 'usual_ways' | 'other_way'> {
  const { facts } = stateFacts(known, language)
  const ways = facts.flatMap((fact) => (fact.kind === 'other_way' ? fact : []))
  return {
    conditions: facts.flatMap((fact) => (fact.kind === 'condition' ? fact.short : [])),
    serves_few: known.some(({ servesFew }) => servesFew),
    usual_ways: ways.flatMap(({ usual, line, link }) => (usual ? { line, link } : [])),
    other_way: ways.find(({ usual }) => !usual)?.line ?? null,
  }
}

/** Whether the text of the fact has changed or not. */
function responsibleOf(known: FactNow[], offerings: Offering[]): Need['responsible'] {
  const [first] = known.flatMap(({ protects }) => (protects?.demands === 'office' ? protects : []))
  if (first === undefined) return null
  const offices = first.offices_by_district.flatMap(({ office: number, districts }) => {
    const at = offerings.find(({ office }) => office.external_id === number)
    return at === undefined ? [] : { office: at.office.id, districts }
  })
  return { by: first.by, offices }
}

function combinableOf(offerings: Offering[], offeringsAt: ReadonlyMap<number, Offering[]>): Need['combinable'] {
  const pairs = offerings.flatMap((one) =>
    (offeringsAt.get(one.office.id) ?? [])
      .filter((other) => other.service.id !== one.service.id)
      .filter(
        (other) =>
          misfitOf(
            one.office,
            [one, other].map((part) => ({ ...part, count: 1 })),
          ) === null,
      )
      .map((other) => ({ other: other.service.id, office: one.office.id })),
  )
  const byOther = Map.groupBy(pairs, ({ other }) => other)
  return Object.fromEntries([...byOther].map(([other, at]) => [other, at.map(({ office }) => office)]))
}

type PlainNeed = Pick<Need, 'id' | 'number' | 'name' | 'minutes' | 'max_count' | 'offices'>

function toNeed(service: ServiceRow, offerings: Offering[]): PlainNeed {
  const minutes = offerings.map(({ office, offer }) => (office.slot_minutes ?? 0) * offer.slots)
  const known = minutes.filter((one) => one > 0)
  const counts = offerings.map(({ office, offer }) => maxCount(service, offer, office.desk))
  return {
    id: service.id,
    number: service.external_id,
    name: service.name,
    minutes: known.length === 0 ? null : { least: Math.min(...known), most: Math.max(...known) },
    max_count: Math.max(serviceCount.min, ...counts),
    offices: offerings.map(({ office }) => office.id),
  }
}
