import { declareFields, secret } from './field.ts'

/** The key under which the operator's Apprise server has the services that a message goes to. */
export const apprise = declareFields({
  apprise_key: secret({ help: 'https://github.com/caronc/apprise-api#persistent-stateful-storage-solution' }),
})
