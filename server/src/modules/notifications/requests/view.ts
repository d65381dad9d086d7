import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import type { OtherRow } from './requests.store.ts'
import { stateOf } from './state.ts'

/** The receiver of another person as the wire shows it. Its fields are not the account's to see or to change. */
export function showOther(row: OtherRow, now: Date): Receiver {
  const { id, channel, name, is_first, kinds, language, quiet, is_brief } = row
  const state = stateOf(row, now)
  return {
    id,
    channel,
    name,
    is_of_other: true,
    is_first,
    state,
    place: String(row.settings.receiver_email ?? row.telegram_name ?? ''),
    kinds,
    language,
    quiet,
    is_brief,
    confirmed_at: row.accepted_at?.toISOString() ?? null,
    asked_until: state === 'asked' ? (row.asked_until?.toISOString() ?? null) : null,
    settings: {},
  }
}
