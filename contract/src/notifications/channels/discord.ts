import { declareFields, secret } from './field.ts'

/** A webhook of a Discord channel. Whoever has its address can write to the channel, so it is a secret. */
export const discord = declareFields({
  discord_webhook: secret({ help: 'https://support.discord.com/hc/articles/228383668' }),
})
