import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { inLanguage } from '@terminlotse/contract/texts/form'
import { texts } from './parts/public.ts'

// A build puts in this module's place one of the same names that brings each language by itself: ../../one-language.ts.

/** The public texts are loaded in all languages: the first page waits for nothing, and the switch works at once. */
export const publicTexts = recordOf(languageCodes, (language) => inLanguage(texts, language))

export const load = {
  inside: async (language: Language) => inLanguage((await import('./parts/inside.ts')).texts, language),
  privacy: async (language: Language) => inLanguage((await import('./parts/privacy.ts')).texts, language),
  politeness: async (language: Language) => inLanguage((await import('./parts/politeness.ts')).texts, language),
  chances: async (language: Language) => inLanguage((await import('./parts/chances.ts')).texts, language),
}
