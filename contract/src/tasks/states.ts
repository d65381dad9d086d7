import type { BookingObstacle, NotBooking } from '../booking.ts'
import { byFieldObstacle } from '../fields/person.ts'
import { rowOf } from '../row-of.ts'
import type { Task } from '../tasks.ts'
import { keyOf, notBookingKeys, type StateFacts, type StateKey, stateKeys } from './state-key.ts'

export { type StateFacts, type StateKey, stateKeys } from './state-key.ts'

export type StateGroup = 'your_turn' | 'watching' | 'trouble' | 'paused' | 'done'
export type StateBadge = Task['status'] | 'done'
export type StateMark = 'no_answer' | 'your_turn' | 'time_up' | 'confirmed'
/** The four words of a task's way, the same in notifications and logs. */
export const journeySteps = ['watching', 'found', 'waiting', 'confirmed'] as const
export type JourneyStep = (typeof journeySteps)[number]
/** `again`: start again, so that it books; `proof`: mail the link for an address again. */
export type StateAction = 'book' | 'open_mail' | 'calendar' | 'edit' | 'start' | 'again' | 'proof' | 'show_appointment'

export interface TaskState {
  key: StateKey
  claims: {
    isWatched: boolean
    /** For sure: it waits for the click or is confirmed. */
    holdsTime: boolean
    /** Nothing goes on, or something may be lost, before the owner acts. */
    needsPerson: boolean
    /** Of the owner's click; ISO, UTC. */
    deadlineAt: string | null
  }
  badge: StateBadge
  mark: StateMark | null
  /** Those that this task can reach. */
  steps: readonly JourneyStep[]
  /** Null: none is under way. */
  step: JourneyStep | null
  action: StateAction | null
  /** 0 is most urgent. */
  urgency: number
}

interface Row {
  group: StateGroup
  needsPerson?: true
  mark?: StateMark
  /** Without one: watching, where it is watched. */
  step?: JourneyStep | null
  action?: StateAction
}

const trouble = { group: 'trouble', needsPerson: true } as const
const unasked = { group: 'trouble', step: null } as const
const watching = { group: 'watching' } as const

const rows: Record<StateKey, Row> = {
  your_turn: { group: 'your_turn', needsPerson: true, step: 'waiting', mark: 'your_turn', action: 'open_mail' },
  found: { group: 'your_turn', needsPerson: true, step: 'found', action: 'book' },
  needs_you: { group: 'your_turn', needsPerson: true, mark: 'your_turn' },
  cancelled_by_office: watching,
  not_at_office: watching,
  target_gone: { ...trouble, action: 'edit' },
  too_many: { ...trouble, action: 'edit' },
  none_left: { ...trouble, action: 'edit' },
  details_lacking: { ...trouble, action: 'edit' },
  refused: { ...trouble, action: 'start' },
  blocked: trouble,
  reclaimed: { ...trouble, action: 'start' },
  stopped: { ...trouble, action: 'start' },
  expired: watching,
  booking_failed: watching,
  answer_unknown: { group: 'trouble', step: 'found' },
  deadline_over: { ...watching, step: 'waiting', mark: 'time_up' },
  being_booked: { ...watching, step: 'found' },
  being_given_back: watching,
  office_off: unasked,
  copy_waits: unasked,
  no_answer: { group: 'trouble', mark: 'no_answer' },
  check_failed: { group: 'trouble' },
  office_gone: watching,
  booking_off: watching,
  booking_rests: watching,
  has_appointment: { ...watching, action: 'show_appointment' },
  tells_only: watching,
  not_now: watching,
  found_for_another: { ...watching, step: 'found' },
  trial_run: watching,
  looking_for_earlier: { ...watching, mark: 'confirmed' },
  first_look: watching,
  watching,
  night_rest: watching,
  given_back: watching,
  cancelled_by_owner: watching,
  replaced: watching,
  confirmed: { group: 'done', mark: 'confirmed', step: 'confirmed', action: 'calendar' },
  appointment_over: { group: 'done', step: 'confirmed' },
  too_late: { group: 'done', action: 'edit' },
  nothing_earlier: { group: 'done', action: 'edit' },
  not_started: { group: 'paused', action: 'start' },
  paused_until: { group: 'paused', action: 'start' },
  paused: { group: 'paused', action: 'start' },
}

