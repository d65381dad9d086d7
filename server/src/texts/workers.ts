import type { Language } from '@terminlotse/contract/language'

/** What staff read where the background workers should be. */
const texts = {
  none_alive: {
    en: 'No background worker has reported in the last 30 seconds. Nothing is watched or sent.',
    de: 'In den letzten 30 Sekunden hat sich kein Hintergrundprozess gemeldet. Es wird nichts beobachtet und nichts gesendet.',
  },
  unreadable: {
    en: 'The state of the background workers cannot be read right now.',
    de: 'Der Stand der Hintergrundprozesse ist gerade nicht lesbar.',
  },
} as const satisfies Record<string, Record<Language, string>>

export function wordWorkerError(code: keyof typeof texts, language: Language): string {
  return texts[code][language]
}
