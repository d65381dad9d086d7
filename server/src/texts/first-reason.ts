/** The text of the first code that a language has a text for. */
export function firstReason(texts: Record<string, string>, other: string) {
  return (...words: (string | null | undefined)[]): string =>
    words.map((word) => (word ? texts[word] : undefined)).find((text) => text) ?? other
}
