import { z } from 'zod'
import { moment, route } from '../route.ts'

const telegram = z.object({
  /** Null: Telegram is not offered here. */
  bot: z.string().nullable(),
  /** May be empty; null: none is connected. */
  chat: z.string().nullable(),
  /** When my chat went to another account, as somebody agreed in it. */
  moved_at: moment.optional(),
  /** Why messages to the bot do not reach this site now. */
  trouble: z.string().optional(),
})
export type Telegram = z.infer<typeof telegram>

export const telegramRoutes = {
  read: route('GET', '/notifications/telegram/', 'signed_in', {
    summary: 'The Telegram bot, and which chat of mine is connected',
    answer: telegram,
  }),
  connect: route('POST', '/notifications/telegram/connect/', 'signed_in', {
    summary: 'A link that connects the chat in which it is opened, once',
    answer: z.object({ url: z.url(), valid_until: moment }),
  }),
  disconnect: route('DELETE', '/notifications/telegram/', 'signed_in', {
    summary: 'Send no messages to my chat any more',
  }),
}
