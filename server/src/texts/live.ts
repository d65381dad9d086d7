import type { Language } from '@terminlotse/contract/language'

const texts = {
  authenticated: { en: 'You are signed in.', de: 'Sie sind angemeldet.' },
  not_authenticated: { en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  connected: { en: 'Live updates are on.', de: 'Live-Meldungen sind eingeschaltet.' },
} as const satisfies Record<string, Record<Language, string>>

/** What a live connection says about itself. */
export function liveText(key: keyof typeof texts, language: Language): string {
  return texts[key][language]
}
