import type { ReceiverState } from '@terminlotse/contract/notifications/receivers'
import type { ReceiverRow } from './receivers.store.ts'

/** The state of a receiver at this moment. */
export function stateOf(row: ReceiverRow, now: Date): ReceiverState {
  if (row.left_at !== null) return 'left'
  const isAsked = row.is_of_other && row.accepted_at === null
  if (isAsked && (row.asked_until === null || row.asked_until <= now)) return 'lapsed'
  if (isAsked && row.is_on) return 'asked'
  return row.is_on ? 'on' : 'off'
}
