import { declareFields } from './field.ts'

/** Messages by the operator's Signal server. It has no fields to fill in: a number is proven by a code. */
export const signal = declareFields({})
