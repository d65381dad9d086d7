// docs/decisions/deliveries.md#another-person-is-asked-first
import type { Language } from '@terminlotse/contract/language'
import { receivers as limits } from '@terminlotse/contract/limits'
import type { Asked } from '@terminlotse/contract/notifications/receivers'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { writeAudit } from '../../accounts/audit.ts'
import { findUser, type UserRow } from '../../accounts/users.store.ts'
import { lockReceivers, receiversChanged, tellPages } from '../messages/changed.ts'
import { stateOf } from '../messages/receiver-state.ts'
import { updateReceiver } from '../messages/receivers.store.ts'
import { findRequest, noteLeft, noteRefused, type OtherRow } from './requests.store.ts'

/** The request of a mail, by its secret. Refuses with `request_unknown`; changes nothing. */
export async function readAsked(ctx: Ctx, secret: string): Promise<Asked> {
  return inTransaction(ctx, async (tx) => toAsked(tx, await holdMailed(tx, secret)))
}

/** A second time it changes nothing. Refuses with `request_unknown`, `request_lapsed`, `request_ended`. */
export async function acceptByPage(ctx: Ctx, secret: string, language: Language, ip: string): Promise<Asked> {
  return inTransaction(ctx, async (tx) => {
    const asked = await holdMailed(tx, secret)
    const { row, user } = asked
    const state = stateOf(row, tx.clock.now())
    const account = user.email
    if (state === 'left') throw new Refusal('request_ended', { values: { account } })
    if (state === 'lapsed') throw new Refusal('request_lapsed', { values: { account, days: limits.askDays } })
    if (user.blocked_at !== null) throw new Refusal('request_unknown')
    if (row.accepted_at !== null) return toAsked(tx, asked)
    await accept(tx, row, { language }, ip)
    return toAsked(tx, await holdMailed(tx, secret))
  })
}

/** For good. Refuses with `request_unknown`; `request_lapsed`: its address is forgotten, nobody could keep a promise. */
export async function leaveByPage(ctx: Ctx, secret: string, ip: string): Promise<Asked> {
  return inTransaction(ctx, async (tx) => {
    const { row, user } = await holdMailed(tx, secret)
    if (row.left_at === null && row.settings.receiver_email === undefined)
      throw new Refusal('request_lapsed', { values: { account: user.email, days: limits.askDays } })
    await leave(tx, row, ip)
    return toAsked(tx, await holdMailed(tx, secret))
  })
}

/** Does the same by the token of a mail's header, which can do nothing else. Refuses with `request_unknown`. */
export async function leaveAtOnce(ctx: Ctx, token: string, ip: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, { leave_hash: hashToken(token) })
    if (row === null) throw new Refusal('request_unknown')
    if (row.settings.receiver_email === undefined) return
    await leave(tx, row, ip)
  })
}

/** The request was not accepted before, and counts. `ip`: null: the person answered in a chat. */
export async function accept(
  tx: TxCtx,
  row: OtherRow,
  place: { language: Language; telegram_chat?: string; telegram_name?: string },
  ip: string | null,
): Promise<void> {
  const language = row.language ?? place.language
  await updateReceiver(tx, row, { ...place, language, is_on: true, accepted_at: tx.clock.now() })
  await receiversChanged(tx, row.user_id)
  tellPages(tx, row.user_id)
  await writeAudit(tx, { event: 'receiver_accepted', data: { channel: row.channel }, userId: row.user_id, ip })
}

/** `chat`: the chat of a person who declines; else the address or chat is that of the receiver. */
export async function leave(tx: TxCtx, row: OtherRow, ip: string | null, chat?: string): Promise<void> {
  if (row.left_at !== null) return
  const place = chat ?? row.telegram_chat ?? row.settings.receiver_email
  if (place !== undefined) await noteRefused(tx, row.user_id, String(place))
  await receiversChanged(tx, row.user_id)
  tellPages(tx, row.user_id)
  await noteLeft(tx, row)
  await writeAudit(tx, { event: 'receiver_left', data: { channel: row.channel }, userId: row.user_id, ip })
}

async function lockRequest(tx: TxCtx, by: Parameters<typeof findRequest>[1]): Promise<OtherRow | null> {
  const seen = await findRequest(tx, by)
  if (seen === null) return null
  await lockReceivers(tx, [seen.user_id])
  return findRequest(tx, by)
}

async function holdMailed(tx: TxCtx, secret: string): Promise<{ row: OtherRow; user: UserRow }> {
  const row = await lockRequest(tx, { secret_hash: hashToken(secret) })
  // The secret of a Telegram link counts in a chat alone: nobody else could prove whose it is.
  const user = row?.channel === 'email' ? await findUser(tx, row.user_id) : null
  if (!row || !user) throw new Refusal('request_unknown')
  return { row, user }
}

function toAsked({ clock }: TxCtx, { row, user }: { row: OtherRow; user: UserRow }): Asked {
  const state = stateOf(row, clock.now())
  const asked_until = state === 'asked' ? (row.asked_until?.toISOString() ?? null) : null
  return { asked_by: user.email, state, asked_until, language: row.language ?? user.language }
}
