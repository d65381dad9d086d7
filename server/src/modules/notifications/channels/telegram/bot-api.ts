// Calls of https://core.telegram.org/bots/api. The token stands in the address of each call: no error, no text and no
// log line may hold that address.

import { setTimeout as wait } from 'node:timers/promises'
import { secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx, Db } from '../../../../foundation/ctx.ts'
import { Refusal } from '../../../../foundation/refusal.ts'
import type { Config } from '../../../../settings/config.ts'
import type { BotTrouble } from '../../../../texts/bot-trouble.ts'
import type { RefusalCode } from '../../../../texts/refusal-status.ts'
import { type Answer, callHttp, readJson } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import type { Failed } from '../../messages/channel.ts'
import { type BotRow, findBot, takeTurn } from './telegram.store.ts'

export interface Bot {
  url: string
  token: string
  /** The public part of the token. */
  id: string
}

export function botOf({ channels: { telegram } }: Pick<Config, 'channels'>): Bot | null {
  const { url, token } = telegram
  return token === null ? null : { url, token, id: token.split(':')[0] ?? '' }
}

/** A call that failed. `status`: the HTTP status of Telegram's answer; 0: there was none. */
export type BotFailed = Failed & { status: number }

const done = z.object({ ok: z.literal(true), result: z.unknown() })
const refusal = z.object({
  description: z.string(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

interface BotCall {
  signal: AbortSignal
  /** A second call would do a second thing. */
  isOnce?: boolean
  longest?: number
}

export async function callBot(
  { url, token }: Bot,
  method: string,
  body: object,
  { signal, longest, isOnce = false }: BotCall,
): Promise<{ result: unknown } | BotFailed> {
  try {
    const answer = await callHttp(`${url}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      isOnce,
      ...(longest !== undefined && { longest }),
    })
    const said = readJson(answer.text, done)
    if (answer.status === 200 && said) return { result: said.result }
    return judge(answer, token)
  } catch (error) {
    return { ...callFailure(error), status: 0 }
  }
}

function judge({ status, text }: Answer, token: string): BotFailed {
  const { description = '', parameters } = readJson(text, refusal) ?? {}
  const detail = `${status} ${description.replaceAll(token, '***')}`.trim()
  // The token is wrong or was revoked: the operator can correct that.
  if (status === 401 || status === 404) return { failed: 'bot_refused', detail, permanent: false, status }
  const isClosed = status === 403 || (status === 400 && /chat not found|PEER_ID_INVALID|deactivated/i.test(description))
  if (isClosed) return { failed: 'chat_closed', detail, permanent: true, status }
  const waitMs = parameters?.retry_after === undefined ? undefined : parameters.retry_after * secondMs
  return { ...statusFailure({ status, ...(waitMs !== undefined && { waitMs }) }, detail), status }
}

// https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
/** The longest wait here for the rate limit; a message that would wait longer is tried again later. */
const longestMs = 10 * secondMs

/** Null when the chat may get a message. A failure when that moment is too far away or `signal` aborts. */
export async function awaitTurn(ctx: Db, chat: string, signal: AbortSignal): Promise<Failed | null> {
  const waitMs = await takeTurn(ctx, chat, longestMs)
  if (waitMs === null) return { failed: 'busy', detail: '', permanent: false, waitMs: longestMs }
  try {
    await wait(waitMs, undefined, { signal })
    return null
  } catch {
    return { failed: 'too_slow', detail: '', permanent: false }
  }
}

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
