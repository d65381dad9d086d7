import type { Ctx } from '../../foundation/ctx.ts'
import { listOpenOfferings } from './catalogue/catalogue.store.ts'
import { readFactsOf } from './facts/read-facts.ts'

interface ChangedService {
  provider: string
  /** The provider's own number and name of the service. */
  number: number
  service: string
  /** How many facts of ours about it are to be renewed. */
  facts: number
}

/** The services about which the provider says something else than when our facts were made. */
export async function findChangedFacts(ctx: Pick<Ctx, 'config' | 'db'>): Promise<ChangedService[]> {
  const offerings = await listOpenOfferings(ctx)
  const byProvider = Map.groupBy(offerings, ({ provider }) => provider.code)
  const found = await Promise.all(
    [...byProvider].map(async ([provider, all]) => {
      const factsAt = await readFactsOf(ctx, provider)
      const services = [...Map.groupBy(all, ({ service }) => service.external_id)]
      return services.map(([number, at]): ChangedService => {
        const told = at.flatMap(({ office }) => factsAt({ service: number, offices: [office.external_id] }))
        const changed = new Set(told.flatMap(({ id, state }) => (state === 'changed' ? id : [])))
        return { provider, number, service: at[0]?.service.name ?? '', facts: changed.size }
      })
    }),
  )
  return found
    .flat()
    .filter(({ facts }) => facts > 0)
    .sort((one, other) => one.number - other.number)
}
