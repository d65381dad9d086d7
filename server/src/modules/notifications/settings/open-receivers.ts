import { pickFields } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { type SettingsFields, settingsFields, switchOf } from '@terminlotse/contract/notifications'
import { secretNames } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../../foundation/ctx.ts'
import { unlessSealed } from '../../../foundation/secrets.ts'
import { readAllowed } from '../../accounts/rights.ts'
import { type Addressee, findAddressees } from '../../accounts/users.store.ts'
import { listDevices } from '../devices/devices.store.ts'
import type { ChannelSettings, Leaving } from '../messages/channel.ts'
import type { QuietFields } from '../messages/quiet.ts'
import { rightOf, stateOf } from '../messages/receiver-state.ts'
import { listById, type ReceiverRow } from '../messages/receivers.store.ts'
import { leaveLinks, openRequestSecret } from '../messages/request-secrets.ts'
import { listSettings } from '../messages/settings.store.ts'
import { connectedOf } from './fields.ts'
import { openSecrets } from './secrets.ts'

export interface OpenReceiver {
  row: ReceiverRow
  /** Null: one of the secrets was sealed with a key that is missing, or the schema no longer accepts the settings. */
  settings: ChannelSettings | null
  language: Language
  quiet: QuietFields
  /** False: it is switched off, or its person has not accepted. */
  isOn: boolean
  /** False: it is told what happens, without names and without a button that books. */
  readsNames: boolean
}

/** Keyed by receiver. One that was removed is absent. Five queries. */
export async function openReceivers(ctx: Ctx, ids: number[]): Promise<Map<number, OpenReceiver>> {
  return openRows(ctx, await listById(ctx, ids))
}

/** Keyed by receiver. Those of deleted accounts are absent. */
export async function openRows(ctx: Ctx, rows: ReceiverRow[]): Promise<Map<number, OpenReceiver>> {
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))]
  const [stored, addressees, devices, isAllowed] = await Promise.all([
    listSettings(ctx, userIds),
    findAddressees(ctx, userIds),
    listDevices(ctx, userIds),
    readAllowed(ctx, userIds),
  ])
  const quiet = new Map(stored.map((row) => [row.user_id, row]))
  const start = settingsFields.parse({})
  const now = ctx.clock.now()
  // All devices of a person get the same message.
  const unnamed = new Set(
    devices.flatMap(({ id, user_id }) => (isAllowed({ kind: 'push', id: String(id) }, 'names') ? [] : [user_id])),
  )
  return new Map(
    rows.flatMap((row) => {
      const addressee = addressees.get(row.user_id)
      if (!addressee) return []
      const opened: OpenReceiver = {
        row,
        settings: settingsOf(ctx, row, addressee),
        language: row.language ?? addressee.language,
        quiet: row.quiet ?? quiet.get(row.user_id) ?? start,
        isOn: stateOf(row, now) === 'on',
        readsNames: isAllowed(rightOf(row), 'names') && !(row.channel === 'webpush' && unnamed.has(row.user_id)),
      }
      return [[row.id, opened]]
    }),
  )
}

function settingsOf(ctx: Ctx, row: ReceiverRow, { proven_email }: Addressee): ChannelSettings | null {
  const fields = openFields(ctx, row)
  if (fields === null) return null
  // The operator's server writes to another person's address because that person has accepted.
  const address = row.is_of_other ? fields.receiver_email || null : proven_email
  const open = { ...fields, [switchOf(row.channel)]: row.is_on, proven_email: address, ...connectedOf(row) }
  if (!row.is_of_other) return open
  const leaving = leavingOf(ctx, row, proven_email ?? '')
  return leaving && { ...open, leaving }
}

/** Null: the secret of its page cannot be opened, and no mail goes without that page. */
function leavingOf(ctx: Ctx, row: ReceiverRow, account: string): Leaving | null {
  const leaving = { account, receiver: row.id, links: null }
  if (row.channel !== 'email') return leaving
  const { request_sealed: sealed } = row
  const secret = sealed === null ? null : unlessSealed(() => openRequestSecret(ctx, row.user_id, sealed))
  return secret === null ? null : { ...leaving, links: leaveLinks(ctx.config, secret) }
}

function openFields(ctx: Ctx, row: ReceiverRow): SettingsFields | null {
  const secrets = unlessSealed(() => openSecrets(ctx, row))
  if (secrets === null) return null
  const known = secretNames.filter((name) => secrets[name] !== '')
  return settingsFields.safeParse({ ...row.settings, ...pickFields(known, secrets) }).data ?? null
}
