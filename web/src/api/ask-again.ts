import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches again what is on screen, since the server has news. A first answer that is still on its way may be older than
 * these. The library waits for that answer and makes no other request, so one more request follows it.
 */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstOnes = queries.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await queries.invalidateQueries({ queryKey })
  if (firstOnes.length > 0) await queries.invalidateQueries({ queryKey })
}
