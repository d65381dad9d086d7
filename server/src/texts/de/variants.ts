/** The forms in which a city offers one service, in brackets after its name. */
export const variants = {
  on_site: 'vor Ort',
  phone: 'Telefon',
  video: 'Video',
  single: 'Einzelperson',
  family: 'Familie',
  small_customer: 'Kleinkunden',
  large_customer: 'Großkunden',
}

/** The ways of an appointment without a visit. */
export const ways = { phone: 'Am Telefon', video: 'Per Video' }
