import type { Language } from '@terminlotse/contract/language'
import type { Texts } from './en/texts.ts'
import { failureOf } from './known-words.ts'
import { texts } from './texts.ts'

export type ChannelFailure = keyof Texts['channelFailures']

export function wordChannelFailure(code: string, language: Language): string {
  return failureOf(texts[language].channelFailures, code)
}
