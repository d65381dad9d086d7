import type { Booking, NotBooking } from '../booking.ts'
import type { NotAsked, StoppedBecause } from '../tasks.ts'
import type { SayFacts } from './say-state.ts'

// Examples of each state, for the test of the table.

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
  id: 1,
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
  service_type_details: { id: 3, name: 'Reisepass', title: 'Reisepass' },
  service_details: null,
  service_count: 2,
  further_services: [],
  release_hours: [],
  auto_booking_enabled: true,
  dry_run: false,
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
    refused_fields: [],
    is_being_cancelled: false,
    is_coming_asked: false,
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

const leaving = { is_being_cancelled: true }
const appointment = { id: 8, task: 5, slot_at: slotAt, office_name: office.name }
export const waits = 'waiting_for_confirmation'
export const stopped = (stopped_because: StoppedBecause) => ({ ...failed, stopped_because })
export const ended = (stopped_because: StoppedBecause) => ({ ...paused, stopped_because })

export const examples: SayFacts[] = [
  { ...watching, ...booked(waits) },
  { ...failed, ...booked(waits) },
  { ...paused, ...booked(waits, { deadline_at: null }) },
  { ...watching, found: { ...free, is_being_booked: false } },
  { ...watching, ...notBooking('needs_you', { reason: 'missing_telephone' }) },
  { ...watching, ...booked('cancelled', { cancelled_by: 'office' }) },
  { ...paused, ...booked('cancelled', { cancelled_by: 'office' }) },
  { ...watching, ...booked('cancelled', { cancelled_by: 'unknown' }) },
  { ...paused, ...booked('cancelled', { cancelled_by: 'unknown' }) },
  stopped('stopped_target_gone'),
  stopped('stopped_targets_gone'),
  stopped('stopped_no_office_left'),
  stopped('stopped_details_missing'),
  stopped('stopped_limit'),
  { ...stopped('stopped_limit'), service_count: 1 },
  stopped('stopped_limits'),
  stopped('stopped_refused'),
  ended('stopped_blocked'),
  ended('stopped_reclaimed'),
  { ...failed, status_reason: 'Something new.' },
  failed,
  { ...watching, ...booked('expired') },
  { ...paused, ...booked('expired') },
  { ...watching, ...booked('failed') },
  { ...watching, ...booked('unknown') },
  { ...watching, ...booked(waits, { deadline_at: after(-1) }) },
  { ...watching, ...booked('working') },
  { ...paused, ...booked('confirmed', { is_being_cancelled: true }) },
  { ...failed, ...booked('confirmed', leaving) },
  { ...watching, no_answer_since: after(-31) },
  { ...watching, no_answer_since: after(-24 * 60) },
  { ...watching, status_reason: 'The check failed.' },
  { ...watching, offices_details: [office, ruined] },
  { ...watching, ...notBooking('switched_off') },
  { ...watching, ...notBooking('rests', { reason: 'drift', until: after(20) }) },
  { ...watching, ...notBooking('has_appointment', { appointment }) },
  { ...watching, ...notBooking('not_now') },
  { ...watching, found: { ...free, is_being_booked: true } },
  { ...watching, ...notBooking('trial') },
  { ...watching, ...booked('confirmed') },
  { ...watching, ...booked('confirmed'), ...notBooking('has_appointment', { appointment }) },
  { ...watching, ...notBooking('tells_only', { reason: 'mail_limit' }) },
  { ...watching, statistics: { ...watching.statistics, total_checks: 0, last_check_at: null } },
  watching,
  { ...watching, found: { ...free, gone_at: after(0), is_being_booked: false } },
  { ...watching, not_asked: { why: 'night_rest', until: after(20 * 60) } },
  { ...watching, ...notAsked('switched_off') },
  { ...watching, ...notAsked('switched_off'), found: { ...free, is_being_booked: false } },
  { ...paused, ...notAsked('switched_off'), ...booked('confirmed', leaving) },
  { ...watching, ...notAsked('restored_copy') },
  { ...watching, ...notAsked('restored_copy'), ...booked('working') },
  { ...watching, ...notAsked('restored_copy'), ...booked('unknown') },
  { ...watching, ...notAsked('restored_copy'), ...booked(waits, { deadline_at: after(-1) }) },
  { ...watching, ...booked('cancelled') },
  { ...paused, ...booked('cancelled', { cancelled_by: 'owner' }) },
  { ...watching, ...booked('cancelled', { cancelled_by: 'replaced' }) },
  { ...paused, ...booked('confirmed') },
  { ...paused, ...booked('confirmed', { slot_at: after(-60) }) },
  ended('stopped_latest_date'),
  ended('stopped_current_appointment'),
  { ...paused, paused_at: null, statistics: { ...watching.statistics, total_checks: 0 } },
  { ...paused, paused_until: '2027-01-03T05:00:00Z' },
  paused,
  ended('stopped_after_booking'),
  { ...paused, paused_at: null },
]
