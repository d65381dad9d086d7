import type { PersonField } from '@terminlotse/contract/fields/person'
import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import type { FilterField } from '@terminlotse/contract/tasks/filter'
import { labelsOf } from '../known-words.ts'
import { officeFieldNames } from './office-fields.ts'

export type FieldNames = Record<PersonField | FilterField | 'other', string> & Record<string, string>

/** A field before a sentence that does not say what it is about. */
export const fieldNames: FieldNames = {
  ...labelsOf(channelTexts.en),
  first_name: 'First name',
  last_name: 'Last name',
  email_for_booking: 'Email for booking',
  ...officeFieldNames,
  earliest_date: 'Earliest day',
  latest_date: 'Latest day',
  weekdays: 'Weekdays',
  time_from: 'From this time on',
  time_to: 'Before this time',
  minimum_notice_hours: 'Notice you need',
  current_appointment_at: 'The appointment you have',
  booking_notice_minutes: 'How soon it may begin',
  service_count: 'Number',
  legacy_office_id: 'Office number',
  legacy_service_id: 'Service number',
  name: 'Name',
  number: 'Phone number',
  /** A field that only programs send. */
  other: 'One of the entries',
}
