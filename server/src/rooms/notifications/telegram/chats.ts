// Which chat belongs to which person. A link to the bot carries a code that counts once, within a quarter of an hour.
import { createHash, randomBytes } from 'node:crypto'
import { settingsFields } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { botOf } from '../../channels/telegram/bot-api.ts'
import {
  dropChat,
  dropChatOf,
  findBot,
  findChat,
  findCodeOwner,
  storeCode,
  useCode,
} from '../../channels/telegram/telegram.store.ts'
import { createSettings, readSettings } from '../../deliveries/settings/settings.ts'
import { publish } from '../../live/live.ts'
import { decideAgain } from '../../watches/news/news.ts'

const codeMs = 15 * minuteMs

/** The bot and the caller's chat. `bot` null: this installation has none, or Telegram has not said its name yet. */
export async function readTelegram(ctx: Ctx, userId: number) {
  const chat = await findChat(ctx, userId)
  return { bot: await botName(ctx), chat: chat && (chat.telegram_name ?? '') }
}

/** A link that connects the chat in which it is opened. Refuses with `telegram_away`. */
export async function linkToConnect(ctx: Ctx, userId: number): Promise<{ url: string; valid_until: string }> {
  const bot = await botName(ctx)
  if (bot === null) throw new Refusal('telegram_away')
  const code = randomBytes(24).toString('base64url')
  const until = new Date(ctx.clock.now().getTime() + codeMs)
  await inTransaction(ctx, async (tx) => {
    if ((await readSettings(tx, userId)) === null) await createSettings(tx, userId, settingsFields.parse({}))
    await storeCode(tx, userId, hash(code), until)
  })
  return { url: `https://t.me/${bot}?start=${code}`, valid_until: until.toISOString() }
}

/** Ends messages to the caller's chat. Refuses with `not_found`. */
export async function disconnect(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await dropChatOf(tx, userId))) throw new Refusal('not_found')
    await tellChanged(tx, userId)
  })
}

/** Connects the chat to the person who made the code, and to nobody else. Null: the code does not count. */
export async function connectChat(tx: TxCtx, code: string, chat: { id: string; name: string }): Promise<number | null> {
  const owner = await findCodeOwner(tx, hash(code))
  if (owner === null) return null
  const before = await dropChat(tx, chat.id, owner)
  if (before !== null) await tellChanged(tx, before)
  await useCode(tx, hash(code), { telegram_chat: chat.id, telegram_name: chat.name })
  await tellChanged(tx, owner)
  return owner
}

/** Ends messages to a chat. Returns the person whose chat it was, or null. */
export async function disconnectChat(tx: TxCtx, chat: string): Promise<number | null> {
  const owner = await dropChat(tx, chat)
  if (owner !== null) await tellChanged(tx, owner)
  return owner
}

async function tellChanged(tx: TxCtx, userId: number): Promise<void> {
  // Messages that wait for the end of quiet hours may now go to other channels, or to none.
  await decideAgain(tx, userId)
  publish(tx, { type: 'channels_changed', userId, taskId: null, data: {} })
}

async function botName(ctx: Ctx): Promise<string | null> {
  const bot = botOf(ctx.config)
  return bot && ((await findBot(ctx, bot.id))?.name ?? null)
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
