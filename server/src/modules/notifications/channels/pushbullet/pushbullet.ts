import { z } from 'zod'
import { callHttp, readJson } from '../../http/http-call.ts'
import { callFailure, statusFailure } from '../../http/http-failure.ts'
import type { Channel } from '../../messages/channel.ts'

/** A free account takes 500 messages a month: https://docs.pushbullet.com/#push-limit */
const overLimit = 'pushbullet_pro_required'
const refusal = z.object({ error: z.object({ code: z.string().optional(), message: z.string() }) })

/** Push through https://docs.pushbullet.com: one `link` push to all devices of the key's account. */
export const pushbullet: Channel = {
  // One server receives all messages.
  perJob: 64,
  knowsRepeats: true,

  missing({ pushbullet_api_key }) {
    return pushbullet_api_key === '' ? { pushbullet_api_key: ['value_required'] } : {}
  },

  async send({ pushbullet_api_key }, { title, text: body, link }, { id, signal, config }) {
    try {
      const answer = await callHttp(`${config.channels.pushbulletUrl}/v2/pushes`, {
        method: 'POST',
        headers: { 'Access-Token': asHeader(pushbullet_api_key), 'Content-Type': 'application/json' },
        // A second push with the same guid is ignored.
        body: JSON.stringify({ type: 'link', title, body, url: link.url, guid: id }),
        signal,
      })
      const { status, text } = answer
      if (status === 200) return 'sent'
      const { code, message } = readRefusal(text)
      const detail = `${status} ${message}`.trim()
      if (code === overLimit) return { failed: 'quota_reached', detail, permanent: false }
      if (status === 401 || status === 403) return { failed: 'key_refused', detail, permanent: true }
      return statusFailure(answer, detail)
    } catch (error) {
      return callFailure(error)
    }
  },
}

// A header allows no other characters.
function asHeader(key: string): string {
  return encodeURIComponent(key.trim())
}

function readRefusal(text: string): { code?: string | undefined; message: string } {
  return readJson(text, refusal)?.error ?? { message: '' }
}
