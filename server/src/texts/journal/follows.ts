import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'
import { readFollows } from './after-booking.ts'

/** The sentence about the next state, or an empty text if it is not known. */
export function wordFollows(data: unknown, language: Language): string {
  const about = readFollows(data)
  return about === undefined ? '' : texts[language].whatFollows(about)
}
