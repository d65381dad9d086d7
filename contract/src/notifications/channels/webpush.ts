import { declareFields } from './field.ts'

export const webpush = declareFields({})
