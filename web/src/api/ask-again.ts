import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onTick } from '../ui/time/ticks.ts'

const beside = { cancelRefetch: false }

/**
 * Fetches the data on screen again, since the server has news. An answer that is still on its way may be older than
 * these, so one more request follows it. It is not cancelled: if news come faster than answers, none would ever arrive.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isUnderWay = queries.isFetching({ queryKey }) > 0
  await queries.invalidateQueries({ queryKey }, beside)
  if (isUnderWay) await queries.invalidateQueries({ queryKey }, beside)
}

/**
 * Changes cached data at once, as news or an answer say. Data that were never fetched stay missing. An answer that is
 * still on its way may be older than the change: it is changed, too, before a component is drawn with it, and one more
 * request follows it.
 */
export async function changeAtOnce<T>(queries: QueryClient, queryKey: QueryKey, change: (data: T) => T): Promise<void> {
  const only = { queryKey, exact: true }
  const put = () => queries.setQueryData<T>(queryKey, (data) => (data === undefined ? undefined : change(data)))
  const isUnderWay = queries.isFetching(only) > 0
  put()
  if (!isUnderWay) return
  await queries.invalidateQueries(only, beside)
  put()
  await queries.invalidateQueries(only, beside)
}

interface Question {
  refetch: (how: { cancelRefetch: boolean }) => unknown
}

/**
 * Repeats a query every `everyMs` while the page is visible; undefined: never. Unlike the library's own interval it
 * does not start again when a live message changes the cached answer. Otherwise frequent messages would delay the query
 * for ever.
 */
export function useAskEvery(everyMs: number | undefined, question: Question) {
  const ask = useEffectEvent(() => {
    if (focusManager.isFocused()) void question.refetch({ cancelRefetch: false })
  })
  useEffect(() => (everyMs === undefined ? undefined : onTick(everyMs, () => ask())), [everyMs])
}
