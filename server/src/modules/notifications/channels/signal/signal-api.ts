// Calls of https://bbernhard.github.io/signal-cli-rest-api/. The server is the operator's, and sends from one number.
// Its errors repeat numbers, so only the status of an answer is passed on.
import { z } from 'zod'
import type { Config } from '../../../../settings/config.ts'
import { type Answer, callHttp, readJson } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import type { Failed } from '../../messages/channel.ts'

type SignalServer = NonNullable<Config['channels']['signal']>

export interface SignalText {
  to: string
  text: string
  /** The number of a message in this conversation that the text replaces. */
  edits?: number
}

const accounts = z.array(z.string())
const accepted = z.object({ timestamp: z.string() })
const refusal = z.object({ error: z.string() })
const notOurs: Failed = { failed: 'site_refused', detail: '', permanent: false }

/** `timestamp`: its number in the conversation; null: the server did not say. Never throws because of the network. */
export async function sendSignal(
  { url, number }: SignalServer,
  { to, text, edits }: SignalText,
  signal: AbortSignal,
): Promise<{ timestamp: string | null } | Failed> {
  try {
    const from = number ?? (await onlyAccount(url, signal))
    if (typeof from !== 'string') return from
    const answer = await callHttp(`${url}/v2/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A server may be set to read stars and the like as styles.
      body: JSON.stringify({
        message: text,
        number: from,
        recipients: [to],
        text_mode: 'normal',
        edit_timestamp: edits,
      }),
      signal,
      isOnce: true,
    })
    if (answer.status !== 201) return judge(answer)
    return { timestamp: readJson(answer.text, accepted)?.timestamp ?? null }
  } catch (error) {
    return callFailure(error)
  }
}

async function onlyAccount(url: string, signal: AbortSignal): Promise<string | Failed> {
  const answer = await callHttp(`${url}/v1/accounts`, { method: 'GET', signal })
  const [first, second] = readJson(answer.text, accounts) ?? []
  if (answer.status !== 200) return judge(answer)
  return first === undefined || second !== undefined ? notOurs : first
}

/** The server answers 400 for whatever signal-cli reports; only its words tell what it was. */
function judge(answer: Answer): Failed {
  const { status, text } = answer
  const detail = String(status)
  const said = readJson(text, refusal)?.error ?? ''
  if (/unregistered user/i.test(said)) return { failed: 'gone', detail, permanent: true }
  // The operator can correct these: the account that sends, the address, and a phone that has changed its key.
  const isOperators = [401, 403, 404].includes(status) || /is not registered|untrusted|specified account/i.test(said)
  if (isOperators) return { ...notOurs, detail }
  if (status === 400 && !/couldn't process request/i.test(said)) return { failed: 'busy', detail, permanent: false }
  return statusFailure(answer, detail)
}
