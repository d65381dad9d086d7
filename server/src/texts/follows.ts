import type { Language } from '@terminlotse/contract/language'
import { readFollows } from './after-booking.ts'
import { texts } from './texts.ts'

/** The sentence, or an empty text where nothing is known of what follows. */
export function wordFollows(data: unknown, language: Language): string {
  const about = readFollows(data)
  return about === undefined ? '' : texts[language].whatFollows(about)
}
