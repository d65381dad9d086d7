import { useQuery } from '@tanstack/react-query'
import { type Channel, type Delivery, notificationRoutes } from '@terminlotse/contract/notifications'
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

/**
 * True if the last message did not arrive. Messages that are still on the way, were superseded, or have perhaps arrived
 * say nothing about the channel.
 */
export function hasFailedLast(deliveries: Delivery[]): boolean {
  return deliveries.find(({ state }) => state === 'sent' || state === 'given_up')?.state === 'given_up'
}
