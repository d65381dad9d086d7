import type { Sentences } from '@terminlotse/contract/texts/form'

/** The forms in which a city offers one service, in brackets after its name. */
export const variants = {
  on_site: { en: 'on site', de: 'vor Ort' },
  phone: { en: 'phone', de: 'Telefon' },
  video: { en: 'video call', de: 'Video' },
  single: { en: 'one person', de: 'Einzelperson' },
  family: { en: 'family', de: 'Familie' },
  small_customer: { en: 'small customers', de: 'Kleinkunden' },
  large_customer: { en: 'large customers', de: 'Großkunden' },
} as const satisfies Sentences

/** The ways of an appointment without a visit. */
export const ways = {
  phone: { en: 'By phone', de: 'Am Telefon' },
  video: { en: 'By video call', de: 'Per Video' },
} as const satisfies Sentences
