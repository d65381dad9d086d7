/**
 * Why nobody reads what people write to the Telegram bot. `webhook`: Telegram sends it elsewhere. `other_reader`: another
 * program reads it. `token`: Telegram does not know the token. `silent`: Telegram does not answer, or asks us to wait.
 */
export const botTroubles = ['webhook', 'other_reader', 'token', 'silent'] as const
export type BotTrouble = (typeof botTroubles)[number]