export function stateOf(facts: StateFacts, now: Date): TaskState {
  const key = keyOf(facts, now)
  const { needsPerson = false, action = null, step = facts.status === 'active' ? 'watching' : null } = row(key)
  const { booking, not_booking, status } = facts
  const isWaiting = booking?.state === 'waiting_for_confirmation'
  const isPaused = status !== 'active'
  const isEnded = isPaused && endedKeys.has(key)
  const claims = {
    isWatched: !isPaused,
    holdsTime: isWaiting || booking?.state === 'confirmed',
    needsPerson: needsPerson || status === 'error' || isEnded,
    deadlineAt: isWaiting ? booking.deadline_at : null,
  }
  return {
    key,
    claims,
    badge: status === 'paused' && groupOf({ key, claims }) === 'done' ? 'done' : status,
    mark: markOf(key),
    steps: isBooked(facts) ? journeySteps : tellingSteps,
    step,
    action: key === 'needs_you' && not_booking ? helpFor(not_booking) : isEnded ? 'start' : action,
    urgency: stateKeys.indexOf(key),
  }
}

/** A key may come from a newer server. */
function row(key: StateKey): Row {
  return rowOf<typeof rows, Row>(rows, key, watching)
}

export function markOf(key: StateKey): StateMark | null {
  return row(key).mark ?? null
}

const tellingSteps = journeySteps.slice(0, 2)

/** By itself, or by the person's tap. */
function isBooked({ booking, auto_booking_enabled, dry_run }: StateFacts): boolean {
  const isGone = booking === null || ['expired', 'cancelled', 'failed'].includes(booking.state)
  return !isGone || (auto_booking_enabled && !dry_run)
}

/** Of equal ones the nearest deadline. The others stay in their order. */
export function mostUrgentFirst<T extends StateFacts>(tasks: readonly T[], now: Date): T[] {
  const placed = tasks.map((task) => {
    const { urgency, claims } = stateOf(task, now)
    return {
      task,
      urgency,
      deadline: claims.deadlineAt === null ? Number.POSITIVE_INFINITY : Date.parse(claims.deadlineAt),
    }
  })
  placed.sort((one, other) => {
    if (one.urgency !== other.urgency) return one.urgency - other.urgency
    return one.deadline === other.deadline ? 0 : one.deadline - other.deadline
  })
  return placed.map(({ task }) => task)
}

/** A task that does not watch, but should, is in trouble. */
export function groupOf({ key, claims }: Pick<TaskState, 'key' | 'claims'>): StateGroup {
  const { group } = rows[key]
  if (group !== 'watching' || claims.isWatched) return group
  return claims.needsPerson ? 'trouble' : claims.holdsTime ? 'done' : 'paused'
}

const endedKeys: ReadonlySet<StateKey> = new Set([
  'expired',
  'booking_failed',
  'given_back',
  'cancelled_by_office',
  'not_at_office',
])

/** Null: what helps lies elsewhere, such as in a mail. */
const obstacleActions: Record<BookingObstacle, StateAction | null> = {
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
  captcha: 'again',
  mismatch: 'again',
  refused: 'again',
  office_busy: 'again',
  hold_ran_out: 'again',
  answer_lost: 'again',
  replaced: 'again',
  other: 'again',
}

export function helpFor({ why, reason }: NotBooking): StateAction | null {
  if (why === 'needs_you') return rowOf(obstacleActions, reason ?? 'other', obstacleActions.other)
  return rows[rowOf(notBookingKeys, why, 'watching')].action ?? null
}
