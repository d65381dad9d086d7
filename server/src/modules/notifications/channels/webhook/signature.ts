// Standard Webhooks 1.0.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHmac } from 'node:crypto'
import { webhookKeyBytes } from '@terminlotse/contract/limits'

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

/** The three headers of a message that is sent at `at`. Throws when the secret does not fit the scheme. */
export function signatureHeaders(secret: string, id: string, at: Date, body: string) {
  const key = keyOf(secret)
  if (!key) throw new Error('A webhook has no usable signing secret.')
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
