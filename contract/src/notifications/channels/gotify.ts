import { declareFields, secret, serverAddress } from './field.ts'

/** Messages through a Gotify server of the person's own, which may lie below a path. */
export const gotify = declareFields({
  gotify_server: serverAddress({}),
  // The token of an application, not of a client: it can only send.
  gotify_token: secret({ sentBy: ['gotify_server'], help: 'https://gotify.net/docs/pushmsg' }),
})
