import type { Booking, NotBooking } from '../booking.ts'
import type { NotAsked, StoppedBecause } from '../tasks.ts'
import type { SayFacts } from './say-state.ts'
import type { StateKey } from './states.ts'

// One example of each state, for tests of the table and of the places that show it.

/** Wednesday, 10:00 in Munich. */
export const now = new Date('2026-11-25T09:00:00Z')
export const after = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()
const slotAt = '2026-11-27T09:30:00Z'
const office = {
  id: 1,
  name: 'Bürgerbüro Scheidplatz',
  address: '',
  hint: '',
  url: 'https://example.org',
  is_offered: true,
  is_unwanted: false,
}
const ruined = { ...office, id: 2, name: 'Bürgerbüro Pasing', is_offered: false }
export const free = {
  at: slotAt,
  office_name: office.name,
  office_address: '',
  url: office.url,
  seen_at: after(-1),
  gone_at: null,
  office: 1,
  is_unwanted: false,
}

export const watching: SayFacts = {
  status: 'active',
  status_reason: null,
  booking: null,
  not_booking: null,
  found: null,
  statistics: {
    total_checks: 4,
    appointments_found: 0,
    last_check_at: after(-0.7),
    next_check_at: after(4),
    interval_seconds: 300,
  },
  offices_details: [office],
  no_answer_since: null,
  not_asked: null,
  paused_at: null,
  stopped_because: null,
  paused_until: null,
  service_type_details: { id: 3, name: 'Reisepass' },
  service_details: null,
  service_count: 2,
  further_services: [],
}
export const paused: SayFacts = { ...watching, status: 'paused', paused_at: after(-60) }
export const failed: SayFacts = { ...watching, status: 'error' }

export function booked(state: Booking['state'], change: Partial<Booking> = {}): { booking: Booking } {
  const booking: Booking = {
    id: 9,
    state,
    slot_at: slotAt,
    office_name: office.name,
    office_address: '',
    way: null,
    hint: { en: '', de: '' },
    info: '',
    deadline_at: state === 'waiting_for_confirmation' ? after(51) : null,
    display_number: null,
    booked_for_email: 'amal@example.org',
    is_being_cancelled: false,
    cancelled_by: null,
    is_only_one: false,
    replaces_at: null,
    url: office.url,
    updated_at: after(-5),
    ...change,
  }
  return { booking }
}

export function notBooking(why: NotBooking['why'], change: Partial<NotBooking> = {}): { not_booking: NotBooking } {
  return { not_booking: { why, message: 'Said in full.', reason: null, until: null, appointment: null, ...change } }
}

/** The provider is not asked, and nobody knows until when. */
export function notAsked(why: NotAsked['why']): { not_asked: NotAsked } {
  return { not_asked: { why, until: null } }
}

const officeOff = 'This office is switched off here: we do not ask it and book nothing there'
const copyWaits = 'Nothing was asked since the data were restored. It goes on when the operator lets it'
const leaving = { is_being_cancelled: true }
const appointment = { id: 8, task: 5, slot_at: slotAt, office_name: office.name }
export const waits = 'waiting_for_confirmation'
export const stopped = (stopped_because: StoppedBecause) => ({ ...failed, stopped_because })
export const ended = (stopped_because: StoppedBecause) => ({ ...paused, stopped_because })

