import { declareFields } from './field.ts'

/** Messages by the operator's Telegram bot. It has no fields to fill in: a chat is connected by a link. */
export const telegram = declareFields({})
