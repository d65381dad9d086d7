// Apart from the schemas, so that a first page can know the languages without these.

/**
 * The languages that people are spoken to in: what each is called in itself, the locale of its dates and numbers, and
 * what stands behind a time of day. A further one is a line here and its folders of texts, which the compiler names.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB', afterTime: '' },
  de: { name: 'Deutsch', locale: 'de-DE', afterTime: ' Uhr' },
} as const

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[]
