// The operator's bot, as people need it: its name, and why it may not listen.
import type { Ctx } from '../../../../foundation/ctx.ts'
import { Refusal } from '../../../../foundation/refusal.ts'
import type { BotTrouble } from '../../../../texts/bot-trouble.ts'
import type { RefusalCode } from '../../../../texts/refusal-status.ts'
import { botOf } from './bot-api.ts'
import { type BotRow, findBot } from './telegram.store.ts'

/** `telegram_silent` passes by itself: a link that is opened then counts a little later. */
export const botRefusals = {
  webhook: 'telegram_webhook',
  other_reader: 'telegram_other_reader',
  token: 'telegram_away',
  silent: 'telegram_silent',
} as const satisfies Record<BotTrouble, RefusalCode>

export async function findOwnBot(ctx: Ctx): Promise<BotRow | null> {
  const bot = botOf(ctx.config)
  return bot && findBot(ctx, bot.id)
}

/** Refuses with `telegram_away`, or with `telegram_webhook`, `telegram_other_reader`: the operator can help then. */
export async function readBotLink(ctx: Ctx): Promise<(code: string) => string> {
  const bot = await findOwnBot(ctx)
  if (bot?.name == null) throw new Refusal('telegram_away')
  if (bot.trouble !== null && bot.trouble !== 'silent') throw new Refusal(botRefusals[bot.trouble])
  return (code) => `https://t.me/${bot.name}?start=${code}`
}
