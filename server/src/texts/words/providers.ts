import { practiceCode } from '@terminlotse/contract/limits'
import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'

/** Names that differ by language, by the code of the provider. */
export const providers = {
  [practiceCode]: { en: 'Practice office', de: 'Übungsamt' },
} as const satisfies Sentences

/** The name of a task for trying the product out. */
export const practiceTask = { en: 'Practice appointment', de: 'Übungstermin' } as const satisfies Sentence
