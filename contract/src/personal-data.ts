import { z } from 'zod'
import { presentPassword } from './fields/password.ts'
import { done, moment, route } from './route.ts'

export const deleteAccountBody = z.object({
  password: presentPassword,
  /**
   * What becomes of appointments that are still to come; refused with `appointment_open` when there is one and nothing
   * is said.
   */
  on_booking: z.enum(['keep', 'cancel']).optional(),
})
const record = z.record(z.string(), z.unknown())
/** Everything that is stored about a person, without what only computers need to tell them apart or to let them in. */
export const personalData = z.object({
  exported_at: moment,
  account: record,
  sessions: z.array(record),
  sign_in_places: z.array(record),
  /** Without their keys. */
  passkeys: z.array(record),
  mailed_links: z.array(record),
  /** What happened to the account: sign-ins and changes, as staff may see them. */
  audit_log: z.array(record),
  /** Those that this person made, as staff. */
  invitations: z.array(record),
  tasks: z.array(record),
  bookings: z.array(record),
  /** Since when there is a calendar feed, without its address; null: there is none. */
  calendar_feed: record.nullable(),
  notification_settings: record.nullable(),
  /** The chat that messages go to, and its name there; null: none is connected. */
  telegram_chat: record.nullable(),
  push_devices: z.array(record),
  deliveries: z.array(record),
  /** What open pages were told about them within the last day. */
  live_events: z.array(record),
})
export type PersonalData = z.input<typeof personalData>
export const privacyFacts = z.object({
  /** Who runs this installation, in their own words; null when they have not said. */
  contact: z.string().nullable(),
  /** After how many days without watching the personal details of a task are removed. */
  personal_data_days: z.number().int(),
})

export const personalDataRoutes = {
  exportData: route({
    method: 'GET',
    path: '/auth/export/',
    access: 'signed_in',
    summary: 'Everything that is stored about me',
    answer: personalData,
  }),
  deleteAccount: route({
    method: 'POST',
    path: '/auth/delete-account/',
    access: 'signed_in',
    summary: 'Delete my account with everything in it',
    body: deleteAccountBody,
    answer: done,
  }),
  privacy: route({
    method: 'GET',
    path: '/auth/privacy/',
    access: 'public',
    summary: 'Facts about this installation for the privacy page',
    answer: privacyFacts,
  }),
}
