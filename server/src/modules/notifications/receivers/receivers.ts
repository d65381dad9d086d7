// The receivers of an account. docs/decisions/deliveries.md#an-account-has-receivers
import { receivers as limits } from '@terminlotse/contract/limits'
import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import {
  channelOfOthers,
  type NewReceiver,
  type Receiver,
  type ReceiverPatch,
} from '@terminlotse/contract/notifications/receivers'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit } from '../../accounts/audit.ts'
import { holdMaker, noteMade } from '../../accounts/rights.ts'
import { dropFromChoices } from '../../tasks/tasks.store.ts'
import { lockReceivers, receiversChanged, tellPages } from '../messages/changed.ts'
import { forgetTests } from '../messages/channel-tests.store.ts'
import { endWaiting, forgetReceipts } from '../messages/notifications.store.ts'
import { rightOf } from '../messages/receiver-state.ts'
import {
  deleteReceiver,
  findReceiver,
  insertReceiver,
  listReceiverRows,
  type ReceiverRow,
  updateReceiver,
} from '../messages/receivers.store.ts'
import { acceptChanges, demandEnd, hasMoved } from '../settings/fields.ts'
import { ensureSettings } from '../settings/settings.ts'
import { isListed, type Reader, showReceivers } from './show-receivers.ts'

/** Their browsers and their number are those of the account: a second receiver would have the same place. */
const onlyFirst: readonly Channel[] = ['webpush', 'signal']

export async function readReceivers(ctx: Ctx, reader: Reader): Promise<Receiver[]> {
  return showReceivers(ctx, reader, await listReceiverRows(ctx, reader.userId))
}

type Maker = Reader & Pick<Caller, 'sessionId'>

/** Adds a receiver of the account's own. Refuses with `receivers_full`, `invalid_input`, `channel_incomplete`, as `holdMaker`. */
export async function addReceiver(ctx: Ctx, reader: Maker, body: NewReceiver): Promise<Receiver> {
  const { userId } = reader
  return inTransaction(ctx, async (tx) => {
    await holdMaker(tx, reader, 'receiver')
    await demandRoom(tx, userId)
    const { channel, name, settings: patch, kinds, language, quiet, is_brief } = body
    if (onlyFirst.includes(channel)) refuseField('channel', 'receiver_channel')
    if (quiet) demandEnd(quiet)
    // A chat is connected after that, by a link, which switches the receiver on.
    const awaitsChat = channel === 'telegram'
    const [values] = await acceptChanges(tx, userId, { channel, row: null, patch, is_on: true, is_brief, awaitsChat })
    const now = tx.clock.now()
    const row = await insertReceiver(tx, {
      ...{ user_id: userId, channel, name, is_first: false, kinds, language, quiet },
      ...values,
      is_on: !awaitsChat,
      created_at: now,
      updated_at: now,
    })
    if (!awaitsChat) await noteMade(tx, rightOf(row))
    return changed(tx, reader, row)
  })
}

/** Refuses with `not_found`, `invalid_input`, `password_needed_again`, `channel_incomplete`; at another place as `holdMaker`. */
export async function changeReceiver(ctx: Ctx, reader: Maker, id: number, patch: ReceiverPatch): Promise<Receiver> {
  const { userId } = reader
  return inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const row = await findReceiver(tx, userId, id)
    if (!row) throw new Refusal('not_found')
    const { settings = {}, is_on = row.is_on, is_brief = row.is_brief, ...own } = patch
    if (own.quiet) demandEnd(own.quiet)
    const isElsewhere = row.is_first || row.is_of_other
    if (isElsewhere && Object.keys(settings).length > 0) refuseField('settings', 'receiver_place')
    const isAsked = row.is_of_other && row.accepted_at === null
    const { channel } = row
    const [values] = row.is_of_other
      ? [{ is_on: isAsked ? row.is_on : is_on, is_brief }]
      : await acceptChanges(tx, userId, { channel, row, patch: settings, is_on, is_brief })
    const stored = await updateReceiver(tx, row, { ...own, ...values })
    if (!stored) throw new Refusal('not_found')
    const isMoved = !row.is_of_other && hasMoved(row, stored, channel)
    if (isMoved) {
      await holdMaker(tx, reader, 'receiver')
      await noteMade(tx, rightOf(stored))
      await forgetTests(tx, [id])
    }
    return changed(tx, reader, stored, isMoved ? [id] : [])
  })
}

/** Removes a receiver: nothing goes to it any more, and tasks no longer name it. Refuses with `not_found`. */
export async function removeReceiver(
  ctx: Ctx,
  { userId, ip }: { userId: number; ip: string | null },
  id: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const row = await findReceiver(tx, userId, id)
    if (!row) throw new Refusal('not_found')
    await receiversChanged(tx, userId)
    await dropFromChoices(tx, userId, id)
    await endWaiting(tx, id)
    if (row.is_of_other) await forgetReceipts(tx, id)
    await deleteReceiver(tx, userId, id)
    tellPages(tx, userId)
    if (!row.is_of_other) return
    const { data: channel } = channelOfOthers.safeParse(row.channel)
    if (channel) await writeAudit(tx, { event: 'receiver_removed', data: { channel }, userId, ip })
  })
}

/** A receiver of the account's own, to which tests may go. Refuses with `not_found`. */
export async function findOwn(ctx: Ctx, userId: number, id: number): Promise<ReceiverRow> {
  const row = await findReceiver(ctx, userId, id)
  if (!row || row.is_of_other) throw new Refusal('not_found')
  return row
}

/** One receiver as the wire shows it. Refuses with `not_found`. */
export async function readReceiver(ctx: Ctx, reader: Reader, id: number): Promise<Receiver> {
  const row = await findReceiver(ctx, reader.userId, id)
  const [shown] = row ? await showReceivers(ctx, reader, [row]) : []
  if (!shown) throw new Refusal('not_found')
  return shown
}

/** Locks as `lockReceivers` does, and refuses with `receivers_full` if the account has as many receivers as it may. */
export async function demandRoom(tx: TxCtx, userId: number): Promise<void> {
  await lockReceivers(tx, [userId])
  await ensureSettings(tx, userId)
  const rows = (await listReceiverRows(tx, userId)).filter(isListed)
  if (rows.length >= limits.max) throw new Refusal('receivers_full', { values: { max: limits.max } })
}

async function changed(tx: TxCtx, reader: Reader, row: ReceiverRow, moved: number[] = []): Promise<Receiver> {
  await receiversChanged(tx, row.user_id, moved)
  tellPages(tx, row.user_id)
  return readReceiver(tx, reader, row.id)
}

function refuseField(field: string, why: 'receiver_channel' | 'receiver_place'): never {
  throw new Refusal('invalid_input', { fields: { [field]: [why] } })
}
