import type { Booking, NotBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import type { StateKey } from '@terminlotse/contract/tasks/states'
import { after, booking, office, otherOffice, slot, task, watched } from './samples.ts'

const minute = 60_000
const watching = watched()
const offered = {
  id: 11,
  name: office.name,
  address: office.address,
  hint: '',
  url: '',
  is_offered: true,
  is_unwanted: false,
}
const gone = { ...offered, id: otherOffice.id, name: otherOffice.name, is_offered: false }
const notBooking = (why: NotBooking['why'], change: Partial<NotBooking> = {}): Partial<Task> => ({
  auto_booking_enabled: true,
  not_booking: { why, message: 'The reason in full.', reason: null, until: null, appointment: null, ...change },
})
const attempt = (state: Booking['state'], change: Partial<Booking> = {}) => ({ booking: booking({ state, ...change }) })
const waiting = (minutes: number) => attempt('waiting_for_confirmation', { deadline_at: after(minutes * minute) })
const stopped = (stopped_because: Task['stopped_because']) => task({ status: 'error', stopped_because })
const ended = (stopped_because: Task['stopped_because']) => task({ stopped_because, paused_at: after(-minute) })
const appointment = { id: 8, task: 2, slot_at: slot.at, office_name: office.name }

interface Sight {
  task: Task
  /** The badges, in the words of the card. */
  badges: string[]
  headline: string
  /** The one filled button; null: the state asks for nothing on this card. */
  first: string | null
}

const at = (one: Task, headline: string, first: string | null = null, ...marks: string[]): Sight => {
  const status = { active: 'Active', paused: 'Paused', error: 'Error' }[one.status]
  return { task: one, badges: [status, ...marks], headline, first }
}

/** One task in each state, and what its card says. The free time and the appointment are on Tuesday, 1 December, 10:00. */
export const taskStates: Record<StateKey, Sight> = {
  your_turn: at(watched(waiting(51)), 'Confirm by 10:51 · Tue 1 Dec 10:00', 'Open the mail', 'Your turn'),
  found: at(watched({ found: slot }), 'Free Tue 1 Dec 10:00 · Ruppertstraße', 'Book this one for me'),
  needs_you: at(
    watched(notBooking('needs_you', { reason: 'missing_telephone' })),
    'The office asks for your phone number. Add it',
    'Fill it in',
    'Your turn',
  ),
  cancelled_by_office: at(
    watched(attempt('cancelled', { cancelled_by: 'office' })),
    'The office cancelled Tue 1 Dec 10:00. We go on watching',
  ),
  not_at_office: at(
    watched(attempt('cancelled', { cancelled_by: 'unknown' })),
    'The office no longer has Tue 1 Dec 10:00. We go on watching',
  ),
  target_gone: at(
    stopped('stopped_target_gone'),
    'Stopped: the office no longer offers this service. Choose another office',
    'Edit Task',
  ),
  too_many: at(
    { ...stopped('stopped_limit'), service_count: 2 },
    'Stopped: the office gives no appointment for so many at once. Choose fewer, or another office',
    'Edit Task',
  ),
  none_left: at(
    stopped('stopped_no_office_left'),
    'Not started again: “Not for me” leaves no office. Take one back, or choose another',
    'Edit Task',
  ),
  details_lacking: at(
    stopped('stopped_details_missing'),
    'Not started again: the office asks for details that this task lacks. Add them',
    'Edit Task',
  ),
  refused: at(
    stopped('stopped_refused'),
    'Stopped: the office refuses our requests. Start again later, or tell the operator',
    'Start',
  ),
  blocked: at(ended('stopped_blocked'), 'Stopped: the operator has blocked this account'),
  reclaimed: at(
    ended('stopped_reclaimed'),
    'Stopped: the password of this account was set anew. Start the task if it is yours',
    'Start',
  ),
  stopped: at(task({ status: 'error', status_reason: 'Office closed.' }), 'Office closed.', 'Start'),
  expired: at(watched(attempt('expired')), 'Tue 1 Dec 10:00 was not confirmed in time. We go on watching'),
  booking_failed: at(watched(attempt('failed')), 'Tue 1 Dec 10:00 could not be booked. We go on watching'),
  answer_unknown: at(
    watched(attempt('unknown')),
    'The office’s answer about Tue 1 Dec 10:00 was lost. We ask again before we book another',
  ),
  deadline_over: at(watched(waiting(-1)), 'The time to confirm ended at 09:59. We ask the office whether it is yours'),
  being_booked: at(watched(attempt('working')), 'We are booking Tue 1 Dec 10:00 for you'),
  being_given_back: at(
    task(attempt('confirmed', { is_being_cancelled: true })),
    'We are giving Tue 1 Dec 10:00 back to the office',
  ),
  office_off: at(
    watched({ not_asked: { why: 'switched_off', until: null } }),
    'This office is switched off here: we do not ask it and book nothing there',
  ),
  copy_waits: at(
    watched({ not_asked: { why: 'restored_copy', until: null } }),
    'Nothing was asked since the data were restored. It goes on when the operator lets it',
  ),
  no_answer: at(
    watched({ no_answer_since: after(-31 * minute), status_reason: 'It did not answer in time.' }),
    'The office has not answered since 09:29. We keep trying and tell you when it does',
    null,
    'No answer',
  ),
  check_failed: at(watched({ status_reason: 'The office did not answer.' }), 'The office did not answer.'),
  office_gone: at(
    watched({ offices_details: [offered, gone], offices: [11, otherOffice.id] }),
    'Watching 1 of 2 offices: the others no longer offer this service. Checked 1 min ago, next in 4 min',
  ),
  booking_off: at(watched(notBooking('switched_off')), 'We watch and tell you. Automatic booking is switched off here'),
  booking_rests: at(
    watched(notBooking('rests', { reason: 'drift', until: after(20 * minute) })),
    'We watch and tell you. Booking rests until 10:20: the office answered in a way we do not understand',
  ),
  has_appointment: at(
    watched(notBooking('has_appointment', { appointment })),
    'We watch and book nothing: you already have Tue 1 Dec 10:00',
    'Show the appointment',
  ),
  not_now: at(
    watched(notBooking('not_now')),
    'We watch and tell you. Nothing can be booked for this name and email now',
  ),
  found_for_another: at(
    watched({ found: { ...slot, is_being_booked: true } }),
    'Free Tue 1 Dec 10:00, but it is being booked for someone else',
  ),
  trial_run: at(
    watched({ ...notBooking('trial'), dry_run: true }),
    'Trial run: we watch and book nothing. The log says what we would have booked',
  ),
  looking_for_earlier: at(
    watched(attempt('confirmed')),
    'Yours: Tue 1 Dec 10:00. We look for an earlier one',
    null,
    'Confirmed',
  ),
  tells_only: at(
    watched(notBooking('tells_only', { reason: 'mail_limit' })),
    'We watch and only tell you: the office gives no further appointment for this email before you cancel yours',
  ),
  first_look: at(
    watched({ statistics: { ...watching.statistics, total_checks: 0, last_check_at: null } }),
    'The first look at 1 office is under way',
  ),
  watching: at(watching, 'Watching 1 office. Checked 1 min ago, next in 4 min'),
  night_rest: at(
    watched({ not_asked: { why: 'night_rest', until: '2026-11-26T05:00:00.000Z' } }),
    'Night rest: the office is not asked until Thu 26 Nov 06:00',
  ),
  given_back: at(watched(attempt('cancelled')), 'Tue 1 Dec 10:00 was given back to the office. We go on watching'),
  cancelled_by_owner: at(
    task(attempt('cancelled', { cancelled_by: 'owner' })),
    'You cancelled Tue 1 Dec 10:00. Nothing is watched now',
  ),
  replaced: at(
    watched(attempt('cancelled', { cancelled_by: 'replaced' })),
    'An earlier appointment has replaced Tue 1 Dec 10:00',
  ),
  confirmed: at(
    task(attempt('confirmed', { info: 'Bitte bringen Sie Ihren alten Reisepass mit.' })),
    'Yours: Tue 1 Dec 10:00 · Ruppertstraße',
    'Add to calendar',
    'Confirmed',
  ),
  appointment_over: at(
    task(attempt('confirmed', { slot_at: after(-60 * minute) })),
    'Your appointment was on Wed 25 Nov 09:00',
  ),
  too_late: at(ended('stopped_latest_date'), 'Ended: your latest day is over, or too close', 'Edit Task'),
  nothing_earlier: at(
    ended('stopped_current_appointment'),
    'Ended: nothing earlier than your appointment is possible any more',
    'Edit Task',
  ),
  not_started: at(task(), 'Not started yet', 'Start'),
  paused_until: at(task({ paused_until: '2027-01-03T05:00:00.000Z' }), 'Paused by you until Sun 3 Jan', 'Start'),
  paused: at(task({ paused_at: after(-60 * minute) }), 'Paused by you since 09:00', 'Start'),
}
