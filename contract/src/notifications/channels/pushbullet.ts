import { declareFields, secret } from './field.ts'

export const pushbullet = declareFields({
  pushbullet_api_key: secret({ help: 'https://www.pushbullet.com/#settings/account' }),
})
