import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The operator's bot, and which process reads what people write to it. Another token is another bot with its own row. */
export const telegram_bots = pgTable('telegram_bots', {
  /** The public part of the token. */
  id: text().primaryKey(),
  /** Its name in addresses; null until Telegram has said it. */
  name: text(),
  holder: text(),
  lease_until: moment('lease_until'),
  /** The updates before this one are done; null: none was read. */
  next_update: bigint({ mode: 'number' }),
  /** When an update was last done. */
  handled_at: moment('handled_at'),
})

/**
 * From when on a chat may get another message; with an empty chat: from when on any may. Forgotten within a day.
 */
export const telegram_turns = pgTable('telegram_turns', {
  chat: text().primaryKey(),
  free_at: moment('free_at').notNull(),
})
