/** The languages that people are spoken to in. Apart from the schemas, so that a first page can know them without these. */
export const languages = ['en', 'de'] as const
