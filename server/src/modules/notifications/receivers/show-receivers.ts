import { pickFields } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { secretMask } from '@terminlotse/contract/notifications'
import { type Channel, fieldNamesOf, isOf } from '@terminlotse/contract/notifications/channels/channels'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import type { Ctx } from '../../../foundation/ctx.ts'
import { failureOfOther, wordChannelFailure } from '../../../texts/channel-failures.ts'
import { findAddressees } from '../../accounts/users.store.ts'
import { listConfirmed } from '../messages/channel-tests.store.ts'
import { type FailedLast, listFailedLast } from '../messages/notifications.store.ts'
import { isUndelivered, stateOf } from '../messages/receiver-state.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'
import { shownFields } from '../settings/fields.ts'

/** The owner of the account. `language`: of the sentences; null: that of the account. */
export interface Reader {
  userId: number
  language: Language | null
}

/** Receivers of one account as the wire shows them, in their order. A first one that was never used is left out. */
export async function showReceivers(ctx: Ctx, reader: Reader, rows: ReceiverRow[]): Promise<Receiver[]> {
  const { userId } = reader
  const [confirmed, addressees, failures] = await Promise.all([
    listConfirmed(ctx, userId),
    findAddressees(ctx, [userId]),
    listFailedLast(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const addressee = addressees.get(userId)
  const address = addressee?.proven_email ?? ''
  const language = reader.language ?? addressee?.language ?? 'en'
  const now = ctx.clock.now()
  return rows.filter(isListed).map((row) => ({
    ...pickFields(['id', 'channel', 'name', 'is_of_other', 'is_first', 'kinds', 'language', 'quiet', 'is_brief'], row),
    state: stateOf(row, now),
    place: placeOf(row) || (row.channel === 'email' && !row.is_of_other ? address : ''),
    confirmed_at: (row.is_of_other ? row.accepted_at?.toISOString() : confirmed.get(row.id)) ?? null,
    asked_until: (row.accepted_at === null && row.left_at === null && row.asked_until?.toISOString()) || null,
    failure: failureOf(row, failures.get(row.id), language),
    settings: row.is_of_other ? {} : settingsOf(row),
  }))
}

export function isListed(row: ReceiverRow): boolean {
  return !row.is_first || row.is_on || placeOf(row) !== ''
}

function failureOf(row: ReceiverRow, last: FailedLast | undefined, language: Language): Receiver['failure'] {
  const failed = isUndelivered(row)
    ? { at: row.asked_until ?? row.updated_at, code: 'request_undelivered' as const }
    : last
  if (!failed) return null
  const { at, code } = failed
  return { at: at.toISOString(), reason: wordChannelFailure(row.is_of_other ? failureOfOther(code) : code, language) }
}

function placeOf({ channel, settings, secrets_sealed, telegram_chat, telegram_name, signal_number }: ReceiverRow) {
  if (channel === 'telegram') return telegram_chat === null ? '' : telegram_name || telegram_chat
  if (channel === 'signal') return signal_number ?? ''
  const [first] = fieldNamesOf(channel)
  if (first === undefined) return ''
  if (isOf('secret')(first)) return secrets_sealed[first] === undefined ? '' : secretMask
  return String(settings[first] ?? '')
}

function settingsOf(row: ReceiverRow): Receiver['settings'] {
  return pickFields(fieldNamesOf(row.channel), shownFields([row])) as Receiver['settings']
}

/** Takes all rows of the account. Empty: the channel's name. Absent: the account's own only one of its channel. */
export function tellingNames(rows: readonly ReceiverRow[]): Map<number, string> {
  const listed = rows.filter(isListed)
  const counts = new Map<Channel, number>()
  for (const { channel } of listed) counts.set(channel, (counts.get(channel) ?? 0) + 1)
  const isNamed = ({ channel, is_of_other }: ReceiverRow) => is_of_other || (counts.get(channel) ?? 0) > 1
  return new Map(listed.filter(isNamed).map(({ id, name }) => [id, name]))
}
