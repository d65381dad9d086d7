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
 * True if the last message to the first receiver of a channel did not arrive. Messages that are still on the way, were
 * superseded, or have perhaps arrived say nothing about it, and further receivers have rows of their own.
 */
export function hasFailedLast(deliveries: Delivery[]): boolean {
  const hasEnded = ({ state }: Delivery) => state === 'sent' || state === 'given_up'
  return deliveries.find((one) => one.is_to_first && hasEnded(one))?.state === 'given_up'
}
