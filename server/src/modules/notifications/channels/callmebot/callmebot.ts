import type { WordedNotification } from '../../../../texts/notifications/notifications.ts'
import { type Answer, callHttp } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import type { Channel, Failed, Outcome } from '../../messages/channel.ts'

/** The meanings of the bot's statuses, beside 200 and 210: https://github.com/ioBroker/ioBroker.whatsapp-cmb/issues/153 */
const meanings: Record<number, Failed> = {
  201: { failed: 'refused', detail: 'HTTP 201', permanent: true },
  202: { failed: 'number_banned', detail: 'HTTP 202', permanent: true },
  203: { failed: 'key_refused', detail: 'HTTP 203', permanent: true },
  204: { failed: 'busy', detail: 'HTTP 204', permanent: false },
  205: { failed: 'busy', detail: 'HTTP 205', permanent: false },
  207: { failed: 'busy', detail: 'HTTP 207', permanent: false },
  208: { failed: 'account_paused', detail: 'HTTP 208', permanent: true },
  // Also the status of a number that is banned for good; then the page says so.
  209: { failed: 'quota_reached', detail: 'HTTP 209', permanent: false },
}

/** https://www.callmebot.com/blog/free-api-whatsapp-messages/. Some answers are known by the page's words alone. */
export const callmebot: Channel = {
  // The service publishes no rate limit, so only a few deliveries share a job.
  perJob: 4,
  knowsRepeats: false,

  missing({ callmebot_phone_number, callmebot_api_key }) {
    return {
      ...(callmebot_phone_number === '' && { callmebot_phone_number: ['value_required'] }),
      ...(callmebot_api_key === '' && { callmebot_api_key: ['value_required'] }),
    }
  },

  async send({ callmebot_phone_number, callmebot_api_key }, message, { signal, config }) {
    const text = whatsAppText(message)
    const query = new URLSearchParams({
      phone: callmebot_phone_number,
      text,
      apikey: callmebot_api_key.trim(),
    })
    try {
      const url = `${config.channels.callmebotUrl}/whatsapp.php?${query}`
      const answer = await callHttp(url, { method: 'GET', signal, isOnce: true })
      return judge(answer, wordsAfter(plainText(text).trim(), plainText(answer.text)))
    } catch (error) {
      return callFailure(error)
    }
  },
}

/** WhatsApp has no titles, and shows what stands between stars in bold. */
export function whatsAppText({ title, body }: Pick<WordedNotification, 'title' | 'body'>): string {
  return `*${title}*\n${body}`
}

function judge(answer: Answer, said: string): Outcome {
  // Only these words of the page are passed on.
  if (/api ?key is invalid/i.test(said)) return { failed: 'key_refused', detail: 'APIKey is invalid', permanent: true }
  if (/account is paused/i.test(said)) return { failed: 'account_paused', detail: 'Account is Paused', permanent: true }
  if (/too many requests/i.test(said)) return { failed: 'busy', detail: 'Too many requests', permanent: false }
  if (/\bbanned\b/i.test(said)) return { failed: 'number_banned', detail: 'banned', permanent: true }
  if (answer.status === 210) return 'sent'
  if (answer.status === 200 && /message (queued|successfully sent)/i.test(said)) return 'sent'
  return meanings[answer.status] ?? statusFailure(answer, `HTTP ${answer.status}`)
}

/** The bot's own words: its page repeats number and text before it reports the result. */
function wordsAfter(text: string, page: string): string {
  const at = page.lastIndexOf(text)
  return at < 0 ? page : page.slice(at + text.length)
}

function plainText(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
