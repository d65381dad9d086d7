import { type Language, language } from '@terminlotse/contract/language'

let current: Language = 'en'

/** The language on screen, also for code outside of React. */
export function currentLanguage(): Language {
  return current
}

/** Called by the texts once a language is loaded. */
export function noteLanguage(next: string) {
  const known = language.safeParse(next)
  if (known.success) current = known.data
  document.documentElement.lang = current
}
