import type { Language } from '@terminlotse/contract/language'
import { type Texts, texts } from './texts.ts'

export function confirm(code: keyof Texts['confirmations'], language: Language): { detail: string } {
  return { detail: texts[language].confirmations[code] }
}
