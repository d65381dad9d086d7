import { z } from 'zod'
import { idParams, moment, route } from './route.ts'

export const bookingState = z.enum([
  'working',
  'waiting_for_confirmation',
  'confirmed',
  'expired',
  'cancelled',
  'failed',
  'unknown',
])

/** The appointment that we hold or got for the task. `deadline_at`: the mail's link must be clicked before. */
export const booking = z.object({
  id: z.number().int(),
  state: bookingState,
  slot_at: moment,
  office_name: z.string(),
  office_address: z.string(),
  deadline_at: moment.nullable(),
  display_number: z.string().nullable(),
  booked_for_email: z.string(),
  /** The owner wants it cancelled and the office has not answered yet. */
  is_being_cancelled: z.boolean(),
  /** Who cancelled an appointment that stood, or that an earlier one took its place; null for anything else. */
  cancelled_by: z.enum(['owner', 'office', 'replaced']).nullable(),
  /** The confirmed appointment that goes back to the office once this one is confirmed, and stays if it never is. */
  replaces_at: moment.nullable(),
  url: z.string(),
  updated_at: moment,
})
export type Booking = z.infer<typeof booking>

export const bookingRoutes = {
  calendar: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/appointment.ics',
    access: 'signed_in',
    summary: 'My appointment as a file for calendars; a cancelled one as the file that takes it out again',
    params: idParams,
    answer: z.string(),
    media: 'text/calendar',
  }),
  cancel: route({
    method: 'POST',
    path: '/monitoring/tasks/:id/cancel_booking/',
    access: 'signed_in',
    summary: 'Give an appointment back to the office, whether it waits for the click or is confirmed',
    params: idParams,
    answer: booking,
    status: 202,
  }),
}
