import type { Language } from '@terminlotse/contract/language'
import { channel } from '@terminlotse/contract/notifications'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import { channelTexts } from '@terminlotse/contract/texts/channels'
import { channelFailures as de } from './de/channel-failures.ts'
import { channelFailures as en } from './en/channel-failures.ts'

const texts: Record<Language, SameTexts<typeof en>> = { en, de }

export type ChannelFailure = keyof typeof en

/** A code that this version does not know is worded as something unexpected. */
export function wordChannelFailure(code: string, language: Language): string {
  const known: Record<string, string | undefined> = texts[language]
  return known[code] ?? texts[language].unexpected
}

/** The name of a channel within a sentence; one that this version does not know is named as it is stored. */
export function wordChannel(name: string, language: Language): string {
  const known = channel.safeParse(name)
  return known.success ? channelTexts[language][known.data].inSentence : name
}
