import type { Language } from '@terminlotse/contract/language'
import { texts } from './texts.ts'

/** Day and time in Munich: `Tue 1 Dec 2026, 09:40` or `Di., 1. Dez. 2026, 09:40 Uhr`. */
export function wordMoment(at: Date | string, language: Language): string {
  return texts[language].moments.moment(at)
}

/** The time of day alone: `09:40` or `09:40 Uhr`. For what happens within hours. */
export function wordTime(at: Date | string, language: Language): string {
  return texts[language].moments.time(at)
}
