// The settings of an account on the wire: its own fields, and those of the first receiver of each channel.
import { pickFields } from '@terminlotse/contract/fields/names'
import {
  ownSwitchNames,
  quietNames,
  type Settings,
  type SettingsFields,
  type SettingsPatch,
  settingsFields,
} from '@terminlotse/contract/notifications'
import { type Channel, channel, fieldNamesOf } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { isFreshSignIn } from '../../accounts/caller.ts'
import { noteMade } from '../../accounts/rights.ts'
import { channelsOf } from '../channels/channels.ts'
import { lockReceivers, receiversChanged } from '../messages/changed.ts'
import { isOffered } from '../messages/channel.ts'
import { forgetTests, listConfirmed } from '../messages/channel-tests.store.ts'
import { listFirst, type ReceiverRow, type ReceiverValues, writeFirst } from '../messages/receivers.store.ts'
import { rightOf } from '../messages/right-of.ts'
import {
  findSettings,
  insertSettings,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from '../messages/settings.store.ts'
import { acceptFields, connectedOf, demandEnd, hasMoved, nothingConnected, shownFields, valuesOf } from './fields.ts'

/** A user's settings as the wire shows them; null before the first save. */
export async function readSettings(ctx: Ctx, userId: number): Promise<Settings | null> {
  const row = await findSettings(ctx, userId)
  return row && withConfirmed(ctx, row)
}

type Saver = Pick<Caller, 'userId' | 'sessionId'>

/** Refuses with `settings_exist`, `channel_incomplete`. */
export async function createSettings(ctx: Ctx, saver: Saver, fields: SettingsFields): Promise<Settings> {
  const { userId } = saver
  return inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const firsts = await listFirst(tx, [userId])
    const after = await merge(tx, userId, asShown(null, firsts), firsts, fields)
    const row = await insertSettings(tx, userId, ownValues(tx, after))
    if (!row) throw new Refusal('settings_exist')
    return writeFirsts(tx, saver, row, firsts, after)
  })
}

/** The user's settings; a user without any gets the defaults. Calls at the same time make one row. */
export async function ensureSettings(ctx: Ctx, userId: number): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertSettings(tx, userId, ownValues(tx, settingsFields.parse({})))
    const kept = row ?? (await findSettings(tx, userId))
    if (!kept) throw new Refusal('signed_out')
    return withConfirmed(tx, kept)
  })
}

/** Changes the fields of `patch`. Refuses with `not_found`, `password_needed_again`, `channel_incomplete`. */
export async function editSettings(ctx: Ctx, saver: Saver, id: number, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [saver.userId])
    const stored = await findSettings(tx, saver.userId)
    if (stored?.id !== id) throw new Refusal('not_found')
    return store(tx, saver, stored, patch)
  })
}

/** Changes the settings, or creates them if there are none. Refuses as `createSettings` and `editSettings` do. */
export async function saveSettings(ctx: Ctx, saver: Saver, patch: SettingsPatch): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [saver.userId])
    const stored = await findSettings(tx, saver.userId)
    if (stored) return store(tx, saver, stored, patch)
    return createSettings(tx, saver, settingsFields.parse(patch))
  })
}

async function store(tx: TxCtx, saver: Saver, stored: SettingsRow, patch: SettingsPatch): Promise<Settings> {
  const { userId } = saver
  const firsts = await listFirst(tx, [userId])
  const after = await merge(tx, userId, asShown(stored, firsts), firsts, patch)
  const row = await updateSettings(tx, userId, ownValues(tx, after))
  if (!row) throw new Refusal('not_found')
  return writeFirsts(tx, saver, row, firsts, after)
}

async function merge(
  tx: TxCtx,
  userId: number,
  before: SettingsFields,
  firsts: ReceiverRow[],
  patch: SettingsPatch,
): Promise<SettingsFields> {
  const wished = settingsFields.parse({ ...before, ...patch })
  demandEnd(wished)
  return acceptFields(tx, userId, { before, wished, connected: connectedAmong(firsts) })
}

function connectedAmong(firsts: ReceiverRow[]) {
  const of = (name: Channel) => firsts.find((row) => row.channel === name)
  const [telegram, signal] = [of('telegram'), of('signal')]
  return {
    ...nothingConnected,
    ...(telegram && { telegram_chat: connectedOf(telegram).telegram_chat }),
    ...(signal && { signal_number: connectedOf(signal).signal_number }),
  }
}

/**
 * Writes the first receivers that these fields change. The specification's clients have no password to give: what leads
 * elsewhere now, after an older sign-in, waits until its owner has kept it.
 */
async function writeFirsts(
  tx: TxCtx,
  { sessionId }: Saver,
  row: SettingsRow,
  firsts: ReceiverRow[],
  after: SettingsFields,
): Promise<Settings> {
  const moved: number[] = []
  for (const name of channel.options) {
    const before = firsts.find((one) => one.channel === name) ?? null
    const values = valuesOf(tx, row.user_id, name, after, before)
    if (isAsBefore(before, values, name)) continue
    const stored = await writeFirst(tx, row.user_id, name, values)
    const isMoved = hasMoved(before, values, name)
    const isNew = isMoved || (before === null && fieldNamesOf(name).length > 0)
    if (isNew) await noteMade(tx, rightOf(stored), { isKept: await isFreshSignIn(tx, sessionId) })
    if (before && isMoved) moved.push(before.id)
  }
  // A channel that is on now gets waiting messages, and quiet hours may have ended.
  await receiversChanged(tx, row.user_id)
  await forgetTests(tx, moved)
  return withConfirmed(tx, row)
}

/** True: nothing is stored, and nothing differs from the values before the first save; or all is stored already. */
function isAsBefore(before: ReceiverRow | null, values: ReceiverValues, name: Channel): boolean {
  const [was_on, was_brief] = [before?.is_on ?? false, before?.is_brief ?? false]
  return was_on === values.is_on && was_brief === values.is_brief && !hasMoved(before, values, name)
}

function ownValues({ clock }: Pick<Ctx, 'clock'>, after: SettingsFields): SettingsValues {
  return { ...pickFields(ownSwitchNames, after), ...pickFields(quietNames, after), updated_at: clock.now() }
}

function asShown(row: SettingsRow | null, firsts: ReceiverRow[]): SettingsFields {
  const brief_channels = firsts.flatMap(({ channel: name, is_brief }) => (is_brief ? [name] : []))
  const own = row ? { ...pickFields(ownSwitchNames, row), ...pickFields(quietNames, row) } : {}
  return settingsFields.parse({ ...shownFields(firsts), ...own, brief_channels })
}

/** A channel that the operator took away reaches nobody, whatever was confirmed. */
async function withConfirmed(ctx: Ctx, row: SettingsRow): Promise<Settings> {
  const firsts = await listFirst(ctx, [row.user_id])
  const confirmed = await listConfirmed(ctx, row.user_id)
  const all = channelsOf(ctx)
  const confirmed_at = Object.fromEntries(
    firsts.flatMap(({ id, channel: name }) => {
      const at = confirmed.get(id)
      return at !== undefined && isOffered(all[name], ctx.config) ? [[name, at]] : []
    }),
  )
  return { ...asShown(row, firsts), id: row.id, confirmed_at }
}
