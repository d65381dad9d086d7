import { QueryCache, QueryClient } from '@tanstack/react-query'
import { minuteMs } from '@terminlotse/contract/time'
import { ApiError } from './api-error.ts'

const tries = 3
const firstDelayMs = 1_000
const capMs = 30_000
const keptMs = 5 * minuteMs

/** Doubles from one second, at most thirty. `failures` counts from 0. */
function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, capMs)
}

/** A refusal is final. Only failures that may pass are tried again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}

export function retryUpTo(times: number) {
  return (failures: number, error: unknown) => failures < times && mayPass(error)
}

/**
 * `tellBare` is called when a server fails without a sentence of ours: once, until all queries were answered. A query
 * with `isQuiet` in its `meta` says itself that it failed.
 */
export function createQueryClient(tellBare: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(tellBare),
    defaultOptions: {
      queries: { retry: retryUpTo(tries), retryDelay: retryDelayMs, gcTime: keptMs, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

function createQueryCache(tellBare: (error: ApiError) => void): QueryCache {
  const failing = new Set<string>()
  const cache = new QueryCache({
    onError(error, { queryHash, meta }) {
      if (meta?.isQuiet === true) return
      if (!(error instanceof ApiError && error.isBare && error.status >= 500)) return
      if (failing.size === 0) tellBare(error)
      failing.add(queryHash)
    },
    onSuccess: (_, { queryHash }) => void failing.delete(queryHash),
  })
  cache.subscribe(({ type, query }) => type === 'removed' && failing.delete(query.queryHash))
  return cache
}
