import { declareFields } from './field.ts'

/** Push in the browser. It has no fields to fill in: browsers add themselves as devices. */
export const webpush = declareFields({})
