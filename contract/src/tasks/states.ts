import { type NotBooking, obstacleActions } from '../booking.ts'
import { practiceCode } from '../limits.ts'
import { rowOf } from '../row-of.ts'
import type { Task } from '../tasks.ts'
import { isStanding, keyOf, notBookingKeys, preventsBooking, type StateFacts } from './state-key.ts'
import {
  type JourneyStep,
  journeySteps,
  rows,
  type StateAction,
  type StateGroup,
  type StateKey,
  type StateMark,
  type StateTone,
  stateKeys,
} from './state-rows.ts'

export { isStanding, type StateFacts } from './state-key.ts'
export * from './state-rows.ts'

export type StateBadge = Task['status'] | 'done'

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
  /** Of the headline and the step under way. */
  tone: StateTone | null
  /** More of the headline than what the task does. */
  says: (typeof rows)[StateKey]['says'] | null
  /** Those that this task can reach. */
  steps: readonly JourneyStep[]
  /** Null: none is under way. */
  step: JourneyStep | null
  action: StateAction | null
  /** 0 is most urgent. */
  urgency: number
}

export function stateOf(facts: StateFacts, now: Date): TaskState {
  const key = keyOf(facts, now)
  const { needsPerson = false, action = null, step = facts.status === 'active' ? 'watching' : null } = row(key)
  const { booking, not_booking, status } = facts
  const isWaiting = booking?.state === 'waiting_for_confirmation'
  const isPaused = status !== 'active'
  const isEnded = isPaused && endedKeys.has(key)
  const canTake = action !== 'book' || !preventsBooking(not_booking)
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
    mark: markOf(key) ?? (isStanding(facts, now) ? 'confirmed' : null),
    says: row(key).says ?? null,
    tone: row(key).tone ?? (claims.needsPerson ? 'bad' : null),
    steps: isBooked(facts) ? journeySteps : tellingSteps,
    step,
    action: key === 'needs_you' && not_booking ? helpFor(not_booking) : isEnded ? 'start' : canTake ? action : null,
    urgency: stateKeys.indexOf(key),
  }
}

/** A key may come from a newer server. */
function row(key: StateKey) {
  return rowOf(rows, key, rows.watching)
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

type Listed = StateFacts & Pick<Task, 'service_details'>

/** Practice comes last. Of equal ones the nearest deadline; the others stay in their order. */
export function mostUrgentFirst<T extends Listed>(tasks: readonly T[], now: Date): T[] {
  const placed = tasks.map((task) => {
    const { urgency, claims } = stateOf(task, now)
    return {
      task,
      isPractice: Number(task.service_details?.code === practiceCode),
      urgency,
      deadline: claims.deadlineAt === null ? Number.POSITIVE_INFINITY : Date.parse(claims.deadlineAt),
    }
  })
  placed.sort((one, other) => {
    if (one.isPractice !== other.isPractice) return one.isPractice - other.isPractice
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

export function helpFor({ why, reason }: NotBooking): StateAction | null {
  if (why === 'needs_you') return rowOf(obstacleActions, reason ?? 'other', obstacleActions.other)
  return rows[rowOf(notBookingKeys, why, 'watching')].action ?? null
}
