// Apart from the schemas, so that a first page can load the languages without them.

/**
 * The languages of the product, each with its own name, the locale of its dates and numbers, and the word after a time
 * of day. A further language is a line here and its folders of texts; the compiler names them.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', afterTime: '' },
  de: { name: 'Deutsch', locale: 'de-DE', afterTime: ' Uhr' },
} as const

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[]
