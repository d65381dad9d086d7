import { z } from 'zod'
import { presentPassword } from '../fields/password.ts'
import { done, moment, route } from '../route.ts'

export const deleteAccountBody = z.object({
  password: presentPassword,
  /** The choice about future appointments; refused with `appointment_open` if there is one and no choice is made. */
  on_booking: z.enum(['keep', 'cancel']).optional(),
})
const record = z.record(z.string(), z.unknown())
/** Everything that is stored about a person, except technical ids and data that allow a sign-in. */
const personalData = z.object({
  exported_at: moment,
  account: record,
  sessions: z.array(record),
  sign_in_places: z.array(record),
  /** Without their keys. */
  passkeys: z.array(record),
  /** Without their secrets, as `shared_pages`. */
  script_keys: z.array(record),
  /** The rights in the account: when each was made, and since when it waits to be kept. */
  rights: z.array(record),
  mailed_links: z.array(record),
  /** The events of the account: sign-ins and changes, as staff may see them. */
  audit_log: z.array(record),
  /** The invitations that this person made, as staff. */
  invitations: z.array(record),
  tasks: z.array(record),
  shared_pages: z.array(record),
  bookings: z.array(record),
  /** The moment at which the calendar feed was made, without its address; null: there is none. */
  calendar_feed: record.nullable(),
  notification_settings: record.nullable(),
  /** The places that get messages, other people's too. A mask stands for each secret. */
  receivers: z.array(record),
  /** The chat that messages go to, and its name there; null: none is connected. */
  telegram_chat: record.nullable(),
  /** The number that messages go to by Signal (null: none is connected), and the numbers to which codes went within a day. */
  signal: record,
  push_devices: z.array(record),
  deliveries: z.array(record),
  /** The live events about them within the last day. */
  live_events: z.array(record),
})
export type PersonalData = z.input<typeof personalData>
const privacyFacts = z.object({
  /** The operator's contact, in their own words; null: none is given. */
  contact: z.string().nullable(),
  /** The days without watching after which the personal details of a task are removed. */
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
