import type { Language } from '@terminlotse/contract/language'
import { texts as de } from './de/texts.ts'
import { texts as en, type Texts } from './en/texts.ts'

/** The server's texts, by language. */
export const texts: Record<Language, Texts> = { en, de }
