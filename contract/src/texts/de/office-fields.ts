import type { yours as english } from '../en/office-fields.ts'

/** In the accusative. */
export const yours: typeof english = {
  first_name: 'Ihren Namen',
  last_name: 'Ihren Namen',
  email_for_booking: 'Ihre E-Mail-Adresse',
  telephone: 'Ihre Telefonnummer',
  custom_textfield: 'Ihre weitere Angabe',
  custom_textfield2: 'Ihre weitere Angabe',
}
