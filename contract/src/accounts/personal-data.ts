import { z } from 'zod'
import { presentPassword } from '../fields/password.ts'
import { done, moment, route } from '../route.ts'

export const deleteAccountBody = z.object({
  password: presentPassword,
  /** Refused with `appointment_open` if there is a future appointment and no choice is made. */
  on_booking: z.enum(['keep', 'cancel']).optional(),
})
const record = z.record(z.string(), z.unknown())
/** Except technical ids and data that allow a sign-in. */
const personalData = z.object({
  exported_at: moment,
  account: record,
  sessions: z.array(record),
  sign_in_places: z.array(record),
  /** Without their keys. */
  passkeys: z.array(record),
  /** Without their secrets, as `shared_pages`. */
  script_keys: z.array(record),
  rights: z.array(record),
  consents: z.array(record),
  mailed_links: z.array(record),
  audit_log: z.array(record),
  invitations: z.array(record),
  tasks: z.array(record),
  shared_pages: z.array(record),
  bookings: z.array(record),
  calendar_feed: record.nullable(),
  notification_settings: record.nullable(),
  /** Other people's too. A mask stands for each secret. */
  receivers: z.array(record),
  telegram_chat: record.nullable(),
  /** Also the numbers to which codes went within a day. */
  signal: record,
  push_devices: z.array(record),
  deliveries: z.array(record),
  /** Of the last day. */
  live_events: z.array(record),
})
export type PersonalData = z.input<typeof personalData>
const privacyFacts = z.object({
  /** In the operator's own words. */
  contact: z.string().nullable(),
  /** Of not watching, after which the personal details of a task are removed. */
  personal_data_days: z.number().int(),
})

export const personalDataRoutes = {
  exportData: route('GET', '/auth/export/', 'signed_in', {
    summary: 'Everything that is stored about me',
    answer: personalData,
  }),
  deleteAccount: route('POST', '/auth/delete-account/', 'signed_in', {
    summary: 'Delete my account with everything in it',
    body: deleteAccountBody,
    answer: done,
  }),
  privacy: route('GET', '/auth/privacy/', 'public', {
    summary: 'Facts about this installation for the privacy page',
    answer: privacyFacts,
  }),
}
