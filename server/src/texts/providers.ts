import type { Language } from '@terminlotse/contract/language'
import { wordFor } from './known-words.ts'
import { texts } from './texts.ts'

/** What a provider is called: in the reader's language where its name differs by language. */
export function providerName({ code, name }: { code: string; name: string }, language: Language): string {
  return wordFor(texts[language].providers, code, name)
}
