import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import {
  ownSwitchNames,
  quietNames,
  type Settings,
  type SettingsFields,
  type SettingsPatch,
  secretMask,
  settingsFields,
  switchOf,
} from '@terminlotse/contract/notifications'
import {
  type Channel,
  channel,
  type FieldName,
  fieldNames,
  fieldNamesOf,
  fieldOf,
  isOf,
  type SecretName,
  secretNames,
} from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { SealBroken } from '../../../foundation/secrets.ts'
import { findAddressees } from '../../accounts/users.store.ts'
import { decideAgain } from '../../tasks/news.ts'
import { channelsOf } from '../channels/channels.ts'
import { type ChannelSettings, isOffered } from '../messages/channel.ts'
import { forgetTests, listConfirmed } from '../messages/channel-tests.store.ts'
import {
  findSettings,
  insertSettings,
  listSettings,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from '../messages/notifications.store.ts'
import { maskSecrets, openSecrets, sealSecrets } from './secrets.ts'

const plainNames = fieldNames.filter((name) => !isOf('secret')(name))

/** A user's settings as the wire shows them; null before the first save. */
export async function readSettings(ctx: Ctx, userId: number): Promise<Settings | null> {
  const row = await findSettings(ctx, userId)
  return row && withConfirmed(ctx, row)
}

/** Refuses with `settings_exist`, `channel_incomplete`. */
export async function createSettings(ctx: Ctx, userId: number, fields: SettingsFields): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertSettings(tx, userId, await merge(tx, userId, null, fields))
    if (!row) throw new Refusal('settings_exist')
    await decideAgain(tx, userId)
    // Before the first save, messages go where the defaults say.
    const [before, after] = [settingsFields.parse({}), asStored(row)]
    await forgetTests(
      tx,
      userId,
      channelsWithAny((name) => before[name] !== after[name]),
    )
    return withConfirmed(tx, row)
  })
}

/** The user's settings; a user without any gets the defaults. Calls at the same time make one row. */
export async function ensureSettings(ctx: Ctx, userId: number): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertSettings(tx, userId, await merge(tx, userId, null, settingsFields.parse({})))
    const kept = row ?? (await findSettings(tx, userId))
    if (!kept) throw new Refusal('signed_out')
    return withConfirmed(tx, kept)
  })
}

/** Changes the fields of `patch`. Refuses with `not_found`, `password_needed_again`, `channel_incomplete`. */
export async function editSettings(ctx: Ctx, userId: number, id: number, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const stored = await findSettings(tx, userId)
    if (stored?.id !== id) throw new Refusal('not_found')
    return store(tx, stored, patch)
  })
}

/** Changes the settings, or creates them if there are none. Refuses as `createSettings` and `editSettings` do. */
export async function saveSettings(ctx: Ctx, userId: number, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const stored = await findSettings(tx, userId)
    if (stored) return store(tx, stored, patch)
    return createSettings(tx, userId, settingsFields.parse(patch))
  })
}

/** The receivers of a message: the channels' settings with secrets in clear, and the language. */
export interface OpenAddressee {
  /** Null: one of the secrets was sealed with a key that is missing, or the schema no longer accepts the settings. */
  settings: ChannelSettings | null
  language: Language
}

/** Keyed by user. A user without saved settings gets the defaults; a deleted account is absent. */
export async function openAddressees(ctx: Ctx, userIds: number[]): Promise<Map<number, OpenAddressee>> {
  const [stored, addressees] = await Promise.all([listSettings(ctx, userIds), findAddressees(ctx, userIds)])
  const rows = new Map(stored.map((row) => [row.user_id, row]))
  return new Map(
    [...addressees].map(([userId, { language, proven_email }]) => {
      const row = rows.get(userId)
      const fields = row ? openRow(ctx, row) : settingsFields.parse({})
      const connected = connectedOf(row ?? null)
      return [userId, { settings: fields && { ...fields, proven_email, ...connected }, language }]
    }),
  )
}

type Connected = Required<Pick<ChannelSettings, 'telegram_chat' | 'signal_number'>>

/** The receivers that are connected in ways of their own, not typed into the form. */
function connectedOf(row: SettingsRow | null): Connected {
  return { telegram_chat: row?.telegram_chat ?? null, signal_number: row?.signal_number ?? null }
}

