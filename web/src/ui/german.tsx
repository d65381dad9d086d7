import type { ReactNode } from 'react'

/**
 * A word of the city, which is German on every page. A screen reader then reads it in German, and the browser breaks
 * its long nouns as German does. Null without a word.
 */
export function german(word: string | null | undefined): ReactNode {
  return word ? <span lang="de">{word}</span> : null
}
