import { z } from 'zod'
import { declareFields, readUrl, secret, text } from './field.ts'
import { randomBase64 } from './generated.ts'

const address = z
  .string()
  .trim()
  .max(1_000, 'secret_long')
  .refine((typed) => typed === '' || readUrl(typed) !== null, 'webhook_url_invalid')

/** /api/docs, under Webhooks, describes its content and signature. */
export const webhook = declareFields({
  webhook_url: text(address, {}, ''),
  // The secret is not sent: messages are signed with it.
  webhook_secret: secret({ generate: () => `whsec_${randomBase64(32)}`, help: '/api/docs' }),
})
