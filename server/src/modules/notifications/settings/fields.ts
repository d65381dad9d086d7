import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import { type SettingsFields, secretMask, settingsFields, switchOf } from '@terminlotse/contract/notifications'
import {
  type Channel,
  channel,
  type FieldName,
  fieldNames,
  fieldNamesOf,
  fieldOf,
  isOf,
  secretNames,
} from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { findAddressees } from '../../accounts/users.store.ts'
import { channelsOf } from '../channels/channels.ts'
import { type ChannelSettings, isOffered } from '../messages/channel.ts'
import type { QuietFields } from '../messages/quiet.ts'
import type { ReceiverRow, ReceiverValues } from '../messages/receivers.store.ts'
import { maskSecrets, sealSecrets } from './secrets.ts'

const plainNames = fieldNames.filter((name) => !isOf('secret')(name))

export type Connected = Required<Pick<ChannelSettings, 'telegram_chat' | 'signal_number'>>
export const nothingConnected: Connected = { telegram_chat: null, signal_number: null }

export function connectedOf({ telegram_chat, signal_number }: ReceiverRow): Connected {
  return { telegram_chat, signal_number }
}

/** A field that the schema no longer accepts is shown as before the first save: its owner can enter it again. */
export function shownFields(rows: ReceiverRow[]): Record<string, unknown> {
  return Object.assign({}, ...rows.map(shownOf))
}

function shownOf(row: ReceiverRow): Record<string, unknown> {
  const taken = plainNames.filter((name) => fieldOf(name).schema.safeParse(row.settings[name]).success)
  const secrets = pickFields(secretsOf(row.channel), maskSecrets(row))
  return { ...pickFields(taken, row.settings), ...secrets, [switchOf(row.channel)]: row.is_on }
}

/** The stored form of a receiver with these fields. A secret is a new text, the mask (keep the stored one), or empty. */
export function valuesOf(
  ctx: Pick<Ctx, 'secrets'>,
  userId: number,
  name: Channel,
  after: SettingsFields,
  stored: ReceiverRow | null,
): ReceiverValues {
  const [names, secrets] = [fieldNamesOf(name), secretsOf(name)]
  const sent = { ...recordOf(secretNames, () => ''), ...pickFields(secrets, after) }
  return {
    is_on: after[switchOf(name)],
    is_brief: after.brief_channels.includes(name),
    settings: pickFields(
      plainNames.filter((one) => names.includes(one)),
      after,
    ),
    secrets_sealed: sealSecrets(ctx, userId, sent, stored),
  }
}

function secretsOf(name: Channel) {
  return fieldNamesOf(name).filter(isOf('secret'))
}

/** Refuses with `password_needed_again`, `channel_incomplete`. */
export async function acceptFields(
  tx: TxCtx,
  userId: number,
  { before, wished, connected }: { before: SettingsFields; wished: SettingsFields; connected: Connected },
): Promise<SettingsFields> {
  const after = withoutEmptyMasks(wished, before)
  demandSecretsAgain(before, after)
  const wasOn = channel.options.filter((name) => before[switchOf(name)])
  await demandComplete(tx, userId, wasOn, { ...after, ...connected })
  return after
}

/** A mask where nothing is stored means that there is none. */
function withoutEmptyMasks(after: SettingsFields, before: SettingsFields): SettingsFields {
  return {
    ...after,
    ...recordOf(secretNames, (field) => (after[field] === secretMask ? before[field] : after[field])),
  }
}

/** Refuses with `password_needed_again` if a stored secret would be sent to another place. */
function demandSecretsAgain(before: SettingsFields, after: SettingsFields): void {
  const moved = new Set<string>(plainNames.filter((name) => before[name] !== after[name]))
  const missing = secretNames.filter(
    (name) => after[name] === secretMask && fieldOf(name).sentBy?.some((place) => moved.has(place)),
  )
  if (missing.length === 0) return
  const fields = recordOf(missing, () => ['password_needed_again'])
  throw new Refusal('password_needed_again', { fields })
}

export function demandEnd({ enable_quiet_hours, quiet_from, quiet_until }: QuietFields): void {
  if (!enable_quiet_hours || quiet_from !== quiet_until) return
  throw new Refusal('invalid_input', { fields: { quiet_until: ['quiet_hours_endless'] } })
}

/** Refuses with `channel_incomplete` if a channel that is on cannot send. `wasOn`: those that were on before. */
async function demandComplete(
  tx: TxCtx,
  userId: number,
  wasOn: Channel[],
  after: SettingsFields & Connected,
): Promise<void> {
  const proven_email = (await findAddressees(tx, [userId])).get(userId)?.proven_email ?? null
  const missingOf = (name: Channel) => {
    const one = channelsOf(tx)[name]
    if (isOffered(one, tx.config)) return one.missing({ ...after, proven_email }, tx.config)
    // One that was on when the operator took it away is in nobody's way.
    return wasOn.includes(name) ? {} : { [switchOf(name)]: ['channel_not_offered'] }
  }
  const enabled = channel.options.filter((name) => after[switchOf(name)])
  const fields = Object.assign({}, ...enabled.map(missingOf))
  if (Object.keys(fields).length > 0) throw new Refusal('channel_incomplete', { fields })
}

/** True if a field of the channel differs, or a stored secret: messages may go to another place. */
export function hasMoved(before: ReceiverRow | null, after: ReceiverValues, name: Channel): boolean {
  const start = settingsFields.parse({})
  return fieldNamesOf(name).some((field: FieldName) => {
    if (isOf('secret')(field)) return before?.secrets_sealed[field] !== after.secrets_sealed[field]
    return (before?.settings[field] ?? start[field]) !== after.settings[field]
  })
}
