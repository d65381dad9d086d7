import type { Channel, Failed } from '../../notices/channel.ts'
import { type Answer, callHttp } from '../../notices/http/http-call.ts'
import { callFailure, statusFailure } from '../../notices/http/http-failure.ts'

/**
 * WhatsApp through https://www.callmebot.com/blog/free-api-whatsapp-messages/: a GET that answers with a page. Its
 * status says little (an unknown key is 203), so the page's words are read. The bot cannot recognise a repeated
 * message.
 */
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

  async send({ callmebot_phone_number, callmebot_api_key }, { title, body }, { signal, config }) {
    const query = new URLSearchParams({
      phone: callmebot_phone_number.replaceAll(' ', ''),
      text: `*${title}*\n\n${body}`,
      apikey: callmebot_api_key.trim(),
    })
    try {
      const url = `${config.channels.callmebotUrl}/whatsapp.php?${query}`
      const answer = await callHttp(url, { method: 'GET', signal })
      return judge(answer, plainText(answer.text))
    } catch (error) {
      return callFailure(error)
    }
  },
}

function judge(answer: Answer, page: string): 'sent' | Failed {
  // The page repeats number and text before it reports the result: only these words of it are passed on.
  if (/api ?key is invalid/i.test(page)) return { failed: 'key_refused', detail: 'APIKey is invalid', permanent: true }
  if (/account is paused/i.test(page)) return { failed: 'account_paused', detail: 'Account is Paused', permanent: true }
  if (/too many requests/i.test(page)) return { failed: 'busy', detail: 'Too many requests', permanent: false }
  if (answer.status === 200 && /message (queued|successfully sent)/i.test(page)) return 'sent'
  return statusFailure(answer, `HTTP ${answer.status}`)
}

function plainText(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
