import type { Way } from '@terminlotse/contract/booking'
import type { NeededConsent } from '@terminlotse/contract/offices/catalogue'
import { isForOneOffice } from '@terminlotse/contract/offices/facts'
import type { Ctx } from '../../foundation/ctx.ts'
import { servicesOf, type TargetKey } from './combinations.ts'
import { readProtectionsOf } from './facts/read-facts.ts'

/** The city's demands before a booking, whether its text has changed since or not. */
export interface CityDemands {
  /** The facts whose question needs a yes. Providers number theirs alike, so each has its provider's code. */
  conditions: readonly `${string} ${number}`[]
  isForOneOffice: boolean
  /** Nothing is booked there but by the person's tap. */
  isTapOnly: boolean
  /** Minutes from now to the appointment, at least. */
  noticeMinutes: number
}

export type DemandedAt = Omit<TargetKey, 'providerId'> & { providerCode: string }

/** The city's booking page asks everybody for them. PROTOCOL.md#variants */
export function consentsAt(
  { config }: Pick<Ctx, 'config'>,
  { providerCode, way }: { providerCode: string; way: Way | null },
): NeededConsent[] {
  const urls = config.providers.find(({ code }) => code === providerCode)?.consentUrls
  const kinds = way === 'video' ? (['email', 'video'] as const) : (['email'] as const)
  return urls ? kinds.map((kind) => ({ kind, url: urls[kind] })) : []
}

/** Of the services of one appointment at one office: a fact about other offices does not count. */
export async function readCityDemands(ctx: Pick<Ctx, 'config'>): Promise<(at: DemandedAt) => CityDemands> {
  const all = ctx.config.providers.map(async ({ code }) => [code, await readProtectionsOf(ctx, code)] as const)
  const factsOf = new Map(await Promise.all(all))
  const known = new Map<string, CityDemands>()
  return (at) => {
    const services = servicesOf(at).map(({ id }) => id)
    const key = `${at.providerCode} ${at.officeExternalId} ${services.join()}`
    const before = known.get(key)
    if (before) return before
    const facts = services.flatMap(
      (service) => factsOf.get(at.providerCode)?.({ service, offices: [at.officeExternalId] }) ?? [],
    )
    const demanded = facts.flatMap(({ id, protects }) => (protects ? { id, ...protects } : []))
    const demands: CityDemands = {
      conditions: demanded.flatMap(({ id, demands }) =>
        demands === 'yes' ? (`${at.providerCode} ${id}` as const) : [],
      ),
      isForOneOffice: demanded.some((one) => one.demands === 'office' && isForOneOffice(one)),
      isTapOnly: demanded.some(({ demands }) => demands === 'tap'),
      noticeMinutes: Math.max(0, ...demanded.map((one) => (one.demands === 'notice' ? one.minutes : 0))),
    }
    known.set(key, demands)
    return demands
  }
}
