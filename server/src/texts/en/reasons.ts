import { accountBookings } from '@terminlotse/contract/limits'
import { byDetails } from '@terminlotse/contract/texts/field-list'
import { firstReason } from '../first-reason.ts'

/** The reasons why an office did not carry out a request, by the codes of outcomes and bookings. The text follows a colon. */
export const reasons = {
  busy: 'the office cannot answer right now',
  rate_limited: 'the office asks for fewer requests',
  maintenance: 'the office’s system is under maintenance',
  masked: 'the office’s system reports a failure',
  server: 'the office’s system reports a failure',
  unreachable: 'the office cannot be reached',
  network: 'the office cannot be reached',
  timeout: 'the office did not answer in time',
  aborted: 'the request was cut off',
  captcha: 'the captcha was not accepted',
  captcha_off: 'the office asks for a captcha, and that is switched off here',
  refused: 'the office refuses our requests',
  mismatch: 'the office no longer offers this service',
  drift: 'the office answered in a way we do not understand',
  invalid: 'the office did not accept the details',
  ...byDetails(
    {
      invalid: ({ list }) => `the office did not accept ${list}`,
      missing: ({ list }) => `the office asks for ${list}, which this task does not have`,
      unfit: ({ list }) => `the city cannot take ${list}`,
    },
    'en',
  ),
  details_failed: 'the office’s system failed twice on this booking',
  mail_limit: 'the office allows no further appointment for this email while another one stands there',
  office_unnamed: 'only one of the offices is responsible for you, and you have not chosen it',
  condition_unanswered: 'the city serves only some people here, and you have not said that you are one of them',
  emergency_desk: 'emergency appointments are booked only when you tap',
  too_soon: 'it begins too soon',
  limit: 'the office allows no more appointments for this email',
  too_much: 'the office does not allow that much in one appointment',
  switched_off: 'the office asks for a captcha, and that is switched off here',
  unverified: 'the office names bookable days, but shows no times for them yet',
  unstored: 'the office’s answer could not be stored here',
  suspicious: 'the calendar looks unusually empty; we do not take this for “nothing free”',
  cancelled_at_office: 'your appointment was cancelled at the office',
  reservation_gone: 'the office no longer has this reservation',
  appointment_gone: 'the office no longer has this appointment',
  cancelled_by_owner: 'you cancelled this appointment',
  cancelled_with_task: 'you cancelled this appointment',
  cancelled: 'it was given back',
  replaced: 'your earlier appointment is confirmed',
  expired: 'it was not confirmed in time',
  not_confirmed_twice: 'two appointments in a row were not confirmed in time',
  account_unproven: 'the email address of your account is not confirmed yet',
  booking_address_unproven: 'the email address for the booking is not confirmed yet',
  details_missing: 'the office asks for details that this task does not have',
  details_unfit: 'the city cannot take some of your details',
  two_open: `${accountBookings.open} appointments of your account are being booked or wait for your click`,
  many_unconfirmed: `${accountBookings.unconfirmed} appointments of your account were held within a day and not confirmed`,
  lapsed_often: 'several appointments of your account were not confirmed in time',
  slot_lost: 'the appointment was taken already',
  race_lost: 'someone else was faster at the same moment',
  other_slot: 'the office reserved a different appointment, and we gave it back',
  office_busy: 'the office could not answer in time',
  hold_ran_out: 'the reservation ran out',
  answer_lost: 'the office’s answer was lost',
  withdrawn: 'the task was paused, changed or deleted meanwhile, or the city no longer allows the booking',
  backing_off: 'another request to the office got no usable answer',
  rate_limit: 'the office’s limit of requests is used up for the moment',
}

export type Reason = keyof typeof reasons

/** For a code without a text of its own. */
export const otherReason = 'something unexpected happened'

/** The reasons of a look: it names neither an email nor other details of a person. */
const ofLooks: Record<string, string> = {
  ...reasons,
  invalid: 'the office did not accept our question',
  limit: 'the office does not allow that much in one appointment',
}
export const lookReason = firstReason(ofLooks, otherReason)

/** The text of the first code that has one, otherwise a general text. */
export const reason = firstReason(reasons, otherReason)
