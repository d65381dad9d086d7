import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../foundation/db/columns.ts'
import { botTroubles } from '../../../../texts/bot-trouble.ts'

/** The operator's bot, and the process that reads people's messages to it. Another token is another bot with its own row. */
export const telegram_bots = pgTable('telegram_bots', {
  id: text().primaryKey(),
  /** Its name in addresses; null until Telegram has told us. */
  name: text(),
  holder: text(),
  lease_until: moment(),
  /** All updates before this one are processed; null: none was read. */
  next_update: bigint({ mode: 'number' }),
  handled_at: moment(),
  /** The reason why the last try to read brought nothing; null: it brought people's messages. */
  trouble: text({ enum: botTroubles }),
})

/** The moment from which a chat may get another message; with an empty chat: from which any chat may. Deleted within a day. */
export const telegram_turns = pgTable('telegram_turns', {
  chat: text().primaryKey(),
  free_at: moment().notNull(),
})
