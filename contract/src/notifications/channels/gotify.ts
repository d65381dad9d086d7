import { declareFields, secret, serverAddress } from './field.ts'

export const gotify = declareFields({
  gotify_server: serverAddress({}),
  // The token of an application, not of a client: it can only send.
  gotify_token: secret({ sentBy: ['gotify_server'], help: 'https://gotify.net/docs/pushmsg' }),
})
