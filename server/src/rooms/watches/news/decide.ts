// What is news for a task, and when its channels get it. Pure: the product and lab/sim/news use the same functions.
// docs/decisions/news.md#news-is-what-can-still-be-had
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { clocksDifferMs } from '../../../foundation/clock.ts'

/** How many slots a line or a message names. The others are only counted, and do not count as told. */
export const mostNamed = 10
/**
 * A slot that no answer has shown for longer than this holds no news back. A slot that comes back sooner is the same
 * slot.
 */
export const sameSlotMs = 15 * minuteMs
/** How often the channels are told of the same slot within 24 hours. */
const mostOfASlot = 3
/** A task may send this many messages, and gets one back every half an hour. */
const mostAtOnce = 6
const backAfterMs = 30 * minuteMs
/**
 * With no message left, a slot that is earlier than all told in 24 hours is still sent, this many times in 24 hours.
 */
const mostUrgent = 6
/**
 * While a booking is under way that affects a slot, nothing is sent. Afterwards we decide again about what is still
 * free.
 */
const afterBookingMs = minuteMs

/** A free time at a target. Moments are in ms since 1970, so that the state can be stored as JSON. */
export interface SlotAt {
  target: number
  at: number
}

/** A slot that a task was told of. */
export interface ToldSlot extends SlotAt {
  /** The moment since which it counted as free then: a slot that comes back after 15 minutes or more is another one. */
  since: number
  /** The task's channels were told too, and not only its log and open browsers. */
  messaged: boolean
  /** When the task's channels were told of a slot at this time, within the last 24 hours. */
  messages: number[]
}

export interface NewsState {
  told: ToldSlot[]
  /** The moment at which all messages are available again. */
  fullAt: number
  /** When slots were sent although no message was left, within the last 24 hours. */
  urgent: number[]
  /** The log has said that messages are held back. It does not say so again until all messages are available again. */
  saidHeldBack: boolean
}

export const nothingTold: NewsState = { told: [], fullAt: 0, urgent: [], saidHeldBack: false }

/**
 * Who is told besides the log and open browsers. `booking`: a booking is under way for the task, and people get its
 * outcome. `quietUntil`: nobody is told before that moment, in ms since 1970; the channels then get what is free at
 * that time.
 */
export type Reach = 'channels' | 'booking' | 'nobody' | { quietUntil: number }

/** What is known when an answer arrives. */
export interface Seen {
  now: number
  /**
   * The slots of the answer that the task wants, ascending; `since`: from when on each counts as free. `isHeld`: one of
   * our bookings holds it, or may hold it. A message about it would be overtaken, so none is sent until that booking
   * fails.
   */
  free: (SlotAt & { since: number; isHeld: boolean })[]
  /** Whether the slot is the same one as then, an answer of the last 15 minutes showed it, and the task wants it. */
  isStillFree(told: ToldSlot): boolean
  /** Whether it may still come back as the same slot. */
  mayBeSame(told: ToldSlot): boolean
  reach: Reach
}

export interface Decision {
  state: NewsState
  /** The slots for the log and open browsers; empty: none. */
  line: SlotAt[]
  /** The slots for the channels; empty: none. */
  message: SlotAt[]
  /** Set if this line is the first one whose message is held back: the moment until which it is held back. */
  heldBackUntil: number | null
  /** When to decide again about slots that the channels were not told of, even if the answer shows nothing new then. */
  wakeAt: number | null
  /** The earliest told slot that is still free: only an earlier slot is news. */
  holds: SlotAt | null
}

/** Decides about one answer for one task. */
export function decideNews(before: NewsState, seen: Seen): Decision {
  const { now, free, reach } = seen
  const known = new Map(before.told.map((told) => [keyOf(told), told]))
  const sameOf = (slot: Seen['free'][number]) => {
    const told = known.get(keyOf(slot))
    return told?.since === slot.since ? told : undefined
  }
  const stillFree = before.told.filter((told) => seen.isStillFree(told))
  const isNewsTo = (slots: Seen['free'], isTold: (told: ToldSlot) => boolean): boolean => {
    const holdsAt = earliest(stillFree.filter(isTold))?.at ?? Number.POSITIVE_INFINITY
    return slots.some((slot) => {
      const told = sameOf(slot)
      return slot.at < holdsAt && !(told && isTold(told))
    })
  }
  const isNewsToChannels = (slots: Seen['free']) => isNewsTo(slots, ({ messaged }) => messaged)
  const isTellable = (slot: SlotAt) => lately(known.get(keyOf(slot))?.messages ?? [], now).length < mostOfASlot
  const isAwaited = (slot: Seen['free'][number]) => slot.isHeld && sameOf(slot) !== undefined
  const tellable = free.filter((slot) => !isAwaited(slot) && isTellable(slot))
  const wanting = isNewsToChannels(tellable) ? tellable.slice(0, mostNamed) : []
  const way = wanting.length === 0 || reach !== 'channels' ? null : wayOf(before, wanting, now)
  const message = way === 'counted' || way === 'urgent' ? wanting : []
  // The log also gets each slot that a message names for the first time.
  const line = isNewsTo(free, () => true) ? free.slice(0, mostNamed) : message.every(sameOf) ? [] : message
  const isHeldBack = way === 'held_back'
  const isHeldHere = isNewsToChannels(free.filter((slot) => isAwaited(slot) && isTellable(slot)))
  const quietUntil = typeof reach === 'object' ? reach.quietUntil : null
  const awaitsBooking = (isHeldHere && reach !== 'nobody') || (wanting.length > 0 && reach === 'booking')
  const saidHeldBack = before.saidHeldBack && fullAt(before, now) > now
  const state: NewsState = {
    told: remember(before.told, { line, message }, seen),
    fullAt: way === 'counted' ? Math.max(now, fullAt(before, now)) + backAfterMs : fullAt(before, now),
    urgent: [...lately(before.urgent, now), ...(way === 'urgent' ? [now] : [])],
    saidHeldBack: saidHeldBack || (isHeldBack && line.length > 0),
  }
  const nextAt = fullAt(before, now) - (mostAtOnce - 1) * backAfterMs
  const awaitsAt = awaitsBooking ? now + afterBookingMs : isHeldBack ? nextAt : null
  return {
    state,
    line,
    message,
    heldBackUntil: isHeldBack && line.length > 0 && !saidHeldBack ? nextAt : null,
    wakeAt: (awaitsBooking || wanting.length > 0) && quietUntil !== null ? quietUntil : awaitsAt,
    holds: earliest(state.told.filter((told) => seen.isStillFree(told))),
  }
}

