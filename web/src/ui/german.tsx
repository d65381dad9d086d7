import type { Elements } from './elements.ts'

/**
 * A word of the city, which is German on every page. A screen reader then reads it in German, and the browser breaks
 * its long nouns by German rules. Null without a word.
 */
export function german(word: string | null | undefined): Elements {
  return word ? <span lang="de">{word}</span> : null
}
