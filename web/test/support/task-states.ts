import type { Booking, NotBooking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import type { StateKey } from '@terminlotse/contract/tasks/states'
import type { Locator } from 'vitest/browser'
import { after, booking, now, office, otherOffice, slot, task, watched } from './samples.ts'

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
  /** The steps of the strip, the one under way in brackets. */
  strip: string
  badges: string[]
  /** Its words are those of contract/src/tasks/states.test.ts. */
  headline: string
  /** The one filled button; null: the state asks for nothing on this card. */
  first: string | null
}

const at = (one: Task, first: string | null = null, ...marks: string[]): Sight => {
  const status = { active: 'Active', paused: 'Paused', error: 'Error' }[one.status]
  const strip = one.status === 'active' ? '[Watching] → Time found' : 'Watching → Time found'
  return { task: one, strip, badges: [status, ...marks], headline: sayState(one, new Date(now), 'en'), first }
}
const on = (step: string | null, sight: Sight): Sight => ({
  ...sight,
  strip: ['Watching', 'Time found', 'Waiting for your confirmation', 'Confirmed']
    .map((word) => (word === step ? `[${word}]` : word))
    .join(' → '),
})

const still = (sight: Sight): Sight => ({ ...sight, strip: 'Watching → Time found' })
const done = (sight: Sight): Sight => ({
  ...sight,
  badges: sight.badges.map((badge) => (badge === 'Paused' ? 'Done' : badge)),
})

/** One task in each state, and what its card says. The free time and the appointment are on Tuesday, 1 December, 10:00. */
export const taskStates: Record<StateKey, Sight> = {
  your_turn: on('Waiting for your confirmation', at(watched(waiting(51)), 'Open the email', 'Your turn')),
  found: { ...at(watched({ found: slot }), 'Book this one for me'), strip: 'Watching → [Time found]' },
  needs_you: on(
    'Watching',
    at(watched(notBooking('needs_you', { reason: 'missing_telephone' })), 'Fill it in', 'Your turn'),
  ),
  cancelled_by_office: at(watched(attempt('cancelled', { cancelled_by: 'office' }))),
  not_at_office: at(watched(attempt('cancelled', { cancelled_by: 'unknown' }))),
  target_gone: at(stopped('stopped_target_gone'), 'Edit Task'),
  too_many: at({ ...stopped('stopped_limit'), service_count: 2 }, 'Edit Task'),
  none_left: at(stopped('stopped_no_office_left'), 'Edit Task'),
  details_lacking: at(stopped('stopped_details_missing'), 'Fill it in'),
  refused: at(stopped('stopped_refused'), 'Start'),
  blocked: at(ended('stopped_blocked')),
  reclaimed: at(ended('stopped_reclaimed'), 'Start'),
  stopped: at(task({ status: 'error', status_reason: 'Office closed.' }), 'Start'),
  expired: at(watched(attempt('expired'))),
  booking_failed: at(watched(attempt('failed'))),
  answer_unknown: on('Time found', at(watched(attempt('unknown')))),
  deadline_over: on('Waiting for your confirmation', at(watched(waiting(-1)), null, 'Time is up')),
  being_booked: on('Time found', at(watched(attempt('working')))),
  being_given_back: done(on(null, at(task(attempt('confirmed', { is_being_cancelled: true }))))),
  office_off: still(at(watched({ not_asked: { why: 'switched_off', until: null } }))),
  copy_waits: still(at(watched({ not_asked: { why: 'restored_copy', until: null } }))),
  no_answer: at(
    watched({ no_answer_since: after(-31 * minute), status_reason: 'It did not answer in time.' }),
    null,
    'No answer',
  ),
  check_failed: at(watched({ status_reason: 'The office did not answer.' })),
  office_gone: at(watched({ offices_details: [offered, gone], offices: [11, otherOffice.id] })),
  booking_off: on('Watching', at(watched(notBooking('switched_off')))),
  booking_rests: on('Watching', at(watched(notBooking('rests', { reason: 'drift', until: after(20 * minute) })))),
  has_appointment: on('Watching', at(watched(notBooking('has_appointment', { appointment })), 'Show the appointment')),
  not_now: on('Watching', at(watched(notBooking('not_now')))),
  found_for_another: {
    ...at(watched({ found: { ...slot, is_being_booked: true } })),
    strip: 'Watching → [Time found]',
  },
  trial_run: at(watched({ ...notBooking('trial'), dry_run: true })),
  looking_for_earlier: on('Watching', at(watched(attempt('confirmed')), null, 'Confirmed')),
  tells_only: on('Watching', at(watched(notBooking('tells_only', { reason: 'mail_limit' })))),
  first_look: at(watched({ statistics: { ...watching.statistics, total_checks: 0, last_check_at: null } })),
  watching: at(watching),
  night_rest: at(watched({ not_asked: { why: 'night_rest', until: '2026-11-26T05:00:00.000Z' } })),
  given_back: at(watched(attempt('cancelled'))),
  cancelled_by_owner: at(task(attempt('cancelled', { cancelled_by: 'owner' }))),
  replaced: at(watched(attempt('cancelled', { cancelled_by: 'replaced' }))),
  confirmed: done(
    on(
      'Confirmed',
      at(
        task(attempt('confirmed', { info: 'Bitte bringen Sie Ihren alten Reisepass mit.' })),
        'Add to calendar',
        'Confirmed',
      ),
    ),
  ),
  appointment_over: done(on('Confirmed', at(task(attempt('confirmed', { slot_at: after(-60 * minute) }))))),
  too_late: done(at(ended('stopped_latest_date'), 'Edit Task')),
  nothing_earlier: done(at(ended('stopped_current_appointment'), 'Edit Task')),
  not_started: at(task(), 'Start'),
  paused_until: at(task({ paused_until: '2027-01-03T05:00:00.000Z' }), 'Start'),
  paused: at(task({ paused_at: after(-60 * minute) }), 'Start'),
}

export function stripOf(place: Locator): string {
  const steps = [...place.element().querySelectorAll('ol[aria-label="Where this task stands"] > li')]
  return steps.map((step) => (step.ariaCurrent ? `[${wordOf(step)}]` : wordOf(step))).join(' → ')
}

/** Without the time. */
const wordOf = (step: Element) => [...step.querySelectorAll('span')].at(-1)?.textContent
