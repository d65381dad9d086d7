import type { Language } from '@terminlotse/contract/language'
import { serviceCount } from '@terminlotse/contract/limits'
import type { Need, Needs } from '@terminlotse/contract/offices/needs'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inPickerOrder, toOffice } from '../catalogue.ts'
import { misfitOf } from '../combinations.ts'
import { listOpenOfferings, listOpenOffices, listServices, type Offering, type ServiceRow } from './catalogue.store.ts'
import { countedBy, kindOf, titleOf, wordsOf } from './city-words.ts'
import { maxCount } from './limits.ts'

/** Services with names in `language`, offices and everyday words of a provider. Empty lists if it is unknown or switched off. */
export async function listNeeds(ctx: Ctx, providerId: number, language: Language): Promise<Needs> {
  const [services, offices, all] = await Promise.all([
    listServices(ctx, providerId),
    listOpenOffices(ctx, { providerId }),
    listOpenOfferings(ctx),
  ])
  const words = await wordsOf(ctx, all.find(({ provider }) => provider.id === providerId)?.provider.code)
  const offerings = Map.groupBy(all, ({ service }) => service.id)
  const offeringsAt = Map.groupBy(all, ({ office }) => office.id)
  return {
    services: services.map((service) => ({
      ...toNeed(service, offerings.get(service.id) ?? []),
      title: titleOf(words, service, language),
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
    elsewhere: words.elsewhere.map(({ need, who, url = null, words: said }) => ({
      need: need[language],
      who: who[language],
      url,
      words: said,
    })),
  }
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

function toNeed(service: ServiceRow, offerings: Offering[]): Omit<Need, 'title' | 'counted' | 'combinable'> {
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
