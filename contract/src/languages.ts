// Apart from the schemas, so that a first page can load the languages without them.

/** A further language is a line here and its folders of texts; the compiler names them. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', afterTime: '' },
  de: { name: 'Deutsch', locale: 'de-DE', afterTime: ' Uhr' },
} as const

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[]
