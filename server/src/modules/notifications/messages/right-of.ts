import type { ReceiverRow } from './receivers.store.ts'

/** The right that a receiver is. That of the account's browsers is never made: each browser is a right of its own. */
export function rightOf({
  id,
  user_id,
  channel,
  is_of_other,
}: Pick<ReceiverRow, 'id' | 'user_id' | 'channel' | 'is_of_other'>) {
  const own = channel === 'telegram' ? ('chat' as const) : ('receiver' as const)
  return { userId: user_id, kind: is_of_other ? ('person' as const) : own, id: String(id) }
}
