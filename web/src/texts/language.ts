import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'

let current: Language = 'en'

/** The language for a language code such as `de-AT`; English for any other. */
export function languageOf(name: string): Language {
  return languageCodes.find((one) => name.startsWith(one)) ?? 'en'
}

/** The language on screen, also for code outside of React. */
export function currentLanguage(): Language {
  return current
}

/** Called by the texts once a language is loaded. */
export function noteLanguage(next: Language) {
  current = next
}