/** The part of a message that was left out, because it was no longer true at the moment of sending. */
export interface Unsaid {
  /** When the answer that the message reports arrived. */
  at: number
  slots: SlotAt[]
  /** No message was sent for it. */
  isWhole: boolean
}

/**
 * The slots that were left out were not told on any channel, so they can be news again. A message that was not sent at
 * all is not counted.
 */
export function unsay(before: NewsState, { at, slots, isWhole }: Unsaid): NewsState {
  const unsaid = new Set(slots.map(keyOf))
  const wasUrgent = before.urgent.includes(at)
  return {
    ...before,
    told: before.told.map((one) => {
      if (!unsaid.has(keyOf(one))) return one
      const messages = one.messages.filter((moment) => moment !== at)
      return { ...one, messages, messaged: messages.some((moment) => moment >= one.since) }
    }),
    fullAt: isWhole && !wasUrgent ? before.fullAt - backAfterMs : before.fullAt,
    urgent: isWhole ? before.urgent.filter((moment) => moment !== at) : before.urgent,
  }
}

/**
 * A message is counted while any is left. Without one, only a slot that is earlier than all told in 24 hours is sent.
 */
function wayOf(before: NewsState, wanting: SlotAt[], now: number): 'counted' | 'urgent' | 'held_back' {
  if (fullAt(before, now) <= now + (mostAtOnce - 1) * backAfterMs) return 'counted'
  const told = earliest(before.told.filter(({ messages }) => lately(messages, now).length > 0))
  const isEarliest = (wanting[0]?.at ?? Number.POSITIVE_INFINITY) < (told?.at ?? Number.POSITIVE_INFINITY)
  return isEarliest && lately(before.urgent, now).length < mostUrgent ? 'urgent' : 'held_back'
}

/** All messages are back after a known time. A moment further ahead than that was written by a clock that was ahead. */
function fullAt(state: NewsState, now: number): number {
  return state.fullAt > now + mostAtOnce * backAfterMs + clocksDifferMs ? now : state.fullAt
}

/** The moments of the last 24 hours. Moments in the future, written by a clock that was ahead, do not count. */
function lately(moments: number[], now: number): number[] {
  return moments.filter((at) => at > now - dayMs && at <= now + clocksDifferMs)
}

/** Adds the slots that are told now. Drops those that no longer count and cannot come back as the same slot. */
function remember(
  before: ToldSlot[],
  { line, message }: Pick<Decision, 'line' | 'message'>,
  { now, free, mayBeSame }: Seen,
): ToldSlot[] {
  const told = new Map(before.map((one) => [keyOf(one), { ...one, messages: lately(one.messages, now) }]))
  const [lines, messages] = [new Set(line.map(keyOf)), new Set(message.map(keyOf))]
  for (const { target, at, since } of free) {
    const key = keyOf({ target, at })
    if (!lines.has(key) && !messages.has(key)) continue
    const one = told.get(key)
    const isMessaged = messages.has(key)
    told.set(key, {
      ...{ target, at, since },
      messaged: isMessaged || (one?.since === since && one.messaged),
      messages: [...(one?.messages ?? []), ...(isMessaged ? [now] : [])],
    })
  }
  return [...told.values()].filter((one) => one.messages.length > 0 || mayBeSame(one))
}

function earliest<S extends SlotAt>(slots: S[]): S | null {
  return slots.reduce<S | null>((first, slot) => (first === null || slot.at < first.at ? slot : first), null)
}

function keyOf({ target, at }: SlotAt): string {
  return `${target} ${at}`
}
