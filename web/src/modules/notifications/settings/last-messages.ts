import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Channel, notificationRoutes } from '@terminlotse/contract/notifications'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'

export function lastMessagesOf(channel: Channel) {
  return {
    queryKey: keys.deliveries(channel),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(notificationRoutes.deliveries, { query: { channel }, signal })).results,
  }
}

export function useLastMessages(channel: Channel, isWanted: boolean) {
  return useQuery({ ...lastMessagesOf(channel), enabled: isWanted })
}

/** Fetches what a test message has changed. A receiver that has ended for good is switched off. */
export function fetchAfterTest(queries: QueryClient, channel: Channel): Promise<unknown> {
  const changed = [keys.deliveries(channel), keys.notificationSettings]
  return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
