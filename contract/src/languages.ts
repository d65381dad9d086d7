// Apart from the schemas, so that a first page can load the languages without them.

/** A further language is a line here and its words in each sentence of the folders `texts`; the compiler names them. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', afterTime: '', monthLetters: 3, afterWeekday: '', lowersAfterColon: true },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    afterTime: ' Uhr',
    monthLetters: 5,
    afterWeekday: ',',
    lowersAfterColon: false,
  },
} as const

export const languageCodes = Object.keys(languages) as (keyof typeof languages)[]
