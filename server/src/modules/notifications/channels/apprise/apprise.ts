import { appriseKeyLength } from '@terminlotse/contract/limits'
import { secretMask } from '@terminlotse/contract/notifications'
import { z } from 'zod'
import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { type Answer, callHttp, readJson } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import type { Channel, MessageSubject, Outcome } from '../../messages/channel.ts'
import { isKind } from '../../messages/kinds.ts'

const keyPattern = new RegExp(`^[\\w-]{1,${appriseKeyLength.max}}$`)
const steps = z.object({ details: z.array(z.tuple([z.string(), z.string(), z.string()])) })

/**
 * https://github.com/caronc/apprise-api#api-details. It knows no repeats, and takes nothing back.
 * docs/decisions/deliveries.md#signal-and-apprise-are-servers-of-the-operator
 */
export const apprise: Channel = {
  // The server waits for each of the services.
  perJob: 4,
  knowsRepeats: false,

  isOffered: ({ channels }) => channels.appriseUrl !== null,

  missing: ({ apprise_key }) =>
    apprise_key === secretMask || keyPattern.test(apprise_key.trim()) ? {} : { apprise_key: ['apprise_key_invalid'] },

  async send({ apprise_key }, message, { signal, config, about }) {
    try {
      const answer = await callHttp(`${config.channels.appriseUrl}/notify/${apprise_key.trim()}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          // A failure then comes with the steps, from which we see whether anybody got the message.
          'x-apprise-log-level': 'info',
        },
        body: JSON.stringify(appriseMessage(message, about)),
        signal,
        isOnce: true,
      })
      return judge(answer)
    } catch (error) {
      return callFailure(error)
    }
  },
}

/** The body of the call. The type is what Apprise has instead of a priority; services show it by colour or sign. */
export function appriseMessage(
  { title, body }: Pick<WordedNotification, 'title' | 'body'>,
  { notice }: Pick<MessageSubject, 'notice'>,
) {
  return { title, body, type: isKind(notice, 'urgent') ? 'warning' : 'info', format: 'text' }
}

/** Only the status is passed on: the server's words may hold addresses of services with their secrets. */
function judge(answer: Answer): Outcome {
  const { status, text } = answer
  const detail = String(status)
  if (status === 200) return 'sent'
  if (status === 204) return { failed: 'gone', detail, permanent: true }
  if (status === 424 && reachedNobody(text)) return { failed: 'refused', detail, permanent: false }
  // Some services have it: another try would tell these twice.
  if (status === 424 || status === 207) return { failed: 'partly', detail, permanent: false, isUnknown: true }
  if (status === 401 || status === 403) return { failed: 'key_refused', detail, permanent: true }
  if (status === 404) return { failed: 'site_refused', detail, permanent: false }
  return statusFailure(answer, detail)
}

/** True if the steps of the call are known and no service took the message. Each that takes it writes "Sent …". */
function reachedNobody(text: string): boolean {
  const { details = [] } = readJson(text, steps) ?? {}
  return details.length > 0 && !details.some(([level, , sentence]) => level === 'INFO' && /^Sent\b/i.test(sentence))
}
