// Calls of https://core.telegram.org/bots/api. The token stands in the address of each call: no error, no text and no
// log line may hold that address.
import { secondMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Config } from '../../../../settings/config.ts'
import { type Answer, callHttp } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import { readJson } from '../../http/read-json.ts'
import type { Failed } from '../../messages/channel.ts'

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

/** Calls a method of the bot and returns its result. Never throws because of the network or Telegram. */
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
