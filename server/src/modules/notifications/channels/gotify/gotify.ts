import { z } from 'zod'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { postForeign, refusedAddress } from '../../http/guarded-post.ts'
import { type Answer, readJson } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Channel, MessageSubject, Outcome } from '../../messages/channel.ts'
import { isKind } from '../../messages/kinds.ts'

/** Priorities go from 0 to 10. The app makes a sound from 4 on, and comes to the front from 8 on. */
const priority = { usual: 5, high: 8 }
const accepted = z.object({ id: z.number(), appid: z.number() })
const refusal = z.object({ errorDescription: z.string() })

/** https://gotify.net/api-docs#/message/createMessage. Nothing is withdrawn: a token for that reads all messages. */
export const gotify: Channel = {
  // Each person has another server.
  perJob: 16,
  knowsRepeats: false,

  missing({ gotify_server, gotify_token }, { channels }) {
    return {
      ...refusedAddress({ gotify_server }, channels.allowPrivateHosts),
      ...(gotify_token === '' && { gotify_token: ['value_required'] }),
    }
  },

  async send({ gotify_server, gotify_token }, message, options) {
    // A header allows no other characters.
    const headers = { 'content-type': 'application/json', 'x-gotify-key': encodeURIComponent(gotify_token.trim()) }
    const body = JSON.stringify(gotifyMessage(message, options.about))
    const place = `${gotify_server.replace(/\/+$/, '')}/message`
    const answer = await postForeign(place, { headers, body, isOnce: true }, options)
    return 'failed' in answer ? answer : judge(answer)
  },
}

export function gotifyMessage({ title, text, link }: WordedNotification, { notice }: Pick<MessageSubject, 'notice'>) {
  return {
    title,
    message: text,
    priority: isKind(notice, 'urgent') ? priority.high : priority.usual,
    extras: {
      'client::display': { contentType: 'text/plain' },
      'client::notification': { click: { url: link.url } },
    },
  }
}

/** 401: no application has this token, or not any more. 403: it is the token of a client, which cannot send. */
function judge(answer: Answer): Outcome {
  const { status, text } = answer
  if (status === 200 && readJson(text, accepted)) return 'sent'
  if (status === 200) return { failed: 'unexpected', detail: '', permanent: false }
  const said = readJson(text, refusal)
  const detail = `${status} ${said?.errorDescription ?? ''}`.trim()
  // A guard in front of the server may answer 401, too, and has other words.
  if (status === 401 && said) return { failed: 'gone', detail, permanent: true }
  if (status === 401 || status === 403) return { failed: 'token_refused', detail, permanent: true }
  return statusFailure(answer, detail)
}
