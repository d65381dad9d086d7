import type { Sentence } from '@terminlotse/contract/texts/form'

/** A line of the text that replaces a message about free times that are all gone. */
export const withdrawn = {
  en: 'The office has not shown it since {{time}}.',
  de: 'Seit {{time}} zeigt die Behörde ihn nicht mehr.',
} as const satisfies Sentence
