import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, retryUpTo } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A screen that shows the answer to one question. Returns the function that leaves it. */
function watch(queries: QueryClient, queryFn: () => Promise<string>, retry = retryUpTo(3)) {
  return new QueryObserver(queries, { queryKey: ['question'], queryFn, retry }).subscribe(() => {})
}

// checklist: t151
test('an answer that no screen shows is kept for five minutes', async () => {
  const queries = createQueryClient(() => {})
  const leave = watch(queries, async () => 'answer')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(queries.getQueryData(['question'])).toBe('answer')
  leave()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(queries.getQueryData(['question'])).toBe('answer')
  await vi.advanceTimersByTimeAsync(1)
  expect(queries.getQueryData(['question'])).toBeUndefined()
})

// checklist: t152
test('a query without an answer waits twice as long each time, from one second to at most thirty', async () => {
  const queries = createQueryClient(() => {})
  const askedAt: number[] = []
  const leave = watch(
    queries,
    async () => {
      askedAt.push(Date.now())
      throw new ApiError(0, '')
    },
    retryUpTo(8),
  )
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  leave()
  const waitedSeconds = askedAt.slice(1).map((at, index) => (at - (askedAt[index] ?? 0)) / 1_000)
  expect(waitedSeconds).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('a query that was refused is not repeated', async () => {
  const queries = createQueryClient(() => {})
  const ask = vi.fn(async () => {
    throw new ApiError(404, 'Not found.')
  })
  const leave = watch(queries, ask)
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  expect(ask).toHaveBeenCalledOnce()
})

test('a server that fails without a text is reported once for all queries, and again only after it has answered', async () => {
  let isBroken = true
  const shown: string[] = []
  const queries = createQueryClient(({ text }) => shown.push(text))
  const answer = async () => {
    if (isBroken) throw new ApiError(500, 'HTTP 500: Internal Server Error', { isBare: true })
    return 'answer'
  }
  const leave = ['tasks', 'figures', 'log'].map((name) =>
    new QueryObserver(queries, { queryKey: [name], queryFn: answer, retry: false }).subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  await queries.refetchQueries()
  expect(shown).toEqual(['HTTP 500: Internal Server Error'])
  isBroken = false
  await queries.refetchQueries()
  isBroken = true
  await queries.refetchQueries()
  expect(shown).toHaveLength(2)
  for (const one of leave) one()
  queries.clear()
})
