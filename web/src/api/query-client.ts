import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const tries = 3
const firstDelayMs = 1_000
const capMs = 30_000
const keptMs = 5 * 60_000

/** Doubles from one second, at most thirty. `failures` counts from 0. */
export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, capMs)
}

/** A refusal stays a refusal, so only what may pass is tried again. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
}

export function retryUpTo(times: number) {
  return (failures: number, error: unknown) => failures < times && mayPass(error)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryUpTo(tries), retryDelay: retryDelayMs, gcTime: keptMs, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
