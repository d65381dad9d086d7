import type { ReceiverState } from '@terminlotse/contract/notifications/receivers'
import type { ReceiverRow } from '../messages/receivers.store.ts'

type Row = Pick<ReceiverRow, 'is_on' | 'is_of_other' | 'asked_until' | 'accepted_at' | 'left_at'>

export function stateOf({ is_on, is_of_other, asked_until, accepted_at, left_at }: Row, now: Date): ReceiverState {
  if (left_at !== null) return 'left'
  if (is_of_other && accepted_at === null) {
    if (asked_until === null || asked_until <= now) return 'lapsed'
    return is_on ? 'asked' : 'off'
  }
  return is_on ? 'on' : 'off'
}
