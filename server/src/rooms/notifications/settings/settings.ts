import type { Language } from '@terminlotse/contract/language'
import {
  type Settings,
  type SettingsFields,
  type SettingsPatch,
  secretMask,
  settings,
  settingsFields,
} from '@terminlotse/contract/notifications'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { SealBroken } from '../../../foundation/secrets.ts'
import { readAddressees } from '../../accounts/accounts.ts'
import type { ChannelSettings } from '../channels/channel.ts'
import { channelsOf } from '../channels/channels.ts'
import {
  findSettings,
  insertSettings,
  listSettings,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from '../notifications.store.ts'
import { maskSecrets, openSecrets, type SecretField, sealSecret } from './secrets.ts'

/** A user's settings as the wire shows them; null before the first save. */
export async function readSettings(ctx: Ctx, userId: number): Promise<Settings | null> {
  const row = await findSettings(ctx, userId)
  return row && toWire(row)
}

/** Refuses with `settings_exist`, `channel_incomplete`. */
export async function createSettings(ctx: Ctx, userId: number, fields: SettingsFields): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertSettings(tx, userId, await merge(tx, userId, null, fields))
    if (!row) throw new Refusal('settings_exist')
    return toWire(row)
  })
}

/** Changes what `patch` names. Refuses with `not_found`, `password_needed_again`, `channel_incomplete`. */
export async function editSettings(ctx: Ctx, userId: number, id: number, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const stored = await findSettings(tx, userId)
    if (stored?.id !== id) throw new Refusal('not_found')
    return store(tx, stored, patch)
  })
}

/** Changes or creates, whichever it takes. Refuses as the two do. */
export async function saveSettings(ctx: Ctx, userId: number, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const stored = await findSettings(tx, userId)
    if (stored) return store(tx, stored, patch)
    return createSettings(tx, userId, settingsFields.parse(patch))
  })
}

/** Whom a message goes to: what the channels need to send, secrets in clear, and the language. */
export interface OpenAddressee {
  /** Null: a secret among them was sealed with a key that is not there. */
  settings: ChannelSettings | null
  language: Language
}

/** By user. Whoever never saved settings gets the defaults; an account that is gone is absent. */
export async function openAddressees(ctx: Ctx, userIds: number[]): Promise<Map<number, OpenAddressee>> {
  const [stored, addressees] = await Promise.all([listSettings(ctx, userIds), readAddressees(ctx, userIds)])
  const rows = new Map(stored.map((row) => [row.user_id, row]))
  return new Map(
    [...addressees].map(([userId, { language, proven_email }]) => {
      const row = rows.get(userId)
      const fields = row ? openRow(ctx, row) : settingsFields.parse({})
      return [userId, { settings: fields && { ...fields, proven_email }, language }]
    }),
  )
}

function openRow(ctx: Ctx, row: SettingsRow) {
  try {
    return { ...row, ...openSecrets(ctx, row) }
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

async function store(tx: TxCtx, stored: SettingsRow, patch: SettingsPatch): Promise<Settings> {
  const row = await updateSettings(tx, stored.user_id, await merge(tx, stored.user_id, stored, patch))
  if (!row) throw new Refusal('not_found')
  return toWire(row)
}

// A secret is text that was just sent, the mask for "as stored", or empty for none.
async function merge(tx: TxCtx, userId: number, stored: SettingsRow | null, patch: SettingsPatch) {
  const before = stored ? toWire(stored) : settingsFields.parse({})
  const after = withoutEmptyMasks(settingsFields.parse({ ...before, ...patch }), before)
  demandPasswordAgain(before, after)
  await demandComplete(tx, userId, after)
  const { email_password, pushbullet_api_key, callmebot_api_key, ...plain } = after
  const values: SettingsValues = {
    ...plain,
    email_password_sealed: sealSecret(tx, 'email_password', userId, email_password, stored),
    pushbullet_api_key_sealed: sealSecret(tx, 'pushbullet_api_key', userId, pushbullet_api_key, stored),
    callmebot_api_key_sealed: sealSecret(tx, 'callmebot_api_key', userId, callmebot_api_key, stored),
    updated_at: tx.clock.now(),
  }
  return values
}

function withoutEmptyMasks(after: SettingsFields, before: SettingsFields): SettingsFields {
  const meant = (field: SecretField) => (after[field] === secretMask ? before[field] : after[field])
  return {
    ...after,
    email_password: meant('email_password'),
    pushbullet_api_key: meant('pushbullet_api_key'),
    callmebot_api_key: meant('callmebot_api_key'),
  }
}

// Otherwise whoever got hold of a session could have the stored password sent to a server of theirs.
function demandPasswordAgain(before: SettingsFields, after: SettingsFields): void {
  const places = ['smtp_server', 'smtp_port', 'sender_email'] as const
  const moved = places.some((place) => before[place] !== after[place])
  if (moved && after.email_password === secretMask) {
    throw new Refusal('password_needed_again', { fields: { email_password: ['password_needed_again'] } })
  }
}

async function demandComplete(tx: TxCtx, userId: number, after: SettingsFields): Promise<void> {
  const proven_email = (await readAddressees(tx, [userId])).get(userId)?.proven_email ?? null
  const enabled = Object.values(channelsOf(tx)).filter(({ name }) => after[`enable_${name}`])
  const fields = Object.assign({}, ...enabled.map((channel) => channel.missing({ ...after, proven_email }, tx.config)))
  if (Object.keys(fields).length > 0) throw new Refusal('channel_incomplete', { fields })
}

function toWire(row: SettingsRow): Settings {
  return settings.parse({ ...row, ...maskSecrets(row) })
}
