import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import type { ReceiverRow } from '../messages/receivers.store.ts'
import { isListed } from './show-receivers.ts'

/** Takes all rows of the account. Empty: the channel's name. Absent: the account's own only one of its channel. */
export function tellingNames(rows: readonly ReceiverRow[]): Map<number, string> {
  const listed = rows.filter(isListed)
  const counts = new Map<Channel, number>()
  for (const { channel } of listed) counts.set(channel, (counts.get(channel) ?? 0) + 1)
  const isNamed = ({ channel, is_of_other }: ReceiverRow) => is_of_other || (counts.get(channel) ?? 0) > 1
  return new Map(listed.filter(isNamed).map(({ id, name }) => [id, name]))
}
