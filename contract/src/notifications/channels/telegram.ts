import { declareFields } from './field.ts'

export const telegram = declareFields({})
