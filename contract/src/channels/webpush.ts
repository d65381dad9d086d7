import { declareFields } from './field.ts'

/** Push in the browser. It asks nothing of a person: browsers add themselves, as devices. */
export const webpush = declareFields({})
