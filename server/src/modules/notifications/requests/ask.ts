// An account asks another person to receive its messages. docs/decisions/deliveries.md#another-person-is-asked-first
import { randomUUID } from 'node:crypto'
import { receivers as limits } from '@terminlotse/contract/limits'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { dayMs } from '@terminlotse/contract/time'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { demandRequest, hasMailServer, mailNetwork } from '../../accounts/account-mail.ts'
import { writeAudit } from '../../accounts/audit.ts'
import { holdMaker, noteMade } from '../../accounts/rights.ts'
import type { UserRow } from '../../accounts/users.store.ts'
import { replaceInChoices } from '../../tasks/tasks.store.ts'
import { readBotLink } from '../channels/telegram/bot-api.ts'
import { lockReceivers } from '../messages/changed.ts'
import { rightOf, stateOf } from '../messages/receiver-state.ts'
import { deleteReceiver, updateReceiver } from '../messages/receivers.store.ts'
import { makeRequestSecret } from '../messages/request-secrets.ts'
import { requestMailQueue } from '../notifications.ts'
import { demandRoom } from '../receivers/receivers.ts'
import { insertRequest, isRefused, listOthers, type OtherRow } from './requests.store.ts'

type Asking = z.output<typeof receiverRoutes.ask.body>

/**
 * Asks a person by a mail, or makes the Telegram link that the account passes on (`url`; else null). Refuses with
 * `invalid_input` at the address, `request_needs_proof`, `request_without_mail`, `request_open`, `receiver_exists`,
 * `request_refused`, `receivers_full`, `enough_requests`, `address_asked_enough`, or as `readBotLink` and
 * `holdMaker` do.
 */
export async function ask(
  ctx: Ctx,
  caller: Caller & { ip: string },
  { channel, name, address }: Asking,
): Promise<{ row: OtherRow; url: string | null }> {
  const linkTo = channel === 'telegram' ? await readBotLink(ctx) : null
  if (channel === 'email' && !hasMailServer(ctx)) throw new Refusal('request_without_mail')
  if (channel === 'email' && address === undefined)
    throw new Refusal('invalid_input', { fields: { address: ['email_required'] } })
  const to = channel === 'email' && address !== undefined ? addressOf(address) : null
  return inTransaction(ctx, async (tx) => {
    const user = await holdMaker(tx, caller, 'person')
    await lockReceivers(tx, [user.id])
    await demandAskable(tx, user, to)
    const lapsed = await dropLapsed(tx, user.id, { channel, name, to })
    await demandRoom(tx, user.id)
    await demandRequest(tx, user.id, { to, network: mailNetwork(tx, caller.ip) })
    const { secret, stored } = makeRequestSecret(tx, user.id)
    const asked_at = tx.clock.now()
    const row = await insertRequest(tx, {
      user_id: user.id,
      channel,
      name,
      settings: to === null ? {} : { receiver_email: to },
      ...stored,
      // Telegram's messages name no page, so the secret of its link need not be read again.
      ...(to === null && { leave_hash: null, request_sealed: null }),
      asked_at,
      asked_until: new Date(asked_at.getTime() + limits.askDays * dayMs),
    })
    await noteMade(tx, rightOf(row))
    await takePlace(tx, row, lapsed)
    if (to !== null) await tx.jobs.send(requestMailQueue, { receiver: row.id, id: randomUUID() })
    await writeAudit(tx, { event: 'receiver_asked', data: { channel }, userId: user.id, ip: caller.ip })
    return { row, url: linkTo?.(secret) ?? null }
  })
}

/** Each person counts once among the ten of an account. Once an address is forgotten, the name stands for it. */
async function dropLapsed(
  tx: TxCtx,
  userId: number,
  { channel, name, to }: Pick<Asking, 'channel' | 'name'> & { to: string | null },
): Promise<OtherRow[]> {
  const now = tx.clock.now()
  const lapsed = (await listOthers(tx, userId)).filter((row) => {
    const known = row.settings.receiver_email
    const isSame = known === undefined ? row.name === name : known === to
    return row.channel === channel && isSame && stateOf(row, now) === 'lapsed'
  })
  for (const { id } of lapsed) await deleteReceiver(tx, userId, id)
  return lapsed
}

async function takePlace(tx: TxCtx, row: OtherRow, lapsed: OtherRow[]): Promise<void> {
  const last = lapsed.at(-1)
  if (last) await updateReceiver(tx, row, { kinds: last.kinds, quiet: last.quiet, is_brief: last.is_brief })
  for (const { id } of lapsed) await replaceInChoices(tx, row.user_id, { from: id, to: row.id })
}

/** `to`: the address; null: nobody knows yet who opens the link. */
async function demandAskable(tx: TxCtx, user: UserRow, to: string | null): Promise<void> {
  if (user.email_verified_at === null) throw new Refusal('request_needs_proof')
  if (to === null) return
  if (to === user.email) throw new Refusal('invalid_input', { fields: { address: ['receiver_is_you'] } })
  if (await isRefused(tx, user.id, to)) throw new Refusal('request_refused')
  const now = tx.clock.now()
  const theirs = (await listOthers(tx, user.id)).filter(({ settings }) => settings.receiver_email === to)
  if (theirs.some(({ accepted_at }) => accepted_at !== null)) throw new Refusal('receiver_exists')
  if (theirs.some(({ asked_until }) => asked_until !== null && asked_until > now)) throw new Refusal('request_open')
}
