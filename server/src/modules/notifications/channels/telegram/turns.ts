// Telegram takes thirty messages a second from a bot, and one a second in a chat. All processes share these limits.
// https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../../foundation/ctx.ts'
import type { Failed } from '../../messages/channel.ts'
import { takeTurn } from './telegram.store.ts'

/** The longest wait here for the rate limit; a message that would wait longer is tried again later. */
const longestMs = 10 * secondMs

/** Null when the chat may get a message. A failure when that moment is too far away or `signal` aborts. */
export async function awaitTurn(ctx: Pick<Ctx, 'db'>, chat: string, signal: AbortSignal): Promise<Failed | null> {
  const waitMs = await takeTurn(ctx, chat, longestMs)
  if (waitMs === null) return { failed: 'busy', detail: '', permanent: false, waitMs: longestMs }
  try {
    await wait(waitMs, undefined, { signal })
    return null
  } catch {
    return { failed: 'too_slow', detail: '', permanent: false }
  }
}
