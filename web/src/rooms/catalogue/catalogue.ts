// What can be watched: providers, their offices, the offices' service types. They change rarely, so they are kept.
import { useQuery } from '@tanstack/react-query'
import { catalogueRoutes } from '@terminlotse/contract/catalogue'
import { catalogueCacheMs } from '@terminlotse/contract/limits'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { retryUpTo } from '../../api/query-client.ts'

const kept = { staleTime: catalogueCacheMs, gcTime: catalogueCacheMs, retry: retryUpTo(2) }

export function useProviders() {
  return useQuery({
    queryKey: keys.providers,
    queryFn: async ({ signal }) => (await call(catalogueRoutes.providers, { signal })).results,
    ...kept,
  })
}

/** The offices of a provider; nothing is asked before one is chosen. */
export function useOffices(provider: number | null) {
  return useQuery({
    queryKey: keys.offices(provider),
    queryFn: async ({ signal }) =>
      (await call(catalogueRoutes.offices, { query: { service: provider }, signal })).results,
    enabled: provider !== null,
    ...kept,
  })
}

/** What an office offers; nothing is asked before one is chosen. */
export function useServiceTypes(office: number | null) {
  return useQuery({
    queryKey: keys.serviceTypes(office),
    queryFn: async ({ signal }) => (await call(catalogueRoutes.serviceTypes, { query: { office }, signal })).results,
    enabled: office !== null,
    ...kept,
  })
}
