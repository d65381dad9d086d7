// The chat of each person. A link to the bot carries a code that counts once, within `telegramLinkMinutes`.
import { randomBytes } from 'node:crypto'
import type { Language } from '@terminlotse/contract/language'
import { telegramLinkMinutes } from '@terminlotse/contract/limits'
import type { Telegram } from '@terminlotse/contract/notifications/telegram'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction, untilSettled } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { refusalText } from '../../../texts/refusals.ts'
import { tellOwner } from '../../accounts/account-mail.ts'
import { writeAudit } from '../../accounts/audit.ts'
import { holdMaker, noteMade } from '../../accounts/rights.ts'
import { findUser } from '../../accounts/users.store.ts'
import { botRefusals, findOwnBot, readBotLink } from '../channels/telegram/bot-api.ts'
import {
  askInChat,
  dropChat,
  dropChatOf,
  dropCode,
  dropQuestions,
  findChat,
  findCode,
  findHolder,
  findMove,
  listConcerned,
  moveChat,
  storeCode,
} from '../channels/telegram/telegram.store.ts'
import { lockReceivers, receiverMoved } from '../messages/changed.ts'
import { rightOf } from '../messages/receiver-state.ts'
import { ensureFirst, findReceiver, updateReceiver } from '../messages/receivers.store.ts'
import { ensureSettings } from '../settings/settings.ts'

const codeMs = telegramLinkMinutes * minuteMs

/** `bot` null: this installation has none, or Telegram has not said its name yet. */
export async function readTelegram(ctx: Ctx, userId: number, language: Language): Promise<Telegram> {
  const [chat, bot, moved] = [await findChat(ctx, userId), await findOwnBot(ctx), await findMove(ctx, userId)]
  return {
    bot: bot?.name ?? null,
    chat: chat && (chat.telegram_name ?? ''),
    ...(moved && { moved_at: moved.toISOString() }),
    ...(bot?.trouble && { trouble: refusalText(botRefusals[bot.trouble], language).sentence }),
  }
}

/** `receiverId` null: the first one by Telegram. Refuses with `not_found`, or as `readBotLink` and `holdMaker` do. */
export async function linkToConnect(
  ctx: Ctx,
  { userId, sessionId }: Caller,
  receiverId: number | null = null,
): Promise<{ url: string; valid_until: string }> {
  const linkTo = await readBotLink(ctx)
  const code = randomBytes(24).toString('base64url')
  const until = codeEnd(ctx)
  await inTransaction(ctx, async (tx) => {
    await holdMaker(tx, { userId, sessionId }, 'chat')
    await ensureSettings(tx, userId)
    if (receiverId !== null) await demandOwnTelegram(tx, userId, receiverId)
    await storeCode(tx, userId, { hash: hashToken(code), until, receiverId })
  })
  return { url: linkTo(code), valid_until: until.toISOString() }
}

/** Ends messages to the caller's chat. Refuses with `not_found`. */
export async function disconnect(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    const dropped = await dropChatOf(tx, userId)
    if (dropped === null) throw new Refusal('not_found')
    await receiverMoved(tx, dropped)
  })
}

export interface PrivateChat {
  id: string
  name: string
}

/** `over`: it does not count, or no more. `asked`: the person of another account must agree first. Numbers: users. */
export type Opened =
  | { is: 'over' }
  | { is: 'connected'; owner: number }
  | { is: 'asked'; owner: number; holder: number }
  | { is: 'left'; holder: number | null }

/** Locks all accounts that words or a tap in a chat concern. Call it first; what it says of the chat stays true then. */
export async function lockChat(tx: TxCtx, chat: string, code?: string): Promise<void> {
  const concerned = (at: TxCtx) => listConcerned(at, chat, code === undefined ? null : hashToken(code))
  await untilSettled(tx, async (inner) => {
    const ids = await concerned(inner)
    await lockReceivers(inner, ids)
    return (await concerned(inner)).every((id) => ids.includes(id)) || null
  })
}

/** Takes no chat from an account: docs/decisions/deliveries.md#a-chat-changes-its-account-only-after-a-yes */
export async function openLink(tx: TxCtx, code: string, chat: PrivateChat): Promise<Opened> {
  const link = await findCode(tx, hashToken(code))
  if (link === null) return { is: 'over' }
  const holder = await findHolder(tx, chat.id)
  if (holder === null || holder === link.userId) return connectChat(tx, link, chat)
  // A person who agrees must have read of the two accounts between which the chat moves now.
  await dropQuestions(tx, chat.id, hashToken(code))
  await askInChat(tx, hashToken(code), chat.id, codeEnd(tx))
  return { is: 'asked', owner: link.userId, holder }
}

/** The person of the chat has answered the question of `openLink`. It counts in that chat alone, once. */
export async function decideMove(tx: TxCtx, code: string, chat: PrivateChat, isYes: boolean): Promise<Opened> {
  const link = await findCode(tx, hashToken(code))
  if (link === null || link.askedIn !== chat.id) return { is: 'over' }
  if (isYes) return connectChat(tx, link, chat)
  await dropQuestions(tx, chat.id)
  return { is: 'left', holder: await findHolder(tx, chat.id) }
}

interface Link {
  userId: number
  receiverId: number | null
}

async function connectChat(tx: TxCtx, { userId: owner, receiverId }: Link, chat: PrivateChat): Promise<Opened> {
  const target =
    receiverId === null ? await ensureFirst(tx, owner, 'telegram') : await findReceiver(tx, owner, receiverId)
  await dropCode(tx, owner)
  // It was removed while its link was open.
  if (target === null) return { is: 'over' }
  const before = await moveChat(tx, chat.id, { id: target.id, userId: owner })
  if (before !== null) await receiverMoved(tx, before)
  const isMove = before !== null && before.userId !== owner
  const user = isMove ? await findUser(tx, before.userId) : null
  if (user) await tellOwner(tx, user, 'chat_moved', null)
  const connected = { telegram_chat: chat.id, telegram_name: chat.name, telegram_moved_at: null, is_on: true }
  await updateReceiver(tx, target, connected)
  await noteMade(tx, rightOf(target))
  await dropQuestions(tx, chat.id)
  await receiverMoved(tx, { id: target.id, userId: owner })
  if (isMove) await writeAudit(tx, { event: 'telegram_moved', userId: before.userId, ip: null })
  return { is: 'connected', owner }
}

async function demandOwnTelegram(tx: TxCtx, userId: number, receiverId: number): Promise<void> {
  const row = await findReceiver(tx, userId, receiverId)
  if (row?.channel !== 'telegram' || row.is_of_other) throw new Refusal('not_found')
}

export async function disconnectChat(tx: TxCtx, chat: string): Promise<number | null> {
  await dropQuestions(tx, chat)
  const dropped = await dropChat(tx, chat)
  if (dropped !== null) await receiverMoved(tx, dropped)
  return dropped?.userId ?? null
}

function codeEnd({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.now().getTime() + codeMs)
}
