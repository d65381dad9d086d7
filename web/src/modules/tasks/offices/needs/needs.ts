import { useQuery } from '@tanstack/react-query'
import type { Language } from '@terminlotse/contract/language'
import { catalogueCacheMs } from '@terminlotse/contract/limits'
import { type Need, type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { call } from '../../../../api/client.ts'
import { keys } from '../../../../api/keys.ts'
import { retryUpTo } from '../../../../api/query-client.ts'
import { currentLanguage } from '../../../../texts/language.ts'

const kept = { staleTime: catalogueCacheMs, gcTime: catalogueCacheMs, retry: retryUpTo(2) }

/** Services of a provider with their names in `language`; nothing is asked before there is a provider. */
export function useNeeds(provider: number | null, language: Language) {
  return useQuery({
    queryKey: keys.needs(provider, language),
    queryFn: ({ signal }) => call(needRoutes.read, { query: { service: provider }, signal }),
    enabled: provider !== null,
    ...kept,
  })
}

/** True where only a responsible office serves a person, and while that is unknown: no other office is offered. */
export function useIsBound(provider: number | null, serviceType: number | null): boolean {
  const { data } = useNeeds(provider, currentLanguage())
  if (provider === null) return false
  return data === undefined || data.services.some(({ id, responsible }) => id === serviceType && responsible !== null)
}

/** The chosen service, if only a responsible office serves a person. */
export function useBoundNeed(provider: number | null, serviceType: number | null): Need | undefined {
  const { data } = useNeeds(provider, currentLanguage())
  return data?.services.find(({ id, responsible }) => id === serviceType && responsible !== null)
}

/** The search in these services; undefined while it is prepared. Its program is loaded with the first one. */
export function useNeedSearch(needs: Needs | undefined) {
  const { data } = useQuery({
    queryKey: keys.needSearch(needs),
    queryFn: async () => {
      const { prepareSearch } = await import('./search.ts')
      return { find: prepareSearch(needs?.services ?? [], needs?.words ?? [], needs?.elsewhere ?? []) }
    },
    enabled: needs !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return data?.find
}
