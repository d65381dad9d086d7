// What a task may watch: the pair of office and service that a person chose, and everything worth knowing about it.
import { defaultProviderCode } from '@terminlotse/contract/limits'
import type { Ctx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import {
  type ExternalPair,
  findOffice,
  findOpenOffering,
  findOpenOfferingByCode,
  listOfferings,
  type Offering,
} from './catalogue.store.ts'
import type { DeskRules } from './catalogue.tables.ts'
import { isTight, maxCount, mostAtOnce } from './limits.ts'

/** How a person names a target: by our references, or by a pair of the city's own numbers. */
export interface TargetChoice {
  service: number | null
  office: number | null
  service_type: number | null
  legacy_office_id: string | null
  legacy_service_id: string | null
}

export interface TargetDescription extends ExternalPair {
  providerCode: string
  provider: { id: number; name: string; code: string }
  /** False at the pretend office. */
  isReal: boolean
  office: { id: number; name: string; address: string; hint: string }
  serviceType: { id: number; name: string }
  /** Null: the office no longer has an online desk. */
  desk: DeskRules | null
  /** Slots that one unit takes. */
  slots: number
  maxCount: number
  /** Most of the service that the office gives one appointment: more is not asked for. */
  mostAtOnce: number
  /** Even one is more than the desk's limit: the office may refuse it, so it is asked about alone. */
  isTight: boolean
  /** The provider's own page for people. */
  url: string
  /** False when the provider's catalogue no longer has it, or the provider is switched off. */
  isOffered: boolean
}

/**
 * Refuses with `target_missing` what is incomplete and with `target_unknown` what is not offered now, naming the
 * fields.
 */
async function resolveTarget(ctx: Ctx, choice: TargetChoice): Promise<TargetDescription> {
  const { service, office, service_type, legacy_office_id, legacy_service_id } = choice
  if (service !== null && office !== null && service_type !== null) {
    const chosen = { providerId: service, officeId: office, serviceTypeId: service_type }
    return known(ctx, await findOpenOffering(ctx, chosen), ['office', 'service_type'])
  }
  if (legacy_office_id !== null && legacy_service_id !== null) {
    const [officeExternalId, serviceExternalId] = [Number(legacy_office_id), Number(legacy_service_id)]
    const chosen = { code: defaultProviderCode, officeExternalId, serviceExternalId }
    return known(ctx, await findOpenOfferingByCode(ctx, chosen), ['legacy_office_id', 'legacy_service_id'])
  }
  const isLegacy = legacy_office_id !== null || legacy_service_id !== null
  const wanted = isLegacy ? { legacy_office_id, legacy_service_id } : { service, office, service_type }
  const missing = Object.entries(wanted).filter(([, value]) => value === null)
  throw new Refusal('target_missing', {
    fields: Object.fromEntries(missing.map(([field]) => [field, ['target_missing']])),
  })
}

/**
 * The first office of a choice as in `resolveTarget`, then the further ones for the same service type, in the order
 * given. An office that does not exist, is another provider's or does not offer the service is refused. The refusal
 * stands at the field `offices` and names the office.
 */
export async function resolveTargets(
  ctx: Ctx,
  choice: TargetChoice & { offices: number[] },
): Promise<[TargetDescription, ...TargetDescription[]]> {
  const first = await resolveTarget(ctx, choice)
  const further: TargetDescription[] = []
  for (const officeId of choice.offices.filter((id) => id !== choice.office)) {
    const serviceTypeId = first.serviceType.id
    const offering = await findOpenOffering(ctx, { providerId: first.providerId, officeId, serviceTypeId })
    if (offering === null) throw await refuseOffice(ctx, first, officeId)
    further.push(describe(ctx, offering))
  }
  return [first, ...further]
}

async function refuseOffice(ctx: Ctx, first: TargetDescription, officeId: number): Promise<Refusal> {
  const office = await findOffice(ctx, officeId)
  const because = (code: 'office_unknown' | 'office_of_other_provider' | 'office_without_service') =>
    new Refusal(code, {
      fields: { offices: [code] },
      values: { office: office?.name ?? '', service: first.serviceType.name },
    })
  if (office === null) return because('office_unknown')
  return because(office.provider_id === first.providerId ? 'office_without_service' : 'office_of_other_provider')
}

/** Null when the pair was never in the catalogue. */
export async function describeTarget(ctx: Ctx, pair: ExternalPair): Promise<TargetDescription | null> {
  const [offering] = await listOfferings(ctx, [pair])
  return offering ? describe(ctx, offering) : null
}

/** Many at once, by `targetKey`. Pairs that were never in the catalogue are missing. */
export async function describeTargets(ctx: Ctx, pairs: ExternalPair[]): Promise<Map<string, TargetDescription>> {
  const distinct = new Map(pairs.map((pair) => [targetKey(pair), pair]))
  const offerings = await listOfferings(ctx, [...distinct.values()])
  return new Map(
    offerings.map((offering) => describe(ctx, offering)).map((description) => [targetKey(description), description]),
  )
}

export function targetKey({ providerId, officeExternalId, serviceExternalId }: ExternalPair): string {
  return `${providerId} ${officeExternalId} ${serviceExternalId}`
}

function known(ctx: Ctx, offering: Offering | null, fields: string[]): TargetDescription {
  if (offering) return describe(ctx, offering)
  throw new Refusal('target_unknown', {
    fields: Object.fromEntries(fields.map((field) => [field, ['target_unknown']])),
  })
}

function describe(ctx: Ctx, { provider, office, service, offer }: Offering): TargetDescription {
  const preset = ctx.config.providers.find(({ code }) => code === provider.code)
  const pageUrl = preset?.pageUrl ?? ''
  return {
    providerId: provider.id,
    officeExternalId: office.external_id,
    serviceExternalId: service.external_id,
    providerCode: provider.code,
    provider: { id: provider.id, name: provider.name, code: provider.code },
    isReal: preset?.isReal ?? true,
    office: { id: office.id, name: office.name, address: office.address, hint: office.hint },
    serviceType: { id: service.id, name: service.name },
    desk: office.desk,
    slots: offer.slots,
    maxCount: maxCount(service, offer, office.desk),
    mostAtOnce: mostAtOnce(offer, office.desk),
    isTight: isTight(offer, office.desk),
    url: pageUrl.replace('{service}', String(service.external_id)).replace('{office}', String(office.external_id)),
    isOffered: provider.listed && office.listed && service.listed && offer.listed && office.desk !== null,
  }
}
