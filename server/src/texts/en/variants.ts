/** The forms in which a city offers one service, in brackets after its name. */
export const variants = {
  on_site: 'on site',
  phone: 'phone',
  video: 'video call',
  single: 'one person',
  family: 'family',
  small_customer: 'small customers',
  large_customer: 'large customers',
}

/** The ways of an appointment without a visit. */
export const ways = { phone: 'By phone', video: 'By video call' }
