import { receivers } from '@terminlotse/contract/limits'
import type { ReceiverState } from '@terminlotse/contract/notifications/receivers'
import { dayMs } from '@terminlotse/contract/time'
import type { ReceiverRow } from './receivers.store.ts'

const { askDays } = receivers

export function stateOf(row: ReceiverRow, now: Date): ReceiverState {
  if (row.left_at !== null) return 'left'
  const isAsked = row.is_of_other && row.accepted_at === null
  if (isAsked && (row.asked_until === null || row.asked_until <= now)) return 'lapsed'
  if (isAsked && row.is_on) return 'asked'
  return row.is_on ? 'on' : 'off'
}

/** True for a request whose mail did not reach the person: it ended before its days were over. */
export function isUndelivered({
  is_of_other,
  is_on,
  accepted_at,
  left_at,
  asked_at,
  asked_until,
}: ReceiverRow): boolean {
  if (!is_of_other || is_on || accepted_at !== null || left_at !== null) return false
  return asked_at !== null && asked_until !== null && asked_until.getTime() < asked_at.getTime() + askDays * dayMs
}

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
