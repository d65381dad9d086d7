import { z } from 'zod'
import { byFieldObstacle, type FieldObstacle, type PersonField, personFieldNames } from './fields/person.ts'
import { language } from './language.ts'
import { idParams, moment, page, route } from './route.ts'
import type { StateAction } from './tasks/state-rows.ts'

export const bookingState = z.enum([
  'working',
  'waiting_for_confirmation',
  'confirmed',
  'expired',
  'cancelled',
  'failed',
  'unknown',
])

const appointmentStates = ['waiting_for_confirmation', 'confirmed'] as const

export function isAppointment({ state }: { state: z.infer<typeof bookingState> }): boolean {
  return appointmentStates.some((one) => one === state)
}

export const way = z.enum(['phone', 'video'])
export type Way = z.infer<typeof way>

/** `deadline_at`: the mail's link must be clicked before. */
export const booking = z.object({
  id: z.number().int(),
  state: bookingState,
  slot_at: moment,
  office_name: z.string(),
  office_address: z.string(),
  /** Null: at the office. */
  way: way.nullable(),
  /** Where to wait, in the words of the booked desk. */
  hint: z.record(language, z.string()),
  /** The office's words about the appointment, such as papers to bring, with line breaks. */
  info: z.string(),
  deadline_at: moment.nullable(),
  display_number: z.string().nullable(),
  booked_for_email: z.string(),
  /** It failed because the office did not take these details. */
  refused_fields: z.array(z.enum(personFieldNames as [PersonField, ...PersonField[]])),
  is_being_cancelled: z.boolean(),
  /** The day before: the person has not said yet whether they still come. */
  is_coming_asked: z.boolean().default(false),
  /** `unknown`: the office no longer has the appointment. Null: not cancelled. */
  cancelled_by: z.enum(['owner', 'office', 'replaced', 'unknown']).nullable(),
  /** The desk gives one appointment for an email address: while this one stands, no other can be booked there. */
  is_only_one: z.boolean(),
  /** The confirmed appointment that goes back to the office once this one is confirmed. */
  replaces_at: moment.nullable(),
  url: z.string(),
  updated_at: moment,
})
export type Booking = z.infer<typeof booking>

/** Without the address of the person, and without links. */
export const bookingOfKeys = booking.pick({
  id: true,
  state: true,
  slot_at: true,
  office_name: true,
  office_address: true,
  way: true,
  deadline_at: true,
  is_being_cancelled: true,
  cancelled_by: true,
  replaces_at: true,
  updated_at: true,
})

/** Without a choice we keep an appointment and give a mere hold back. `ask`: refused with `booking_open` if there is one. */
export const onBooking = z.enum(['keep', 'cancel', 'ask'])
export type OnBooking = z.infer<typeof onBooking>

/** Whether its task still exists or not. The list also has attempts under way, and attempts whose answer was lost. */
const appointment = booking.extend({
  /** Null: the task was deleted. */
  task: z.number().int().nullable(),
  task_name: z.string(),
  service_name: z.string(),
  /** The same in the caller's language. */
  service_title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  service: z.number().int(),
  office: z.number().int(),
  service_type: z.number().int(),
  service_count: z.number().int(),
  further_services: z.array(z.object({ service_type: z.number().int(), count: z.number().int() })),
})
export type Appointment = z.infer<typeof appointment>

/** Null: what helps lies elsewhere, such as in a mail. `other`: a cause that this version has no word for. */
export const obstacleActions = {
  account_unproven: 'proof',
  booking_address_unproven: 'proof',
  two_open: null,
  many_unconfirmed: null,
  lapsed_often: null,
  limit: 'edit',
  too_much: 'edit',
  invalid: 'edit',
  ...byFieldObstacle(() => 'edit' as const),
  details_failed: 'edit',
  mail_limit: null,
  office_unnamed: 'edit',
  condition_unanswered: 'edit',
  emergency_desk: null,
  reservation_gone: 'again',
  appointment_gone: 'again',
  cancelled_at_office: 'again',
  cancelled_by_owner: 'again',
  not_confirmed_twice: 'again',
  expired: 'again',
  cancelled: 'again',
  failed: 'again',
  drift: 'again',
  slot_lost: 'again',
  race_lost: 'again',
  other_slot: 'again',
  move_forbidden: null,
  captcha: 'again',
  mismatch: 'again',
  refused: 'again',
  office_busy: 'again',
  hold_ran_out: 'again',
  answer_lost: 'again',
  replaced: 'again',
  other: 'again',
} satisfies Record<string, StateAction | null>

export type BookingObstacle = FieldObstacle | keyof typeof obstacleActions
export const bookingObstacle = z.enum(Object.keys(obstacleActions) as BookingObstacle[])

/** `message`: the reason and the way out, for the owner. */
export const notBooking = z.object({
  why: z.enum(['has_appointment', 'rests', 'needs_you', 'not_now', 'trial', 'switched_off', 'tells_only']),
  message: z.string(),
  /** Null: booking neither rests nor needs the owner. */
  reason: bookingObstacle.nullable(),
  until: moment.nullable(),
  /** Prevents the booking; `task` null: its task was deleted. */
  appointment: z
    .object({ id: z.number().int(), task: z.number().int().nullable(), slot_at: moment, office_name: z.string() })
    .nullable(),
})
export type NotBooking = z.infer<typeof notBooking>

export const bookingRoutes = {
  list: route('GET', '/monitoring/appointments/', 'signed_in', {
    summary: 'My appointments, practice last, the nearest first, also those whose task was stopped, edited or deleted',
    answer: page(appointment),
  }),
  appointmentCalendar: route('GET', '/monitoring/appointments/:id/appointment.ics', 'signed_in', {
    summary: 'One of my appointments as a calendar file; for a cancelled one, the file removes it from the calendar',
    params: idParams,
    answer: z.string(),
    media: 'text/calendar',
  }),
  cancelAppointment: route('POST', '/monitoring/appointments/:id/cancel/', 'signed_in', {
    summary: 'Give one of my appointments back to the office',
    params: idParams,
    answer: booking,
    status: 202,
  }),
  keepAppointment: route('POST', '/monitoring/appointments/:id/keep/', 'signed_in', {
    summary: 'Say the day before that I still come to one of my appointments, so that nobody asks again',
    params: idParams,
    answer: booking,
  }),
  calendar: route('GET', '/monitoring/tasks/:id/appointment.ics', 'signed_in', {
    summary: 'My appointment as a calendar file; for a cancelled one, the file removes it from the calendar',
    params: idParams,
    answer: z.string(),
    media: 'text/calendar',
  }),
  cancel: route('POST', '/monitoring/tasks/:id/cancel_booking/', 'signed_in', {
    summary: 'Give an appointment back to the office, whether it waits for confirmation or is confirmed',
    params: idParams,
    answer: booking,
    status: 202,
  }),
}
