import type { Sentences } from '@terminlotse/contract/texts/form'

/** The texts of a live connection about itself. */
export const live = {
  authenticated: { en: 'You are signed in.', de: 'Sie sind angemeldet.' },
  not_authenticated: { en: 'Please sign in.', de: 'Bitte melden Sie sich an.' },
  connected: { en: 'Live updates are on.', de: 'Live-Meldungen sind eingeschaltet.' },
} as const satisfies Sentences
