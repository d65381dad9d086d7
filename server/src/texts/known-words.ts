import type { ChannelTexts, ChannelWords } from '@terminlotse/contract/notifications/channels/texts'

/** The word of a language for a code, or `otherwise` for a code that this version does not know. */
export function wordFor(words: Record<string, string>, code: string, otherwise: string): string {
  return words[code] ?? otherwise
}

/** The reason why a channel could not deliver. A code that this version does not know is worded as something unexpected. */
export function failureOf(words: Record<string, string> & { unexpected: string }, code: string): string {
  return wordFor(words, code, words.unexpected)
}

/** The name of a channel within a sentence. One that this version does not know is named as it is stored. */
export function channelInSentence(words: ChannelTexts, channel: string): string {
  const known: Partial<Record<string, ChannelWords>> = words
  return known[channel]?.inSentence ?? channel
}

/** The labels of the fields of all channels, by field. */
export function labelsOf(words: ChannelTexts): Record<string, string> {
  const fields = Object.values<ChannelWords>(words).flatMap((one) => Object.entries(one.fields))
  return Object.fromEntries(fields.map(([field, { label }]) => [field, label]))
}
