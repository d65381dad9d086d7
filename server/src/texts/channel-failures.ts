import type { Language } from '@terminlotse/contract/language'
import { failureOf } from './known-words.ts'
import { type Texts, texts } from './texts.ts'

export type ChannelFailure = keyof Texts['channelFailures']

/** The reason as the account reads it that asked another person: whatever it can do is another thing there. */
export function failureOfOther(code: string): string {
  const ofOthers: Partial<Record<string, ChannelFailure>> = {
    receiver_refused: 'other_refused',
    chat_closed: 'other_closed',
    unreadable: 'other_unreadable',
    // Mails to others leave by the site's own server.
    sign_in_refused: 'site_refused',
    sign_in_unsupported: 'site_refused',
    server_refused: 'site_refused',
    sender_refused: 'site_refused',
    address_refused: 'site_refused',
    no_encryption: 'site_refused',
    certificate_refused: 'site_refused',
  }
  return ofOthers[code] ?? code
}

export function wordChannelFailure(code: string, language: Language): string {
  return failureOf(texts[language].channelFailures, code)
}
