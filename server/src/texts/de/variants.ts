export const variants = {
  on_site: 'vor Ort',
  phone: 'Telefon',
  video: 'Video',
  single: 'Einzelperson',
  family: 'Familie',
  small_customer: 'Kleinkunden',
  large_customer: 'Großkunden',
}

export const ways = { phone: 'Am Telefon', video: 'Per Video' }
