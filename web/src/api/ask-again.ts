import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
