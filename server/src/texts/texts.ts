import type { Language } from '@terminlotse/contract/language'
import { texts as de } from './de/texts.ts'
import { texts as en, type Texts } from './en/texts.ts'

export const texts: Record<Language, Texts> = { en, de }
