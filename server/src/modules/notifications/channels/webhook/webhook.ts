import { createHmac } from 'node:crypto'
import { webhookKeyBytes } from '@terminlotse/contract/limits'
import { secretMask } from '@terminlotse/contract/notifications'
import type { Clock } from '../../../../foundation/clock.ts'
import { postForeign, refusedAddress } from '../../http/guarded-post.ts'
import type { Answer } from '../../http/http-call.ts'
import { statusFailure } from '../../http/http-failure.ts'
import type { Channel, Outcome } from '../../messages/channel.ts'
import { messageOf } from './message.ts'

/** Why it is signed: docs/decisions/deliveries.md#a-webhook-is-signed-by-a-scheme-that-others-use */
export function webhook({ clock }: { clock: Clock }): Channel {
  return {
    // Each person has another receiver.
    perJob: 16,
    knowsRepeats: true,

    missing({ webhook_url, webhook_secret }, { channels }) {
      const isSecret = webhook_secret === secretMask || isSigningSecret(webhook_secret)
      return {
        ...refusedAddress({ webhook_url }, channels.allowPrivateHosts),
        ...(!isSecret && { webhook_secret: ['webhook_secret_invalid'] }),
      }
    },

    async send({ webhook_url, webhook_secret }, message, options) {
      const body = JSON.stringify(messageOf(message, options))
      const signed = signatureHeaders(webhook_secret, options.id, clock.now(), body)
      const headers = { 'content-type': 'application/json', ...signed }
      const answer = await postForeign(webhook_url, { headers, body }, options)
      return 'failed' in answer ? answer : judge(answer)
    },
  }
}

/** Only the receiver's status is passed on, because any program may answer there. */
function judge(answer: Answer): Outcome {
  const { status } = answer
  if (status >= 200 && status < 300) return 'sent'
  if (status === 410) return { failed: 'gone', detail: '410', permanent: true }
  return statusFailure(answer, String(status))
}

// Standard Webhooks 1.0.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
const prefix = 'whsec_'

function keyOf(secret: string): Buffer | null {
  const typed = secret.trim()
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(typed)) return null
  const key = Buffer.from(typed.slice(prefix.length), 'base64')
  return key.length >= webhookKeyBytes.min && key.length <= webhookKeyBytes.max ? key : null
}

export function isSigningSecret(secret: string): boolean {
  return keyOf(secret) !== null
}

export function signatureHeaders(secret: string, id: string, at: Date, body: string) {
  const key = keyOf(secret)
  if (!key) throw new Error('A webhook has no usable signing secret.')
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