function openRow(ctx: Ctx, row: SettingsRow): SettingsFields | null {
  try {
    return settingsFields.safeParse(fieldsOf(row, openSecrets(ctx, row))).data ?? null
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

async function store(tx: TxCtx, stored: SettingsRow, patch: SettingsPatch): Promise<Settings> {
  const row = await updateSettings(tx, stored.user_id, await merge(tx, stored.user_id, stored, patch))
  if (!row) throw new Refusal('not_found')
  // A channel that is on now gets waiting messages, and quiet hours may have ended.
  await decideAgain(tx, stored.user_id)
  await forgetTests(tx, stored.user_id, movedChannels(stored, row))
  return withConfirmed(tx, row)
}

/** The channels of which a field changed: their messages may go to another place. */
function movedChannels(stored: SettingsRow, row: SettingsRow): Channel[] {
  const [before, after] = [asStored(stored), asStored(row)]
  const isNew = (name: SecretName) => stored.secrets_sealed[name] !== row.secrets_sealed[name]
  const isMoved = (name: FieldName) => (isOf('secret')(name) ? isNew(name) : before[name] !== after[name])
  return channelsWithAny(isMoved)
}

function channelsWithAny(isMoved: (name: FieldName) => boolean): Channel[] {
  return channel.options.filter((one) => fieldNamesOf(one).some(isMoved))
}

// A secret is a text that was just sent, the mask (keep the stored one), or empty (none).
async function merge(
  tx: TxCtx,
  userId: number,
  stored: SettingsRow | null,
  patch: SettingsPatch,
): Promise<SettingsValues> {
  const before = stored ? asStored(stored) : settingsFields.parse({})
  const after = withoutEmptyMasks(settingsFields.parse({ ...before, ...patch }), before)
  demandSecretsAgain(before, after)
  demandEnd(after)
  await demandComplete(tx, userId, before, { ...after, ...connectedOf(stored) })
  return {
    channels: channel.options.filter((name) => after[switchOf(name)]),
    settings: pickFields(plainNames, after),
    secrets_sealed: sealSecrets(tx, userId, after, stored),
    ...pickFields(ownSwitchNames, after),
    ...pickFields(quietNames, after),
    brief_channels: after.brief_channels,
    updated_at: tx.clock.now(),
  }
}

function withoutEmptyMasks(after: SettingsFields, before: SettingsFields): SettingsFields {
  const meant = (field: SecretName) => (after[field] === secretMask ? before[field] : after[field])
  return { ...after, ...recordOf(secretNames, meant) }
}

function demandSecretsAgain(before: SettingsFields, after: SettingsFields): void {
  const moved = new Set<string>(plainNames.filter((name) => before[name] !== after[name]))
  const missing = secretNames.filter(
    (name) => after[name] === secretMask && fieldOf(name).sentBy?.some((place) => moved.has(place)),
  )
  if (missing.length === 0) return
  const fields = recordOf(missing, () => ['password_needed_again'])
  throw new Refusal('password_needed_again', { fields })
}

function demandEnd({ enable_quiet_hours, quiet_from, quiet_until }: SettingsFields): void {
  if (!enable_quiet_hours || quiet_from !== quiet_until) return
  throw new Refusal('invalid_input', { fields: { quiet_until: ['quiet_hours_endless'] } })
}

async function demandComplete(
  tx: TxCtx,
  userId: number,
  before: SettingsFields,
  after: SettingsFields & Connected,
): Promise<void> {
  const proven_email = (await findAddressees(tx, [userId])).get(userId)?.proven_email ?? null
  const missingOf = (name: Channel) => {
    const one = channelsOf(tx)[name]
    if (isOffered(one, tx.config)) return one.missing({ ...after, proven_email }, tx.config)
    // One that was on when the operator took it away is in nobody's way.
    return before[switchOf(name)] ? {} : { [switchOf(name)]: ['channel_not_offered'] }
  }
  const enabled = channel.options.filter((name) => after[switchOf(name)])
  const fields = Object.assign({}, ...enabled.map(missingOf))
  if (Object.keys(fields).length > 0) throw new Refusal('channel_incomplete', { fields })
}

// Settings that the schema no longer accepts are shown as before the first save, so that the owner can enter them again.
function asStored(row: SettingsRow): SettingsFields {
  const taken = plainNames.filter((name) => fieldOf(name).schema.safeParse(row.settings[name]).success)
  const readable = { ...row, settings: pickFields(taken, row.settings) }
  return settingsFields.parse(fieldsOf(readable, maskSecrets(row)))
}

/** A channel that the operator took away reaches nobody, whatever was confirmed. */
async function withConfirmed(ctx: Ctx, row: SettingsRow): Promise<Settings> {
  const confirmed = await listConfirmed(ctx, row.user_id)
  const offered = channel.options.filter((name) => name in confirmed && isOffered(channelsOf(ctx)[name], ctx.config))
  return { ...asStored(row), id: row.id, confirmed_at: pickFields(offered, confirmed) }
}

/** A field that a row does not have yet gets its value from before the first save. */
function fieldsOf(row: SettingsRow, secrets: Record<SecretName, string>) {
  const switches = Object.fromEntries(row.channels.map((name) => [switchOf(name), true]))
  return {
    ...row.settings,
    ...secrets,
    ...switches,
    ...pickFields(ownSwitchNames, row),
    ...pickFields(quietNames, row),
    brief_channels: row.brief_channels,
  }
}
