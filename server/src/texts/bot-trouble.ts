/**
 * The reasons why messages to the Telegram bot are not read. `webhook`: Telegram sends them elsewhere. `other_reader`:
 * another program reads them. `token`: Telegram does not know the token. `silent`: Telegram does not answer, or asks us
 * to wait.
 */
export const botTroubles = ['webhook', 'other_reader', 'token', 'silent'] as const
export type BotTrouble = (typeof botTroubles)[number]
