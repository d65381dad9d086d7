import { declareFields, secret } from './field.ts'

/** A key under which an Apprise server of the operator's keeps the services that a message goes to. */
export const apprise = declareFields({
  apprise_key: secret({ help: 'https://github.com/caronc/apprise-api#persistent-stateful-storage-solution' }),
})
