import type { Sentences } from '@terminlotse/contract/texts/form'

/** A field before a sentence that does not say what it is about. */
export const fieldNames = {
  first_name: { en: 'First name', de: 'Vorname' },
  last_name: { en: 'Last name', de: 'Nachname' },
  email_for_booking: { en: 'Email for booking', de: 'E-Mail für die Buchung' },
  earliest_date: { en: 'Earliest day', de: 'Frühester Tag' },
  latest_date: { en: 'Latest day', de: 'Spätester Tag' },
  weekdays: { en: 'Weekdays', de: 'Wochentage' },
  time_from: { en: 'From this time on', de: 'Ab dieser Uhrzeit' },
  time_to: { en: 'Before this time', de: 'Vor dieser Uhrzeit' },
  minimum_notice_hours: { en: 'Notice you need', de: 'Nötiger Vorlauf' },
  current_appointment_at: { en: 'The appointment you have', de: 'Der Termin, den Sie haben' },
  booking_notice_minutes: { en: 'How soon it may begin', de: 'Frühester Beginn' },
  service_count: { en: 'Number', de: 'Anzahl' },
  legacy_office_id: { en: 'Office number', de: 'Nummer der Behörde' },
  legacy_service_id: { en: 'Service number', de: 'Nummer der Leistung' },
  name: { en: 'Name', de: 'Name' },
  number: { en: 'Phone number', de: 'Telefonnummer' },
  other: { en: 'One of the entries', de: 'Eine der Angaben', context: 'A field that only programs send.' },
} as const satisfies Sentences
