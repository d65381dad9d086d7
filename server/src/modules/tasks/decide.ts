// Decides what is news for a task, and when its channels get it. Pure: the product and lab/sim/news use the same
// functions. docs/decisions/news.md#news-is-what-can-still-be-had
import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import { minuteMs } from '@terminlotse/contract/time'
import { hasSaidHeldBack, mayGoAgain, nextAt, spend, wayOf } from './news/pace.ts'
import {
  type ChannelNews,
  isHanded,
  keyOf,
  type NewsState,
  type NotifiedSlot,
  remember,
  type SlotAt,
  wasSentLately,
} from './news/told.ts'

/** The most slots that a line or a message names. The others are only counted, and do not count as told. */
export const mostNamed = 10
/**
 * While a booking is under way that affects a slot, nothing is sent. Afterwards we decide again about what is still
 * free.
 */
const afterBookingMs = minuteMs

/** A moment long past: due with each answer, and not because time goes by. */
const withNextAnswer = 0

/**
 * The channels that are switched on. `waits`: they get nothing now, because a booking is under way for the task, whose
 * outcome they get, or because of quiet hours until that moment.
 */
export interface Reach {
  channels: readonly Channel[]
  waits: 'booking' | { quietUntil: number } | null
}

export interface Seen {
  now: number
  /**
   * The free slots that the task wants, at all its targets, ascending; `since`: from when on each counts as free.
   * `isHeld`: one of our bookings holds it, or may hold it. A message about it would be superseded, so none is sent
   * until that booking fails. `isOld`: it was not seen lately enough to be told; it waits for the next answer that
   * shows it.
   */
  free: (SlotAt & { since: number; isHeld: boolean; isOld: boolean })[]
  /** Whether the slot is the same one as then, an answer of the last 15 minutes showed it, and the task wants it. */
  isStillFree(notified: NotifiedSlot): boolean
  /** Whether it may still come back as the same slot. */
  mayBeSame(notified: NotifiedSlot): boolean
  reach: Reach
}

export interface Decision {
  state: NewsState
  /** The slots for the log and open browsers; empty: none. */
  line: SlotAt[]
  /** The messages for the channels, each channel once; together they count as one message. Empty: none. */
  messages: ChannelNews[]
  /** Set if this line is the first one whose message is held back: the moment until which it is held back. */
  heldBackUntil: number | null
  /**
   * The moment from which on to decide again about slots that wait to be told, whatever answers show; 0: with the next
   * answer, since time alone changes nothing; null: none waits.
   */
  wakeAt: number | null
  /** The earliest told slot that is still free: only an earlier slot is news. */
  holds: SlotAt | null
}

/**
 * Decides for one task. A free slot that the task wants is news to the log, or to a channel, if it was not told there
 * and is earlier than every told slot that is still free. News to a channel that cannot be sent now waits.
 */
export function decideNews(before: NewsState, seen: Seen): Decision {
  const { now, reach } = seen
  const news = compare(before, seen)
  const recent = seen.free.filter(({ isOld }) => !isOld)
  const awaited = seen.free.filter(news.isAwaited)
  const sendable = recent.filter((slot) => !news.isAwaited(slot))
  const old = seen.free.filter((slot) => slot.isOld && !news.isAwaited(slot))
  const wanting = reach.channels.flatMap((channel) => {
    const slots = news.toChannel(channel, sendable).slice(0, mostNamed)
    return slots.length === 0 ? [] : [{ channels: [channel], slots }]
  })
  const firstAt = Math.min(...wanting.flatMap(({ slots }) => slots.map(({ at }) => at)))
  const isEarliest = before.told.every((one) => firstAt < one.at || !wasSentLately(one, now))
  const way = wanting.length === 0 || reach.waits !== null ? null : wayOf(before, isEarliest, now)
  const messages = way === 'counted' || way === 'urgent' ? together(wanting) : []
  // The log also gets each slot that a message names for the first time.
  const named = recent.filter((slot) => messages.some(({ slots }) => slots.some((one) => keyOf(one) === keyOf(slot))))
  const line = news.isToLog(recent) ? recent.slice(0, mostNamed) : named.every(news.isNotified) ? [] : named
  const isHeldBack = way === 'held_back'
  const saysHeldBack = isHeldBack && line.length > 0
  const state: NewsState = {
    told: remember(before.told, { line, messages }, seen),
    ...spend(before, way, saysHeldBack, now),
  }
  const isToSome = (slots: Seen['free']) => reach.channels.some((channel) => news.toChannel(channel, slots).length > 0)
  const awaitsReach = (wanting.length > 0 && way === null) || isToSome(awaited)
  const waits = [
    ...(awaitsReach ? [openAt(reach, now)] : []),
    ...(isHeldBack ? [nextAt(before, now)] : []),
    ...(news.isToLog(old) || isToSome(old) ? [withNextAnswer] : []),
  ]
  const free = state.told.filter((notified) => seen.isStillFree(notified))
  if (waits.length === 0 && isUneven(free, reach)) waits.push(withNextAnswer)
  return {
    state,
    line: line.map(slotOf),
    messages,
    heldBackUntil: saysHeldBack && !hasSaidHeldBack(before, now) ? nextAt(before, now) : null,
    wakeAt: waits.length === 0 ? null : Math.min(...waits),
    holds: earliest(free),
  }
}

