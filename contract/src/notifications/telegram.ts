import { z } from 'zod'
import { moment, route } from '../route.ts'

const telegram = z.object({
  /** The name of the bot; null: Telegram is not offered here. */
  bot: z.string().nullable(),
  /** The name of my chat, which may be empty; null: none is connected. */
  chat: z.string().nullable(),
  /** When my chat went to another account, as somebody agreed in it; absent: it did not, or one is connected since. */
  moved_at: moment.optional(),
  /** The reason, in words, why messages to the bot do not reach this site now; absent: they do. */
  trouble: z.string().optional(),
})
export type Telegram = z.infer<typeof telegram>

export const telegramRoutes = {
  read: route({
    method: 'GET',
    path: '/notifications/telegram/',
    access: 'signed_in',
    summary: 'The Telegram bot, and which chat of mine is connected',
    answer: telegram,
  }),
  connect: route({
    method: 'POST',
    path: '/notifications/telegram/connect/',
    access: 'signed_in',
    summary: 'A link that connects the chat in which it is opened, once',
    answer: z.object({ url: z.url(), valid_until: moment }),
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/notifications/telegram/',
    access: 'signed_in',
    summary: 'Send no messages to my chat any more',
    answer: z.undefined(),
    status: 204,
  }),
}
