import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import type { FieldNames } from '../en/field-names.ts'
import { labelsOf } from '../known-words.ts'
import { officeFieldNames } from './office-fields.ts'

export const fieldNames: FieldNames = {
  ...labelsOf(channelTexts.de),
  first_name: 'Vorname',
  last_name: 'Nachname',
  email_for_booking: 'E-Mail für die Buchung',
  ...officeFieldNames,
  earliest_date: 'Frühester Tag',
  latest_date: 'Spätester Tag',
  weekdays: 'Wochentage',
  time_from: 'Ab dieser Uhrzeit',
  time_to: 'Vor dieser Uhrzeit',
  minimum_notice_hours: 'Nötiger Vorlauf',
  current_appointment_at: 'Der Termin, den Sie haben',
  booking_notice_minutes: 'Frühester Beginn',
  service_count: 'Anzahl',
  legacy_office_id: 'Nummer der Behörde',
  legacy_service_id: 'Nummer der Leistung',
  name: 'Name',
  number: 'Telefonnummer',
  other: 'Eine der Angaben',
}
