// docs/decisions/deliveries.md#a-signal-number-answers-a-code
import { randomInt } from 'node:crypto'
import type { Language } from '@terminlotse/contract/language'
import { signalCode } from '@terminlotse/contract/limits'
import type { Signal } from '@terminlotse/contract/notifications/signal'
import { dayMs, minuteMs, secondMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { wordChannelFailure } from '../../../texts/channel-failures.ts'
import { texts } from '../../../texts/texts.ts'
import { holdCaller } from '../../accounts/caller.ts'
import { holdMaker, noteMade } from '../../accounts/rights.ts'
import { findAddressees } from '../../accounts/users.store.ts'
import {
  closeCode,
  closeCodes,
  countCodes,
  deleteCode,
  findOpenCode,
  noteGuess,
  storeCode,
} from '../channels/signal/signal.store.ts'
import { sendSignal } from '../channels/signal/signal-api.ts'
import { lockReceivers, receiverMoved } from '../messages/changed.ts'
import type { Failed } from '../messages/channel.ts'
import { rightOf } from '../messages/receiver-state.ts'
import { ensureFirst, findFirst, updateReceiver } from '../messages/receivers.store.ts'
import { ensureSettings } from '../settings/settings.ts'

const codeMs = signalCode.minutes * minuteMs
const patienceMs = 20 * secondMs
/** A part of what is signed, so it must never change. */
export const codePurpose = 'signal_code'

export async function readSignal(ctx: Ctx, userId: number): Promise<Signal> {
  const code = await openCode(ctx, userId)
  const validUntil = new Date((code?.created_at.getTime() ?? 0) + codeMs)
  return {
    is_offered: ctx.config.channels.signal !== null,
    number: (await findFirst(ctx, userId, 'signal'))?.signal_number ?? null,
    awaited: code && { number: code.number, valid_until: validUntil.toISOString() },
  }
}

/**
 * Sends a code to a number. Refuses with `signal_away`, `invalid_input` while strangers can come and the account's address
 * is not proven, `too_many_requests`, `signal_number_unknown`, or `code_unsent` and the reason in the caller's language.
 */
export async function sendSignalCode(ctx: Ctx, caller: Caller, number: string, language: Language): Promise<Signal> {
  const { userId } = caller
  const { signal: server } = ctx.config.channels
  if (server === null) throw new Refusal('signal_away')
  const code = randomInt(10 ** signalCode.digits)
    .toString()
    .padStart(signalCode.digits, '0')
  const id = await inTransaction(ctx, async (tx) => {
    await holdMaker(tx, caller, 'receiver')
    await demandProven(tx, userId)
    await demandFewCodes(tx, userId, number)
    await ensureSettings(tx, userId)
    const code_hash = tx.secrets.sign(signed(userId, number, code), codePurpose)
    return storeCode(tx, { user_id: userId, number, code_hash, created_at: tx.clock.now() })
  })
  const text = texts[language].signal.code({ code })
  const sent = await sendSignal(server, { to: number, text }, AbortSignal.timeout(patienceMs))
  // It may have arrived if there was no answer.
  if ('failed' in sent && !sent.isUnknown) {
    // A number without Signal counts, so that nobody tries many. Otherwise nothing was sent, and nothing is counted.
    await (sent.failed === 'gone' ? closeCode(ctx, id) : deleteCode(ctx, id))
    throw unsent(sent, language)
  }
  return readSignal(ctx, userId)
}

/** Connects the number that got the code. Refuses with `code_wrong`, `code_over`. */
export async function connectSignal(ctx: Ctx, caller: Caller, code: string): Promise<Signal> {
  const { userId } = caller
  const end = await inTransaction(ctx, async (tx) => {
    await holdCaller(tx, caller)
    await lockReceivers(tx, [userId])
    const sent = await openCode(tx, userId)
    if (sent === null) return 'code_over'
    if (!tx.secrets.isSigned(signed(userId, sent.number, code), codePurpose, sent.code_hash)) {
      await noteGuess(tx, sent.id)
      return 'code_wrong'
    }
    await closeCodes(tx, userId)
    const first = await ensureFirst(tx, userId, 'signal')
    await updateReceiver(tx, first, { signal_number: sent.number, is_on: true })
    await noteMade(tx, rightOf(first))
    await receiverMoved(tx, { id: first.id, userId })
    return 'connected'
  })
  // A refusal within the transaction would take the count of the guesses back.
  if (end !== 'connected') throw new Refusal(end)
  return readSignal(ctx, userId)
}

/** Ends messages to the caller's number. Refuses with `not_found`. */
export async function disconnectSignal(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const first = await findFirst(tx, userId, 'signal')
    if (first?.signal_number == null) throw new Refusal('not_found')
    await updateReceiver(tx, first, { signal_number: null, is_on: false })
    await receiverMoved(tx, { id: first.id, userId })
  })
}

async function openCode(ctx: Ctx, userId: number) {
  const code = await findOpenCode(ctx, userId, new Date(ctx.clock.now().getTime() - codeMs))
  return code !== null && code.guesses < signalCode.guesses ? code : null
}

/** Otherwise a deleted account and a new one would have fresh codes for the number of a stranger. */
async function demandProven(tx: TxCtx, userId: number): Promise<void> {
  if (tx.config.isLocal || (await findAddressees(tx, [userId])).get(userId)?.proven_email) return
  throw new Refusal('invalid_input', { fields: { number: ['account_unproven'] } })
}

/** Codes go to numbers of strangers, too: few go out of one account, and few to one number. */
async function demandFewCodes(tx: TxCtx, userId: number, number: string): Promise<void> {
  const now = tx.clock.now()
  const { ofAccount, ofNumber } = await countCodes(tx, userId, number, new Date(now.getTime() - dayMs))
  const over = [
    ...(ofAccount.sent >= signalCode.perAccount ? [ofAccount] : []),
    ...(ofNumber.sent >= signalCode.perNumber ? [ofNumber] : []),
  ]
  if (over.length === 0) return
  const freeAt = Math.max(...over.map(({ first }) => (first ?? now).getTime())) + dayMs
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / secondMs))
  throw new Refusal('too_many_requests', { values: { seconds } })
}

function signed(userId: number, number: string, code: string): string {
  return `${userId} ${number} ${code}`
}

function unsent({ failed, detail }: Failed, language: Language): Refusal {
  if (failed === 'gone') return new Refusal('signal_number_unknown')
  const words = wordChannelFailure(failed, language)
  return new Refusal('code_unsent', { values: { reason: detail === '' ? words : `${words} (${detail})` } })
}
