import type { Elements } from './elements.ts'

/** A word of the city, German on every page, for screen readers and line breaks. Null without a word. */
export function german(word: string | null | undefined): Elements {
  return word ? <span lang="de">{word}</span> : null
}
