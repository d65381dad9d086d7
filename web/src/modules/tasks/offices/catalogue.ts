import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { recordOf } from '@terminlotse/contract/fields/names'
import { officeFields } from '@terminlotse/contract/fields/person'
import { catalogueCacheMs, serviceCount } from '@terminlotse/contract/limits'
import { catalogueRoutes, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import { call } from '../../../api/client.ts'
import { filled } from '../../../api/filled.ts'
import { fieldErrors } from '../../../api/form-errors.ts'
import { catalogueKeys, keys } from '../../../api/keys.ts'
import { retryUpTo } from '../../../api/query-client.ts'
import { currentLanguage } from '../../../texts/language.ts'

const kept = { staleTime: catalogueCacheMs, gcTime: catalogueCacheMs, retry: retryUpTo(2) }

export const allProviders = queryOptions({
  queryKey: keys.providers,
  queryFn: async ({ signal }) => (await call(catalogueRoutes.providers, { signal })).results,
  ...kept,
})

export function useProviders() {
  return useQuery(allProviders)
}

export function useOffices(provider: number | null) {
  return useQuery({
    queryKey: keys.offices(provider),
    queryFn: async ({ signal }) =>
      (await call(catalogueRoutes.offices, { query: { service: provider }, signal })).results,
    enabled: provider !== null,
    ...kept,
  })
}

export function useOfficesFor(serviceType: number | null) {
  return useQuery({
    queryKey: keys.officesFor(serviceType),
    queryFn: async ({ signal }) =>
      (await call(catalogueRoutes.offices, { query: { service_type: serviceType }, signal })).results,
    enabled: serviceType !== null,
    ...kept,
  })
}

export function useServiceTypes(office: number | null) {
  return useQuery({ ...serviceTypesOf(office), enabled: office !== null })
}

/** After a refusal because of single fields: what offices offer or demand may have changed, so it is asked anew. */
export async function refreshAfter(error: unknown, queries: QueryClient): Promise<void> {
  if (Object.keys(fieldErrors(error)).length === 0) return
  await Promise.all(catalogueKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** The service types of each of these offices, in their order; undefined while loading. */
export function useServiceTypesOfAll(offices: number[]) {
  return useQueries({ queries: offices.map(serviceTypesOf) }).map(({ data }) => data)
}

function serviceTypesOf(office: number | null) {
  return {
    queryKey: keys.serviceTypes(office, currentLanguage()),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(catalogueRoutes.serviceTypes, { query: { office }, signal })).results.map(wholeType),
    ...kept,
  }
}

function wholeType(said: Pick<ServiceType, 'id' | 'name'> & Partial<ServiceType>): ServiceType {
  const { id, name } = said
  return filled<ServiceType>({ ...emptyType, id, name, title: name }, said)
}

const emptyType: Omit<ServiceType, 'id' | 'name' | 'title'> = {
  duration_minutes: null,
  description: '',
  requirements: '',
  max_count: serviceCount.max,
  counted: 'other',
  recommended: false,
  facts: [],
  changed_facts: [],
  consents: [],
  ...recordOf(officeFields, () => null),
}
