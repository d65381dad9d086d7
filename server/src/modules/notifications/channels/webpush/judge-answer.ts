import { z } from 'zod'
import type { Answer } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Failed } from '../../messages/channel.ts'

/** The result of sending one message to one device. `gone`: its push service no longer knows it. */
export type Fate = 'sent' | 'gone' | Failed

const words = z.object({ reason: z.string().optional(), message: z.string().optional() })

/** The status of Microsoft's push service after too many messages. */
const throttled = 406

/** The meaning of a push service's answer (RFC 8030). */
export function judgeAnswer(answer: Answer): Fate {
  const { status, text } = answer
  const detail = `${status} ${sentence(text)}`.trim()
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === throttled) return statusFailure({ ...answer, status: 429 }, detail)
  if (status === 408 || status === 429 || status >= 500) return statusFailure(answer, detail)
  // Our signature does not fit the key with which the browser subscribed.
  if (status === 401 || status === 403) return { failed: 'push_refused', detail, permanent: true }
  return { failed: 'refused', detail, permanent: true }
}

// Only answers in JSON are passed on; HTML pages help nobody.
function sentence(text: string): string {
  try {
    const { reason, message } = words.parse(JSON.parse(text))
    return reason ?? message ?? ''
  } catch {
    return ''
  }
}