/**
 * A slot that holds news back for the log may not do so for every channel: one was sent the slot too often before. Then
 * a later slot may be news there, so the task stays due.
 */
function isUneven(free: NotifiedSlot[], { channels }: Reach): boolean {
  const first = earliest(free)
  return channels.some((channel) => earliest(free.filter((notified) => isHanded(notified, channel))) !== first)
}

/** Compares free slots with what the task was told. */
function compare(before: NewsState, seen: Seen) {
  type Free = Seen['free'][number]
  const known = new Map(before.told.map((notified) => [keyOf(notified), notified]))
  const stillFree = before.told.filter((notified) => seen.isStillFree(notified))
  const sameOf = (slot: Free) => {
    const notified = known.get(keyOf(slot))
    return notified?.since === slot.since ? notified : undefined
  }
  const isNews = (slots: Free[], isThere: (notified: NotifiedSlot) => boolean): boolean => {
    const holdsAt = earliest(stillFree.filter(isThere))?.at ?? Number.POSITIVE_INFINITY
    return slots.some((slot) => {
      const notified = sameOf(slot)
      return slot.at < holdsAt && !(notified && isThere(notified))
    })
  }
  return {
    isToLog: (slots: Free[]): boolean => isNews(slots, () => true),
    /** The slots that the channel may be told of; empty if none of them is news to it. */
    toChannel(channel: Channel, slots: Free[]): Free[] {
      const tellable = slots.filter((slot) => mayGoAgain(known.get(keyOf(slot))?.sent[channel] ?? [], seen.now))
      return isNews(tellable, (notified) => isHanded(notified, channel)) ? tellable : []
    },
    isNotified: (slot: Free): boolean => sameOf(slot) !== undefined,
    isAwaited: (slot: Free): boolean => slot.isHeld && sameOf(slot) !== undefined,
  }
}

/** When the channels may be told of slots that wait for a booking or for the end of quiet hours. */
function openAt({ waits }: Reach, now: number): number {
  return typeof waits === 'object' && waits !== null ? waits.quietUntil : now + afterBookingMs
}

/** One message for all channels that get the same slots. */
function together(wanting: ChannelNews[]): ChannelNews[] {
  const groups = Map.groupBy(wanting, ({ slots }) => slots.map(keyOf).join())
  return [...groups.values()].map((some) => ({
    channels: some.flatMap(({ channels }) => channels),
    slots: (some[0]?.slots ?? []).map(slotOf),
  }))
}

function earliest<S extends SlotAt>(slots: S[]): S | null {
  return slots.reduce<S | null>((first, slot) => (first === null || slot.at < first.at ? slot : first), null)
}

function slotOf({ target, at }: SlotAt): SlotAt {
  return { target, at }
}

export interface SlotOf {
  targetId: number
  at: Date
}

/** A task that is to be decided about, and whose it is. */
export interface Waiting {
  taskId: number
  userId: number
}
