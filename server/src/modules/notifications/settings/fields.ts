// A receiver's fields: as they are stored, as the wire shows them, and whether a change of them may count.
import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import { addressOf } from '@terminlotse/contract/normal-form'
import {
  type SettingsFields,
  type SettingsPatch,
  secretMask,
  settingsFields,
  switchOf,
} from '@terminlotse/contract/notifications'
import {
  type Channel,
  type FieldName,
  fieldNames,
  fieldNamesOf,
  fieldOf,
  isOf,
} from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { findAddressees } from '../../accounts/users.store.ts'
import { channelsOf } from '../channels/channels.ts'
import { type ChannelSettings, isOffered } from '../messages/channel.ts'
import type { QuietFields } from '../messages/quiet.ts'
import type { ReceiverRow, ReceiverValues } from '../messages/receivers.store.ts'
import { maskSecrets, sealSecrets } from './secrets.ts'

const isSecret = isOf('secret')
const isPlain = (name: FieldName) => !isSecret(name)
const plainNames = fieldNames.filter(isPlain)

type Connected = Required<Pick<ChannelSettings, 'telegram_chat' | 'signal_number'>>

export function connectedOf(row: ReceiverRow): Connected {
  return pickFields(['telegram_chat', 'signal_number'], row)
}

/** A field that the schema no longer accepts is shown as before the first save: its owner can enter it again. */
export function shownFields(rows: ReceiverRow[]): Record<string, unknown> {
  return Object.assign({}, ...rows.map(shownOf))
}

function shownOf(row: ReceiverRow): Record<string, unknown> {
  const taken = plainNames.filter((name) => fieldOf(name).schema.safeParse(row.settings[name]).success)
  const secrets = pickFields(fieldNamesOf(row.channel).filter(isSecret), maskSecrets(row))
  return { ...pickFields(taken, row.settings), ...secrets, [switchOf(row.channel)]: row.is_on }
}

export interface Change {
  channel: Channel
  /** Null: the receiver is new. */
  row: ReceiverRow | null
  /** A secret is a new text, the mask (keep the stored one), or empty. Fields of other channels are ignored. */
  patch: SettingsPatch
  is_on: boolean
  is_brief: boolean
  /** Its chat is connected after that, by a link. */
  awaitsChat?: boolean
}

type Errors = Record<string, string[]>

/** The receivers after these changes, as they are stored. Refuses with `password_needed_again`, `channel_incomplete`. */
export async function acceptChanges<All extends Change[]>(
  tx: TxCtx,
  userId: number,
  ...changes: All
): Promise<{ [Place in keyof All]: ReceiverValues }> {
  const proven_email = (await findAddressees(tx, [userId])).get(userId)?.proven_email ?? null
  const judged = changes.map((change) => {
    const { before, after } = merge(change)
    // Empty leads to the account's address, also after that has changed.
    if (!change.row?.is_of_other && addressOf(after.receiver_email) === proven_email) after.receiver_email = ''
    const again = secretsToGiveAgain(change.channel, before, after)
    return {
      again,
      missing: missingOf(tx, change, { ...after, proven_email }),
      values: valuesOf(tx, userId, change, after),
    }
  })
  refuseAny(
    'password_needed_again',
    judged.map(({ again }) => again),
  )
  refuseAny(
    'channel_incomplete',
    judged.map(({ missing }) => missing),
  )
  return judged.map(({ values }) => values) as { [Place in keyof All]: ReceiverValues }
}

function refuseAny(code: 'password_needed_again' | 'channel_incomplete', errors: Errors[]): void {
  const fields: Errors = Object.assign({}, ...errors)
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields })
}

function merge({ channel, row, patch }: Change): { before: SettingsFields; after: SettingsFields } {
  const before = settingsFields.parse(row ? shownOf(row) : {})
  // A mask where nothing is stored means that there is none.
  const sent = fieldNamesOf(channel).filter((name) => patch[name] !== undefined && patch[name] !== secretMask)
  return { before, after: settingsFields.parse({ ...before, ...pickFields(sent, patch) }) }
}

/** A stored secret must not be sent to another place. */
function secretsToGiveAgain(channel: Channel, before: SettingsFields, after: SettingsFields): Errors {
  const moved = new Set<string>(plainNames.filter((name) => before[name] !== after[name]))
  const kept = fieldNamesOf(channel).filter((name) => isSecret(name) && after[name] === secretMask)
  const missing = kept.filter((name) => fieldOf(name).sentBy?.some((place) => moved.has(place)))
  return recordOf(missing, () => ['password_needed_again'])
}

function missingOf(
  tx: TxCtx,
  { channel, row, is_on, awaitsChat }: Change,
  after: SettingsFields & Pick<ChannelSettings, 'proven_email'>,
): Errors {
  if (!is_on) return {}
  const its = channelsOf(tx)[channel]
  // A channel that was on when the operator took it away is in nobody's way.
  if (!isOffered(its, tx.config)) return row?.is_on ? {} : { [switchOf(channel)]: ['channel_not_offered'] }
  const connected = row ? connectedOf(row) : { telegram_chat: awaitsChat ? '' : null }
  return its.missing({ ...after, ...connected }, tx.config)
}

function valuesOf(
  ctx: Pick<Ctx, 'secrets'>,
  userId: number,
  { channel, row, is_on, is_brief }: Change,
  after: SettingsFields,
): ReceiverValues {
  const names = fieldNamesOf(channel)
  return {
    is_on,
    is_brief,
    settings: pickFields(names.filter(isPlain), after),
    secrets_sealed: sealSecrets(ctx, userId, pickFields(names.filter(isSecret), after), row),
  }
}

export function demandEnd({ enable_quiet_hours, quiet_from, quiet_until }: QuietFields): void {
  if (!enable_quiet_hours || quiet_from !== quiet_until) return
  throw new Refusal('invalid_input', { fields: { quiet_until: ['quiet_hours_endless'] } })
}

/** True if a field of the channel differs, or a stored secret: messages may go to another place. */
export function hasMoved(before: ReceiverRow | null, after: ReceiverValues, channel: Channel): boolean {
  const start = settingsFields.parse({})
  return fieldNamesOf(channel).some((field) => {
    if (isSecret(field)) return before?.secrets_sealed[field] !== after.secrets_sealed[field]
    return (before?.settings[field] ?? start[field]) !== after.settings[field]
  })
}
