import type { RightKind } from '@terminlotse/contract/accounts/rights'
import type { ReceiverRow } from './receivers.store.ts'

/** The kind of right that a receiver is. Null: none, because its place is no other one than the account's browsers. */
export function rightOf({ channel, is_of_other }: Pick<ReceiverRow, 'channel' | 'is_of_other'>): RightKind | null {
  if (is_of_other) return 'person'
  if (channel === 'webpush') return null
  return channel === 'telegram' ? 'chat' : 'receiver'
}

/** The right of this receiver; of browsers it is named as a receiver's, which nobody keeps or ends. */
export function namedRightOf(row: Pick<ReceiverRow, 'id' | 'user_id' | 'channel' | 'is_of_other'>) {
  return { userId: row.user_id, kind: rightOf(row) ?? ('receiver' as const), id: String(row.id) }
}
