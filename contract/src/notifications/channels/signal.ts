import { declareFields } from './field.ts'

export const signal = declareFields({})
