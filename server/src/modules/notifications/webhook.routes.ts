import type { WebhookDescription } from '../../foundation/http/openapi.ts'
import { webhookMessage } from './channels/webhook/message.ts'

/** A program for Node that checks a message. The description shows it, and a test runs it. */
const sample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** headers: names in small letters; body: the bytes as they came, not parsed */
export function isFromTerminlotse(secret, headers, body) {
  const id = headers['webhook-id']
  const sentAt = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(id + '.' + sentAt + '.' + body).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, signature] = one.split(',')
    const sent = Buffer.from(signature ?? '', 'base64')
    return version === 'v1' && sent.length === wanted.length && timingSafeEqual(sent, wanted)
  })
}
`

export const webhookDescription: WebhookDescription = {
  name: 'message',
  summary: 'A message to the address that a person has named under Settings, Webhook',
  description: `Signed by [Standard Webhooks](https://www.standardwebhooks.com), so its libraries can check it, too.

1. Take the headers \`webhook-id\`, \`webhook-timestamp\` (seconds since 1970) and \`webhook-signature\`, and the body
   as it came.
2. Refuse what is more than five minutes old or ahead.
3. The key is the secret from the settings without \`whsec_\`, read as base64.
4. Compute HMAC-SHA-256 with it over \`id.timestamp.body\`, in base64. One of the signatures, divided by spaces, must
   be \`v1,\` and this.
5. Remember \`webhook-id\`: a message that may not have arrived is sent again with the same one and a new time.

\`\`\`js
${sample}\`\`\`

Answer with 2xx within 20 seconds. 410 switches the channel off. 429 and 5xx: it is sent again later, after
\`Retry-After\` if you send that. Any other 4xx: it is given up. Redirects are not followed.`,
  headers: {
    'webhook-id': 'The same for each try of a message',
    'webhook-timestamp': 'When this try was made, in seconds since 1970',
    'webhook-signature': '`v1,` and the signature in base64',
  },
  body: webhookMessage,
  answers: {
    '2XX': 'It has arrived',
    '410': 'Send nothing here any more',
    '429': 'Later, please; `Retry-After` says when',
    default: 'It has not arrived',
  },
}