/** The letters of the claims: watched, holds a time, needs the person, deadline; a dash for what is not claimed. */
type Claims = `${'w' | '-'}${'h' | '-'}${'n' | '-'}${'d' | '-'}`
export const states: [key: StateKey, claims: Claims, facts: SayFacts, headline: string][] = [
  ['your_turn', 'whnd', { ...watching, ...booked(waits) }, 'Confirm by 10:51 · Fri 27 Nov 10:30'],
  ['your_turn', '-hnd', { ...failed, ...booked(waits) }, 'Confirm by 10:51 · Fri 27 Nov 10:30'],
  [
    'your_turn',
    '-hn-',
    { ...paused, ...booked(waits, { deadline_at: null }) },
    'Confirm Fri 27 Nov 10:30: open the office’s mail and tap the link',
  ],
  ['found', 'w-n-', { ...watching, found: { ...free, is_being_booked: false } }, 'Free Fri 27 Nov 10:30 · Scheidplatz'],
  [
    'needs_you',
    'w-n-',
    { ...watching, ...notBooking('needs_you', { reason: 'missing_telephone' }) },
    'The office asks for your phone number. Add it',
  ],
  [
    'cancelled_by_office',
    'w---',
    { ...watching, ...booked('cancelled', { cancelled_by: 'office' }) },
    'The office cancelled Fri 27 Nov 10:30. We go on watching',
  ],
  [
    'cancelled_by_office',
    '--n-',
    { ...paused, ...booked('cancelled', { cancelled_by: 'office' }) },
    'The office cancelled Fri 27 Nov 10:30. Nothing is watched now',
  ],
  [
    'not_at_office',
    'w---',
    { ...watching, ...booked('cancelled', { cancelled_by: 'unknown' }) },
    'The office no longer has Fri 27 Nov 10:30. We go on watching',
  ],
  [
    'not_at_office',
    '--n-',
    { ...paused, ...booked('cancelled', { cancelled_by: 'unknown' }) },
    'The office no longer has Fri 27 Nov 10:30. Nothing is watched now',
  ],
  [
    'target_gone',
    '--n-',
    stopped('stopped_target_gone'),
    'Stopped: the office no longer offers this service. Choose another office',
  ],
  [
    'target_gone',
    '--n-',
    stopped('stopped_targets_gone'),
    'Stopped: the office no longer offers this service. Choose another office',
  ],
  [
    'none_left',
    '--n-',
    stopped('stopped_no_office_left'),
    'Not started again: “Not for me” leaves no office. Take one back, or choose another',
  ],
  [
    'details_lacking',
    '--n-',
    stopped('stopped_details_missing'),
    'Not started again: the office asks for details that this task lacks. Add them',
  ],
  [
    'too_many',
    '--n-',
    stopped('stopped_limit'),
    'Stopped: the office gives no appointment for so many at once. Choose fewer, or another office',
  ],
  [
    'too_many',
    '--n-',
    { ...stopped('stopped_limit'), service_count: 1 },
    'Stopped: this takes longer than one appointment at the office may. Choose another office',
  ],
  [
    'too_many',
    '--n-',
    stopped('stopped_limits'),
    'Stopped: the office gives no appointment for so many at once. Choose fewer, or another office',
  ],
  [
    'refused',
    '--n-',
    stopped('stopped_refused'),
    'Stopped: the office refuses our requests. Start again later, or tell the operator',
  ],
  ['blocked', '--n-', ended('stopped_blocked'), 'Stopped: the operator has blocked this account'],
  [
    'reclaimed',
    '--n-',
    ended('stopped_reclaimed'),
    'Stopped: the password of this account was set anew. Start the task if it is yours',
  ],
  ['stopped', '--n-', { ...failed, status_reason: 'Something new.' }, 'Something new.'],
  ['stopped', '--n-', failed, 'Stopped. Start the task again'],
  [
    'expired',
    'w---',
    { ...watching, ...booked('expired') },
    'Fri 27 Nov 10:30 was not confirmed in time. We go on watching',
  ],
  [
    'expired',
    '--n-',
    { ...paused, ...booked('expired') },
    'Fri 27 Nov 10:30 was not confirmed in time. Nothing is watched now',
  ],
  [
    'booking_failed',
    'w---',
    { ...watching, ...booked('failed') },
    'Fri 27 Nov 10:30 could not be booked. We go on watching',
  ],
  [
    'answer_unknown',
    'w---',
    { ...watching, ...booked('unknown') },
    'The office’s answer about Fri 27 Nov 10:30 was lost. We ask again before we book another',
  ],
  [
    'deadline_over',
    'wh-d',
    { ...watching, ...booked(waits, { deadline_at: after(-1) }) },
    'The time to confirm ended at 09:59. We ask the office whether it is yours',
  ],
  ['being_booked', 'w---', { ...watching, ...booked('working') }, 'We are booking Fri 27 Nov 10:30 for you'],
  [
    'being_given_back',
    '-h--',
    { ...paused, ...booked('confirmed', { is_being_cancelled: true }) },
    'We are giving Fri 27 Nov 10:30 back to the office',
  ],
  [
    'being_given_back',
    '-hn-',
    { ...failed, ...booked('confirmed', leaving) },
    'We are giving Fri 27 Nov 10:30 back to the office',
  ],
  [
    'no_answer',
    'w---',
    { ...watching, no_answer_since: after(-31) },
    'The office has not answered since 09:29. We keep trying and tell you when it does',
  ],
  [
    'no_answer',
    'w---',
    { ...watching, no_answer_since: after(-24 * 60) },
    'The office has not answered since Tue 24 Nov 10:00. We keep trying and tell you when it does',
  ],
  ['check_failed', 'w---', { ...watching, status_reason: 'The check failed.' }, 'The check failed.'],
  [
    'office_gone',
    'w---',
    { ...watching, offices_details: [office, ruined] },
    'Watching 1 of 2 offices: the others no longer offer this service. Checked 42 s ago, next in 4 min',
  ],
  [
    'booking_off',
    'w---',
    { ...watching, ...notBooking('switched_off') },
    'We watch and tell you. Automatic booking is switched off here',
  ],
  [
    'booking_rests',
    'w---',
    { ...watching, ...notBooking('rests', { reason: 'drift', until: after(20) }) },
    'We watch and tell you. Booking rests until 10:20: the office answered in a way we do not understand',
  ],
  [
    'has_appointment',
    'w---',
    { ...watching, ...notBooking('has_appointment', { appointment }) },
    'We watch and book nothing: you already have Fri 27 Nov 10:30',
  ],
  [
    'not_now',
    'w---',
    { ...watching, ...notBooking('not_now') },
    'We watch and tell you. Nothing can be booked for this name and email now',
  ],
  [
    'found_for_another',
    'w---',
    { ...watching, found: { ...free, is_being_booked: true } },
    'Free Fri 27 Nov 10:30, but it is being booked for someone else',
  ],
  [
    'trial_run',
    'w---',
    { ...watching, ...notBooking('trial') },
    'Trial run: we watch and book nothing. The log says what we would have booked',
  ],
  [
    'looking_for_earlier',
    'wh--',
    { ...watching, ...booked('confirmed') },
    'Yours: Fri 27 Nov 10:30. We look for an earlier one',
  ],
  [
    'tells_only',
    'w---',
    { ...watching, ...notBooking('tells_only', { reason: 'mail_limit' }) },
    'We watch and only tell you: the office gives no further appointment for this email before you cancel yours',
  ],
  [
    'first_look',
    'w---',
    { ...watching, statistics: { ...watching.statistics, total_checks: 0, last_check_at: null } },
    'The first look at 1 office is under way',
  ],
  ['watching', 'w---', watching, 'Watching 1 office. Checked 42 s ago, next in 4 min'],
  [
    'watching',
    'w---',
    { ...watching, found: { ...free, gone_at: after(0), is_being_booked: false } },
    'Watching 1 office. Checked 42 s ago, next in 4 min',
  ],
  [
    'night_rest',
    'w---',
    { ...watching, not_asked: { why: 'night_rest', until: after(20 * 60) } },
    'Night rest: the office is not asked until Thu 26 Nov 06:00',
  ],
  ['office_off', 'w---', { ...watching, ...notAsked('switched_off') }, officeOff],
  [
    'office_off',
    'w---',
    { ...watching, ...notAsked('switched_off'), found: { ...free, is_being_booked: false } },
    officeOff,
  ],
  ['office_off', '-h--', { ...paused, ...notAsked('switched_off'), ...booked('confirmed', leaving) }, officeOff],
  ['copy_waits', 'w---', { ...watching, ...notAsked('restored_copy') }, copyWaits],
  ['copy_waits', 'w---', { ...watching, ...notAsked('restored_copy'), ...booked('working') }, copyWaits],
  ['copy_waits', 'w---', { ...watching, ...notAsked('restored_copy'), ...booked('unknown') }, copyWaits],
  [
    'copy_waits',
    'wh-d',
    { ...watching, ...notAsked('restored_copy'), ...booked(waits, { deadline_at: after(-1) }) },
    copyWaits,
  ],
  [
    'given_back',
    'w---',
    { ...watching, ...booked('cancelled') },
    'Fri 27 Nov 10:30 was given back to the office. We go on watching',
  ],
  [
    'cancelled_by_owner',
    '----',
    { ...paused, ...booked('cancelled', { cancelled_by: 'owner' }) },
    'You cancelled Fri 27 Nov 10:30. Nothing is watched now',
  ],
  [
    'replaced',
    'w---',
    { ...watching, ...booked('cancelled', { cancelled_by: 'replaced' }) },
    'An earlier appointment has replaced Fri 27 Nov 10:30',
  ],
  ['confirmed', '-h--', { ...paused, ...booked('confirmed') }, 'Yours: Fri 27 Nov 10:30 · Scheidplatz'],
  [
    'appointment_over',
    '-h--',
    { ...paused, ...booked('confirmed', { slot_at: after(-60) }) },
    'Your appointment was on Wed 25 Nov 09:00',
  ],
  ['too_late', '----', ended('stopped_latest_date'), 'Ended: your latest day is over, or too close'],
  [
    'nothing_earlier',
    '----',
    ended('stopped_current_appointment'),
    'Ended: nothing earlier than your appointment is possible any more',
  ],
  [
    'not_started',
    '----',
    { ...paused, paused_at: null, statistics: { ...watching.statistics, total_checks: 0 } },
    'Not started yet',
  ],
  ['paused_until', '----', { ...paused, paused_until: '2027-01-03T05:00:00Z' }, 'Paused by you until Sun 3 Jan'],
  ['paused', '----', paused, 'Paused by you since 09:00'],
  ['paused', '----', ended('stopped_after_booking'), 'Paused by you since 09:00'],
  ['paused', '----', { ...paused, paused_at: null }, 'Paused'],
]
