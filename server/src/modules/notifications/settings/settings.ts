// The settings of an account on the wire: its own fields, and those of the first receiver of each channel.
import { pickFields } from '@terminlotse/contract/fields/names'
import {
  ownSwitchNames,
  quietNames,
  type Settings,
  type SettingsFields,
  type SettingsPatch,
  settingsFields,
  switchOf,
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
import { rightOf } from '../messages/receiver-state.ts'
import { listFirst, type ReceiverRow, type ReceiverValues, writeFirst } from '../messages/receivers.store.ts'
import {
  findSettings,
  insertSettings,
  type SettingsRow,
  type SettingsValues,
  updateSettings,
} from '../messages/settings.store.ts'
import { acceptChanges, type Change, demandEnd, hasMoved, shownFields } from './fields.ts'

/** A user's settings as the wire shows them; null before the first save. */
export async function readSettings(ctx: Ctx, userId: number): Promise<Settings | null> {
  const row = await findSettings(ctx, userId)
  return row && withConfirmed(ctx, row)
}

type Saver = Pick<Caller, 'userId' | 'sessionId'>

/** The user's settings; a user without any gets the defaults. Calls at the same time make one row. */
export async function ensureSettings(ctx: Ctx, userId: number): Promise<Settings> {
  return inTransaction(ctx, async (tx) => {
    const row = await insertSettings(tx, userId, ownValues(tx, settingsFields.parse({})))
    const kept = row ?? (await findSettings(tx, userId))
    if (!kept) throw new Refusal('signed_out')
    return withConfirmed(tx, kept)
  })
}

/**
 * Saves the fields of `patch`. `aim`: the number of the settings that it changes, `new` where there must be none, or
 * `any`. Refuses with `settings_exist`, `not_found`, `password_needed_again`, `channel_incomplete`.
 */
export async function saveSettings(
  ctx: Ctx,
  saver: Saver,
  patch: SettingsPatch,
  aim: number | 'new' | 'any',
): Promise<Settings> {
  const { userId } = saver
  return inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const stored = await findSettings(tx, userId)
    if (typeof aim === 'number' && stored?.id !== aim) throw new Refusal('not_found')
    if (aim === 'new' && stored) throw new Refusal('settings_exist')
    const firsts = await listFirst(tx, [userId])
    const wished = settingsFields.parse({ ...asShown(stored, firsts), ...patch })
    demandEnd(wished)
    const changes = channel.options.map((name) => ({
      channel: name,
      row: firsts.find((one) => one.channel === name) ?? null,
      patch,
      is_on: wished[switchOf(name)],
      is_brief: wished.brief_channels.includes(name),
    }))
    const values = await acceptChanges(tx, userId, ...changes)
    const row = await (stored ? updateSettings : insertSettings)(tx, userId, ownValues(tx, wished))
    // Another call has made the first settings meanwhile, or the account has ended.
    if (!row) throw new Refusal(stored ? 'not_found' : 'settings_exist')
    await writeFirsts(tx, saver, changes, values)
    return withConfirmed(tx, row)
  })
}

/**
 * Writes the first receivers that these fields change. The specification's clients have no password to give: what leads
 * elsewhere now, after an older sign-in, waits until its owner has kept it.
 */
async function writeFirsts(
  tx: TxCtx,
  { userId, sessionId }: Saver,
  changes: Change[],
  all: ReceiverValues[],
): Promise<void> {
  const moved: number[] = []
  for (const [place, { channel: name, row }] of changes.entries()) {
    const values = all[place]
    if (!values || isAsBefore(row, values, name)) continue
    const stored = await writeFirst(tx, userId, name, values)
    const isMoved = hasMoved(row, values, name)
    const isNew = isMoved || (row === null && fieldNamesOf(name).length > 0)
    if (isNew) await noteMade(tx, rightOf(stored), { isKept: await isFreshSignIn(tx, sessionId) })
    if (row && isMoved) moved.push(row.id)
  }
  // A channel that is on now gets waiting messages, and quiet hours may have ended.
  await receiversChanged(tx, userId, moved)
  await forgetTests(tx, moved)
}

/** True: nothing is stored, and nothing differs from the values before the first save; or all is stored already. */
function isAsBefore(before: ReceiverRow | null, values: ReceiverValues, name: Channel): boolean {
  const { is_on, is_brief } = before ?? { is_on: false, is_brief: false }
  return is_on === values.is_on && is_brief === values.is_brief && !hasMoved(before, values, name)
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
