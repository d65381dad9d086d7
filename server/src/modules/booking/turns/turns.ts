import { fieldObstacle, fieldObstacles, type OfficeField } from '@terminlotse/contract/fields/person'
import { minuteMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../../foundation/clock.ts'
import type { Follows } from '../../../texts/journal/after-booking.ts'
import { longestUnknownBackOffMs, restMs } from '../../offices/requests.ts'
import { type DatedSlot, matches, type SlotWish, wants } from '../../tasks/filter.ts'
import { type BookingTerms, type Closed, whyNotBooked } from '../../tasks/may-book.ts'
import type { BookingState } from '../machine/machine.ts'
import type { Fullness } from '../under-way.store.ts'
import { type AccountRecord, backOffOfAccount } from './account.ts'
import type { Demand } from './proofs.ts'

/**
 * The end of an earlier booking of a person and service.
 * docs/decisions/turns.md#turns-are-explained-and-people-are-served-once
 */
export interface EndedBooking {
  state: BookingState
  reason: string | null
  officeExternalId: number
  slotAt: Date
  endedAt: Date
  /** The booking belongs to the same account: only then is its owner told of it. */
  isOwn: boolean
}

/** The reason if a desk gives the task's address no further appointment (a code of texts/words/reasons.ts). */
export const mailLimit = 'mail_limit'

/** With these reasons a task still tells, and the person books by a tap. */
export const tellsOnly: string[] = [mailLimit, 'emergency_desk', 'move_forbidden']

export interface Lacking {
  office: number
  fields: OfficeField[]
}

export interface Candidate {
  taskId: number
  userId: number
  /** The person of the booking (bookings.tables.ts): one person gets one slot. */
  person: string
  /** A trial run: it has its turn, and the slot goes to the next candidate. */
  isTrial: boolean
  filter: SlotWish
  /** When the owner started or changed the task. That may have removed an obstacle to booking. */
  changedAt: Date
  ended: EndedBooking[]
  /** Until then nobody books at the provider, because its answers to bookings are not understood. */
  backOffUntil?: Date | null
  account?: AccountRecord | undefined
  missing?: Demand | typeof mailLimit | Closed | null
  lackingAt?: Lacking[]
  fullAt?: { office: number; fullness: Fullness }[]
  termsAt?: (BookingTerms & { office: number })[]
}

/** `unread`: an appointment that the office has not confirmed recently. It is read before it is given as a reason. */
export interface Listener extends Candidate {
  standing: {
    taskId: number | null
    isOwn: boolean
    slotAt: Date
    state: BookingState
    unread?: number | null
  } | null
}

export interface Offer {
  officeExternalId: number
  slots: Date[]
  /** Those of them (milliseconds) that the office refused lately; absent: none. */
  refused?: number[]
  /** The time on the office's clock; absent: ours. */
  officeNow?: Date
}

export interface OfferedSlot {
  officeExternalId: number
  slotAt: Date
  /** The latest time that it may be at the office; absent: ours. */
  officeNow?: Date | undefined
}

export interface Share {
  taskId: number
  slotAt: Date
  isTrial: boolean
}

interface Obstacle {
  reason: string
  until: Date | null
  isOwn: boolean
}

export interface BackOff extends Obstacle {
  onlySlot: OfferedSlot | null
}

/** If it concerns another account, it is only `not_now`. */
export type Skipped =
  | { why: 'filter' }
  | { why: 'not_now' }
  | { why: 'served'; slotAt: Date; isOwnTask: boolean }
  | { why: 'obstacle'; reason: string; until: Date | null }
  | { why: 'outrun'; slotAt: Date }

/** The rest after a lost slot, for that slot. For all slots if the office reserves other ones than asked for. */
const longBackOffMs = 15 * minuteMs
const afterFailureMs = 60_000
const afterExpiryMs = 10 * minuteMs

/** The place among the people who want a slot, 1 for the first; `before`: those before them. A person counts once. */
export function queuePosition(
  before: Pick<Candidate, 'person' | 'isTrial' | 'filter'>[],
  person: string,
  slot: DatedSlot,
  now: Date,
): number {
  const people = new Set<string>()
  for (const candidate of before) {
    if (!candidate.isTrial && candidate.person !== person && wants(candidate.filter, slot, now))
      people.add(candidate.person)
  }
  return people.size + 1
}

export function mayTry(candidate: Candidate, slot: OfferedSlot, now: Date): boolean {
  return obstacleTo(candidate, slot, now) === null
}

function obstacleTo(candidate: Candidate, slot: OfferedSlot, now: Date): Obstacle | null {
  const terms = candidate.termsAt?.find(({ office }) => office === slot.officeExternalId)
  const forbidden = terms ? whyNotBooked(terms, slot.slotAt, slot.officeNow ?? now) : null
  if (forbidden !== null) return { reason: forbidden, until: null, isOwn: true }
  const lacking = candidate.lackingAt?.find(({ office }) => office === slot.officeExternalId)
  if (lacking) return { reason: fieldObstacle('missing', lacking.fields), until: null, isOwn: true }
  const full = candidate.fullAt?.find(({ office }) => office === slot.officeExternalId)
  if (full) return { reason: mailLimit, until: null, isOwn: full.fullness === 'own' }
  const backOff = backOffAfter(candidate, now)
  if (backOff === null) return null
  const { onlySlot, ...obstacle } = backOff
  const isSame =
    onlySlot?.officeExternalId === slot.officeExternalId && onlySlot.slotAt.getTime() === slot.slotAt.getTime()
  return onlySlot === null || isSame ? obstacle : null
}

/** The longest rest counts. A changed task ends the person's own rests, not the account's or the provider's. */
export function backOffAfter(candidate: Attempts, now: Date): BackOff | null {
  const { backOffUntil: until = null, account, missing, isTrial } = candidate
  const isDrifting = until !== null && isStillOn(until, longestUnknownBackOffMs, now)
  const rests = [
    missing && !isTrial ? { reason: missing, until: null, isOwn: true, onlySlot: null } : null,
    ownBackOff(candidate, now),
    isDrifting ? { reason: 'drift', until, isOwn: true, onlySlot: null } : null,
    account && !isTrial ? backOffOfAccount(account, now) : null,
  ]
  return rests.filter((backOff) => backOff !== null).reduce<BackOff | null>(longer, null)
}

type Attempts = Pick<Candidate, 'ended' | 'changedAt' | 'backOffUntil' | 'account' | 'missing'> & { isTrial?: boolean }

function longer(one: BackOff | null, other: BackOff): BackOff {
  return one === null || lengthOf(other) > lengthOf(one) ? other : one
}

function lengthOf({ onlySlot, until }: BackOff): number {
  if (onlySlot !== null) return 0
  return until?.getTime() ?? Number.POSITIVE_INFINITY
}

function ownBackOff({ ended, changedAt }: Pick<Candidate, 'ended' | 'changedAt'>, now: Date): BackOff | null {
  const recent = ended.filter((one) => one.endedAt > changedAt)
  const [last, beforeThat] = recent
  if (!last) return null
  const owed = recent.find(({ reason }) => reason !== null && needsOwner.includes(reason))
  if (owed?.reason) return { reason: owed.reason, until: null, isOwn: owed.isOwn, onlySlot: null }
  const { reason, isOwn } = last
  if (last.state === 'expired' && beforeThat?.state === 'expired') {
    return { reason: 'not_confirmed_twice', until: null, isOwn: isOwn && beforeThat.isOwn, onlySlot: null }
  }
  const onlySlot = reason !== null && slotGone.includes(reason) ? last : null
  const isLong = onlySlot !== null || reason === 'other_slot'
  const unknownResponses = recent.findIndex((one) => one.reason !== 'drift')
  // A booking costs the office a hold, so it is not tried once more after a minute.
  const unknownMs = restMs('drift', 1 + (unknownResponses === -1 ? recent.length : unknownResponses), 0)
  const usualMs = isLong ? longBackOffMs : last.state === 'expired' ? afterExpiryMs : afterFailureMs
  const backOffMs = reason === 'drift' ? unknownMs : usualMs
  const until = new Date(last.endedAt.getTime() + backOffMs)
  return isStillOn(until, backOffMs, now) ? { reason: reason ?? last.state, until, isOwn, onlySlot } : null
}

/** The same rule decides who is offered a slot. */
export function followsAfter(task: Attempts & { isWatching: boolean; isBooking: boolean }, now: Date): Follows {
  if (!task.isWatching) return { follows: 'paused' }
  if (!task.isBooking) return { follows: 'watches_only' }
  const backOff = backOffAfter(task, now)
  // The short pause between two tries is not shown.
  const isOn =
    backOff === null ||
    backOff.onlySlot !== null ||
    (backOff.until && backOff.until.getTime() - now.getTime() <= afterFailureMs)
  if (isOn) return { follows: 'goes_on' }
  if (!backOff.isOwn) return { follows: 'not_now' }
  if (backOff.until)
    return { follows: 'rests', follows_until: backOff.until.toISOString(), follows_because: backOff.reason }
  return { follows: 'needs_you', follows_because: backOff.reason }
}

/** Null: there is nothing to say. `taken`: the slots that were given. */
export function whySkipped(
  one: Listener,
  { officeExternalId, slots, refused = [], officeNow }: Offer,
  taken: Pick<Share, 'slotAt' | 'isTrial'>[],
  now: Date,
): Skipped | null {
  const wanted = slots.filter((slotAt) => matches(one.filter, slotAt, officeNow ?? now))
  const obstacleAt = (slotAt: Date) => obstacleTo(one, { officeExternalId, slotAt, officeNow }, now)
  const first = wanted.find((slotAt) => obstacleAt(slotAt)?.reason !== 'too_soon') ?? wanted[0]
  const { standing } = one
  const isOwnTask = standing?.taskId === one.taskId
  if ((isOwnTask && standing.state !== 'confirmed') || isUnread(one)) return null
  if (first === undefined) return { why: 'filter' }
  if (standing) return standing.isOwn ? { why: 'served', slotAt: standing.slotAt, isOwnTask } : { why: 'not_now' }
  const obstacle = obstacleAt(first)
  if (obstacle) return obstacle.isOwn ? { why: 'obstacle', ...obstacle } : { why: 'not_now' }
  if (refused.includes(first.getTime())) return { why: 'obstacle', reason: 'slot_lost', until: null }
  const isTaken = taken.some(({ slotAt, isTrial }) => !isTrial && slotAt.getTime() === first.getTime())
  return isTaken ? { why: 'outrun', slotAt: first } : null
}

export function isUnread({ standing }: Listener): boolean {
  return standing?.isOwn === true && typeof standing.unread === 'number'
}

const needsOwner: string[] = [
  'limit',
  'too_much',
  'invalid',
  ...fieldObstacles,
  'details_failed',
  'cancelled_at_office',
  'cancelled_by_owner',
  'appointment_gone',
  'move_forbidden',
]
const slotGone = ['slot_lost', 'race_lost']
