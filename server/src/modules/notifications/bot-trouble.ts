import type { Ctx } from '../../foundation/ctx.ts'
import type { BotTrouble } from '../../texts/bot-trouble.ts'
import { botOf } from './channels/telegram/bot-api.ts'
import { findBot } from './channels/telegram/telegram.store.ts'

/** Why nobody reads what people write to the Telegram bot; null: somebody does, or there is no bot. */
export async function readBotTrouble({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<BotTrouble | null> {
  const bot = botOf(config)
  return bot && ((await findBot({ db }, bot.id))?.trouble ?? null)
}
