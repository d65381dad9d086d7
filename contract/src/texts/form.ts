import type { Language } from '../language.ts'

/** A sentence in each language. `{{name}}` stands for a value; keys that end in `_one`, `_other` are forms of one plural. */
export type Sentence = Record<Language, string> & {
  /** For translators: where people read it, and about whom it speaks. */
  context?: string
  /** The most characters that its place has room for. */
  limit?: number
}

export interface Sentences {
  readonly [key: string]: Sentence | Sentences
}

/** The same keys with the words of one language. */
export type InLanguage<S> = {
  [K in keyof S]: S[K] extends { en: infer Words extends string } ? Words : InLanguage<S[K]>
}

export const isSentence = (node: Sentence | Sentences): node is Sentence => typeof node.en === 'string'

/** The words of one language, by the same keys. */
export function inLanguage<const S extends Sentences>(sentences: S, language: Language): InLanguage<S> {
  const words = Object.entries(sentences).map(([key, node]) => [
    key,
    isSentence(node) ? node[language] : inLanguage(node, language),
  ])
  return Object.fromEntries(words)
}

/** The names of the values that a sentence takes. */
export type ValuesOf<Words> = Words extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValuesOf<Rest> : never
