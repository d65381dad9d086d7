import { z } from 'zod'
import { wholePhoneNumber } from '../../fields/phone-number.ts'
import { declareFields, phone, secret, text } from './field.ts'

export const callmebot = declareFields({
  callmebot_phone_number: phone(wholePhoneNumber, { isOwn: true }, ''),
  callmebot_api_key: secret({ help: 'https://www.callmebot.com/blog/free-api-whatsapp-messages/' }),
  callmebot_username: text(z.string().trim().max(100, 'secret_long'), {}, ''),
})
