// Decides what is news for a task, and when its receivers get it. Pure.
// docs/decisions/news.md#news-is-what-can-still-be-had
import { minuteMs } from '@terminlotse/contract/time'
import { hasSaidHeldBack, mayGoAgain, nextAt, spend, wayOf } from './news/pace.ts'
import {
  type Again,
  isHanded,
  keyOf,
  type NewsState,
  type NotifiedSlot,
  type ReceiverNews,
  remember,
  type SlotAt,
  wasSentLately,
} from './news/told.ts'

/** The most slots that a line or a message names. The others are only counted, and do not count as told. */
export const mostNamed = 10
/** Nothing is sent while a booking that affects a slot is under way. Then we decide again about what is still free. */
const afterBookingMs = minuteMs

/** A moment long past: due with each answer, and not because time goes by. */
const withNextAnswer = 0

/** `quietUntil` (ms): nothing before. `isBooking`: nothing now, since they get the outcome of a booking under way. */
export interface Reach {
  receivers: readonly { id: number; quietUntil: number | null }[]
  isBooking: boolean
}

export interface Seen {
  now: number
  /**
   * Ascending; `since`: from when on each counts as free. `isHeld`: one of our bookings may hold it, and a message would
   * be superseded. `isOld`: not seen lately enough; it waits for the next answer that shows it.
   */
  free: (SlotAt & { since: number; isHeld: boolean; isOld: boolean })[]
  /** Whether the slot is the same one as then, an answer of the last 15 minutes showed it, and the task wants it. */
  isStillFree(notified: NotifiedSlot): boolean
  mayBeSame(notified: NotifiedSlot): boolean
  reach: Reach
}

export interface Decision {
  state: NewsState
  /** The slots for the log and open browsers; empty: none. */
  line: SlotAt[]
  /** The messages for the receivers, each receiver once; together they count as one message. Empty: none. */
  messages: ReceiverNews[]
  /** Set if this line is the first one whose message is held back: the moment until which it is held back. */
  heldBackUntil: number | null
  /** When to decide again about slots that wait, whatever answers show; 0: with the next answer; null: none waits. */
  wakeAt: number | null
  /** The earliest told slot that is still free: only an earlier slot is news. */
  holds: SlotAt | null
}

/** A free slot that the task wants is news where it was not told and is earlier than every told slot that is still free. */
export function decideNews(before: NewsState, seen: Seen): Decision {
  const { now, reach } = seen
  const news = compare(before, seen)
  const recent = seen.free.filter(({ isOld }) => !isOld)
  const awaited = seen.free.filter(news.isAwaited)
  const sendable = recent.filter((slot) => !news.isAwaited(slot))
  const old = seen.free.filter((slot) => slot.isOld && !news.isAwaited(slot))
  const awake = reach.receivers.filter((receiver) => !reach.isBooking && receiver.quietUntil === null)
  const wanting = awake.flatMap(({ id }) => {
    const slots = news.toReceiver(id, sendable).slice(0, mostNamed)
    return slots.length === 0 ? [] : [{ receivers: [id], slots }]
  })
  const firstAt = Math.min(...wanting.flatMap(({ slots }) => slots.map(({ at }) => at)))
  const isEarliest = before.told.every((one) => firstAt < one.at || !wasSentLately(one, now))
  const way = wanting.length === 0 ? null : wayOf(before, isEarliest, now)
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
  const asleep = reach.receivers.filter((receiver) => !awake.includes(receiver))
  const openings = (receivers: Reach['receivers'], slots: Seen['free']) =>
    receivers.flatMap((one) => (news.toReceiver(one.id, slots).length > 0 ? [openAt(one, now)] : []))
  const waits = [
    ...openings(asleep, sendable),
    ...openings(reach.receivers, awaited),
    ...(isHeldBack ? [nextAt(before, now)] : []),
    ...(news.isToLog(old) || openings(reach.receivers, old).length > 0 ? [withNextAnswer] : []),
  ]
  const free = state.told.filter((notified) => seen.isStillFree(notified))
  if (waits.length === 0 && isUneven(free, reach)) waits.push(withNextAnswer)
  const moment = Math.min(...waits.filter((at) => at !== withNextAnswer))
  return {
    state,
    line: line.map(slotOf),
    messages,
    heldBackUntil: saysHeldBack && !hasSaidHeldBack(before, now) ? nextAt(before, now) : null,
    wakeAt: waits.length === 0 ? null : moment <= now + afterBookingMs ? moment : Math.min(...waits),
    holds: earliest(free),
  }
}

/** A slot may hold news back for the log and not for a receiver that was sent it too often: then the task stays due. */
function isUneven(free: NotifiedSlot[], { receivers }: Reach): boolean {
  const first = earliest(free)
  return receivers.some(({ id }) => earliest(free.filter((notified) => isHanded(notified, id))) !== first)
}

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
    toReceiver(receiver: number, slots: Free[]): (Free & Again)[] {
      const isHere = (notified?: NotifiedSlot) => notified !== undefined && isHanded(notified, receiver)
      const tellable = slots.filter((slot) => mayGoAgain(known.get(keyOf(slot))?.sent[receiver] ?? [], seen.now))
      return isNews(tellable, isHere)
        ? tellable.map((slot) => ({ ...slot, ...(isHere(sameOf(slot)) && { again: true }) }))
        : []
    },
    isNotified: (slot: Free): boolean => sameOf(slot) !== undefined,
    isAwaited: (slot: Free): boolean => slot.isHeld && sameOf(slot) !== undefined,
  }
}

function openAt({ quietUntil }: Reach['receivers'][number], now: number): number {
  return quietUntil ?? now + afterBookingMs
}

function together(wanting: ReceiverNews[]): ReceiverNews[] {
  const groups = Map.groupBy(wanting, ({ slots }) => slots.map((slot) => keyOf(slot) + slot.again).join())
  return [...groups.values()].map((some) => ({
    receivers: some.flatMap(({ receivers }) => receivers),
    slots: (some[0]?.slots ?? []).map(slotOf),
  }))
}

function earliest<S extends SlotAt>(slots: S[]): S | null {
  return slots.reduce<S | null>((first, slot) => (first === null || slot.at < first.at ? slot : first), null)
}

function slotOf({ target, at, again }: SlotAt & Again): SlotAt & Again {
  return { target, at, ...(again && { again }) }
}

export interface SlotOf {
  targetId: number
  at: Date
}

export interface Waiting {
  taskId: number
  userId: number
}
