import type { Way } from '@terminlotse/contract/booking'
import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { defaultProviderCode } from '@terminlotse/contract/limits'
import type { Ctx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import {
  findOffice,
  findOpenOffering,
  findOpenOfferingByCode,
  findService,
  listOfferings,
  type Offering,
} from './catalogue/catalogue.store.ts'
import { shortWordsOf, titlesOf } from './catalogue/city-words.ts'
import { hintsOf, wayOf } from './catalogue/variants.ts'
import type { StoredOfficeRules } from './catalogue.tables.ts'
import {
  isCombination,
  isTight,
  keyOfServices,
  type Misfit,
  maxCount,
  misfitOf,
  mostAtOnce,
  nameServices,
  servicesOf,
  type TargetKey,
} from './combinations.ts'
import { readProtectionsOf } from './facts/read-facts.ts'

/** By our references, or by a pair of the city's own numbers. */
export interface TargetChoice {
  service: number | null
  office: number | null
  service_type: number | null
  legacy_office_id: string | null
  legacy_service_id: string | null
}

export interface WholeChoice extends TargetChoice {
  /** `office` is the first of them; empty: none is chosen. */
  offices: number[]
  service_count: number
  further_services: { service_type: number; count: number }[]
}

interface ServicePart {
  id: number
  number: number
  name: string
  /** The name in each language; the city's own where there is no other. */
  titles: Record<Language, string>
  count: number
}

export interface TargetDescription extends TargetKey {
  providerCode: string
  provider: { id: number; name: string; code: string }
  isReal: boolean
  /** `address`: empty if nobody goes there. */
  office: { id: number; name: string; address: string; hint: string }
  way: Way | null
  wayHint: Record<Language, string>
  services: [ServicePart, ...ServicePart[]]
  serviceName: string
  /** The same in each language. */
  serviceTitles: Record<Language, string>
  desk: StoredOfficeRules | null
  /** For several services see `misfit`. */
  maxCount: number
  /** We never ask for more of the main service at once. */
  mostAtOnce: number
  misfit: Misfit | null
  /** The office may refuse even one, so it is asked for alone. */
  isTight: boolean
  /** Each time is listed under one of the linked offices (PROTOCOL.md#linked-offices). */
  isSharing: boolean
  url: string
  /** False if the provider's catalogue no longer has it, or the provider is switched off. */
  isOffered: boolean
}

/** Refuses with `target_missing` or `target_unknown`, naming the fields. */
async function resolveOffering(ctx: Ctx, choice: TargetChoice): Promise<Offering> {
  const { service, office, service_type, legacy_office_id, legacy_service_id } = choice
  if (service !== null && office !== null && service_type !== null) {
    const chosen = { providerId: service, officeId: office, serviceTypeId: service_type }
    return known(await findOpenOffering(ctx, chosen), ['office', 'service_type'])
  }
  if (legacy_office_id !== null && legacy_service_id !== null) {
    const [officeExternalId, serviceExternalId] = [Number(legacy_office_id), Number(legacy_service_id)]
    const chosen = { code: defaultProviderCode, officeExternalId, serviceExternalId }
    return known(await findOpenOfferingByCode(ctx, chosen), ['legacy_office_id', 'legacy_service_id'])
  }
  const isLegacy = legacy_office_id !== null || legacy_service_id !== null
  const wanted = isLegacy ? { legacy_office_id, legacy_service_id } : { service, office, service_type }
  const missing = Object.entries(wanted).filter(([, value]) => value === null)
  throw new Refusal('target_missing', {
    fields: Object.fromEntries(missing.map(([field]) => [field, ['target_missing']])),
  })
}

/** In the order given. Refuses, at `offices` or `further_services`, what is unknown or not offered, and names it. */
export async function resolveTargets(
  ctx: Ctx,
  choice: WholeChoice,
): Promise<[TargetDescription, ...TargetDescription[]]> {
  const first = await resolveOffering(ctx, choice)
  const resolved = await withFurther(ctx, first, choice)
  const further: TargetDescription[] = []
  for (const officeId of choice.offices.filter((id) => id !== choice.office)) {
    const chosen = { providerId: first.provider.id, officeId, serviceTypeId: first.service.id }
    const offering = await findOpenOffering(ctx, chosen)
    if (offering === null) throw await refuseOffice(ctx, first, officeId)
    further.push(await withFurther(ctx, offering, choice))
  }
  return [resolved, ...further]
}

async function withFurther(ctx: Ctx, main: Offering, choice: WholeChoice): Promise<TargetDescription> {
  const parts = [{ ...main, count: choice.service_count }]
  for (const { service_type: serviceTypeId, count } of choice.further_services) {
    const chosen = { providerId: main.provider.id, officeId: main.office.id, serviceTypeId }
    const offering = await findOpenOffering(ctx, chosen)
    if (offering === null) throw await refuseFurther(ctx, main, serviceTypeId)
    parts.push({ ...offering, count })
  }
  const services = parts.map(({ service, count }) => ({ id: service.external_id, count }))
  const [first = { id: main.service.external_id, count: choice.service_count }, ...others] = services
  const { provider, office } = main
  const place = { providerId: provider.id, officeExternalId: office.external_id }
  return describe(ctx, { ...place, ...keyOfServices([first, ...others]) }, await withWords(ctx, parts))
}

async function refuseFurther(ctx: Ctx, { office }: Offering, serviceTypeId: number): Promise<Refusal> {
  const service = await findService(ctx, serviceTypeId)
  const code = service === null ? 'target_unknown' : 'office_without_service'
  const values = { office: office.name, service: service?.name ?? '' }
  return new Refusal(code, { fields: { further_services: [code] }, values })
}

async function refuseOffice(ctx: Ctx, { provider, service }: Offering, officeId: number): Promise<Refusal> {
  const office = await findOffice(ctx, officeId)
  const because = (code: 'office_unknown' | 'office_of_other_provider' | 'office_without_service') =>
    new Refusal(code, {
      fields: { offices: [code] },
      values: { office: office?.name ?? '', service: service.name },
    })
  if (office === null) return because('office_unknown')
  return because(office.provider_id === provider.id ? 'office_without_service' : 'office_of_other_provider')
}

/** Null: one of its services was never in the catalogue at this office. */
export async function describeTarget(
  ctx: Pick<Ctx, 'db' | 'config'>,
  key: TargetKey,
): Promise<TargetDescription | null> {
  return (await describeTargets(ctx, [key])).get(targetKey(key)) ?? null
}

/** By `targetKey`. Those that were never in the catalogue are missing. */
export async function describeTargets(
  ctx: Pick<Ctx, 'db' | 'config'>,
  keys: TargetKey[],
): Promise<Map<string, TargetDescription>> {
  const distinct = new Map(keys.map((key) => [targetKey(key), key]))
  const pairs = [...distinct.values()].flatMap((key) => servicesOf(key).map(({ id }) => pairOf(key, id)))
  const offerings = new Map(
    (await withWords(ctx, await listOfferings(ctx, pairs))).map((offering) => [
      pairKey(
        pairOf(
          { providerId: offering.provider.id, officeExternalId: offering.office.external_id },
          offering.service.external_id,
        ),
      ),
      offering,
    ]),
  )
  return new Map(
    [...distinct].flatMap(([name, key]) => {
      const parts = servicesOf(key).flatMap(({ id, count }) => {
        const offering = offerings.get(pairKey(pairOf(key, id)))
        return offering ? [{ ...offering, count }] : []
      })
      return parts.length === servicesOf(key).length ? [[name, describe(ctx, key, parts)] as const] : []
    }),
  )
}

function pairOf({ providerId, officeExternalId }: Pick<TargetKey, 'providerId' | 'officeExternalId'>, id: number) {
  return { providerId, officeExternalId, serviceExternalId: id }
}

function pairKey({ providerId, officeExternalId, serviceExternalId }: ReturnType<typeof pairOf>): string {
  return `${providerId} ${officeExternalId} ${serviceExternalId}`
}

export function targetKey(key: TargetKey): string {
  const services = servicesOf(key).map(({ id, count }) => `${id}×${count}`)
  return `${key.providerId} ${key.officeExternalId} ${services.join('+')}`
}

function known(offering: Offering | null, fields: string[]): Offering {
  if (offering) return offering
  throw new Refusal('target_unknown', {
    fields: Object.fromEntries(fields.map((field) => [field, ['target_unknown']])),
  })
}

interface Words extends Pick<ServicePart, 'titles'> {
  way: Way | null
}

function withWords<One extends Offering>(ctx: Pick<Ctx, 'config'>, all: One[]): Promise<(One & Words)[]> {
  const worded = async (one: One) => {
    const { provider, service, office } = one
    const factsAt = await readProtectionsOf(ctx, provider.code)
    const facts = factsAt({ service: service.external_id, offices: [office.external_id] })
    const titles = titlesOf(await shortWordsOf(ctx, provider.code), service)
    return { ...one, titles, way: wayOf(service.variant, facts) }
  }
  return Promise.all(all.map(worded))
}

type OfferedPart = Offering & Words & Pick<ServicePart, 'count'>

function describe(ctx: Pick<Ctx, 'config'>, key: TargetKey, parts: OfferedPart[]): TargetDescription {
  const all = servicesOf(key).flatMap(({ id }) => parts.find(({ service }) => service.external_id === id) ?? [])
  const [main] = all
  if (!main) throw new Error(`Target ${targetKey(key)} has no service.`)
  const { provider, office, service, offer, way } = main
  const preset = ctx.config.providers.find(({ code }) => code === provider.code)
  const misfit = isCombination(key) ? misfitOf(office, all) : null
  const partOf = ({ service: { id, external_id, name }, titles, count }: OfferedPart): ServicePart => {
    return { id, number: external_id, name, titles, count }
  }
  const services: TargetDescription['services'] = [partOf(main), ...all.slice(1).map(partOf)]
  const { providerId, officeExternalId, serviceExternalId, serviceCount, further } = key
  return {
    providerId,
    officeExternalId,
    serviceExternalId,
    serviceCount,
    further,
    providerCode: provider.code,
    provider: { id: provider.id, name: provider.name, code: provider.code },
    isReal: preset?.isReal ?? true,
    office: { id: office.id, name: office.name, address: way === null ? office.address : '', hint: office.hint },
    way,
    wayHint: hintsOf(service.variant),
    services,
    serviceName: nameServices(services),
    serviceTitles: recordOf(languageCodes, (language) =>
      nameServices(services.map(({ titles, count }) => ({ name: titles[language], count }))),
    ),
    desk: office.desk,
    maxCount: maxCount(service, offer, office.desk),
    mostAtOnce: misfit === null ? mostAtOnce(offer, office.desk) : 0,
    misfit,
    isTight: isTight(offer, office.desk),
    isSharing: office.shared_with.some((id) => id !== office.external_id),
    url: (preset?.pageUrl ?? '')
      .replace('{service}', String(service.external_id))
      .replace('{office}', String(office.external_id)),
    isOffered: all.every((part) => part.provider.listed && part.service.listed && part.offer.listed) && isOpen(office),
  }
}

function isOpen({ listed, desk }: Offering['office']): boolean {
  return listed && desk !== null
}

export function isBookable({ config }: Pick<Ctx, 'config'>, providerCode: string): boolean {
  return config.providers.some(
    ({ code, enabled, bookingEnabled }) => code === providerCode && enabled && bookingEnabled,
  )
}

/** The facts of a message about a target, as texts/notifications/facts.ts names them. */
export function factsOfTarget({ serviceName, serviceTitles, office, isReal }: TargetDescription) {
  return {
    service_name: serviceName,
    service_titles: serviceTitles,
    office_name: office.name,
    office_address: office.address,
    practice: !isReal,
  }
}

/** It was chosen from the catalogue, whose rows are never deleted. */
export async function readTarget(ctx: Ctx, key: TargetKey): Promise<TargetDescription> {
  const about = await describeTarget(ctx, key)
  if (about === null) throw new Error(`The catalogue does not have ${targetKey(key)}.`)
  return about
}
