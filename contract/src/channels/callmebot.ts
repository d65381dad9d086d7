import { z } from 'zod'
import { declareFields, phone, secret, text } from './field.ts'

const internationalNumber = z
  .string()
  .trim()
  .regex(/^\+?\d[\d ]{5,19}$/, 'telephone_invalid')

/** WhatsApp through CallMeBot. */
export const callmebot = declareFields({
  callmebot_phone_number: phone(z.union([z.literal(''), internationalNumber]), { isOwn: true }, ''),
  callmebot_api_key: secret({ help: 'https://www.callmebot.com/blog/free-api-whatsapp-messages/' }),
  callmebot_username: text(z.string().trim().max(100, 'secret_long'), {}, ''),
})
