import type { Language } from '@terminlotse/contract/language'
import { wordFor } from './known-words.ts'
import { texts } from './texts.ts'

/** The name of a provider, in the reader's language if it differs by language. */
export function providerName({ code, name }: { code: string; name: string }, language: Language): string {
  return wordFor(texts[language].providers, code, name)
}
