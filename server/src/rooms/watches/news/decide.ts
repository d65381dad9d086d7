// Decides what is news for a task, and when its channels get it. Pure: the product and lab/sim/news use the same
// functions. docs/decisions/news.md#news-is-what-can-still-be-had
import type { Channel } from '@terminlotse/contract/channels/channels'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { clocksDifferMs } from '../../../foundation/clock.ts'

/** The most slots that a line or a message names. The others are only counted, and do not count as told. */
export const mostNamed = 10
/**
 * A slot that no answer has shown for longer than this holds no news back. A slot that comes back sooner is the same
 * slot.
 */
export const sameSlotMs = 15 * minuteMs
/** The most messages to a channel about the same slot within 24 hours. */
const mostOfASlot = 3
/** A task may send this many messages, and gets one back every half hour. */
const mostAtOnce = 6
const backAfterMs = 30 * minuteMs
/**
 * With no message left, a slot that is earlier than all told in 24 hours is still sent, this many times in 24 hours.
 */
const mostUrgent = 6
/**
 * While a booking is under way that affects a slot, nothing is sent. Afterwards we decide again about the slots that
 * are still free.
 */
const afterBookingMs = minuteMs

/** A moment long past: due with each answer, and not because time goes by. */
const withNextAnswer = 0

/** A free time at a target. Moments are in ms since 1970, so that the state can be stored as JSON. */
export interface SlotAt {
  target: number
  at: number
}

/** A slot that a task was told of: always in its log, perhaps on its channels. */
export interface ToldSlot extends SlotAt {
  /** The moment since which it counted as free then: a slot that comes back after 15 minutes or more is another one. */
  since: number
  /** When the log first named it. A channel that got a message about it since then has it. */
  toldAt: number
  /** By channel, the times of messages about a slot at this time: those of the last 24 hours, and the newest. */
  sent: Partial<Record<Channel, number[]>>
}

export interface NewsState {
  told: ToldSlot[]
  /** The moment at which all messages are available again. */
  fullAt: number
  /** The times at which slots were sent although no message was left, within the last 24 hours. */
  urgent: number[]
  /** True if the log has said that messages are held back. It says so again only after all messages were available. */
  saidHeldBack: boolean
}

export const nothingTold: NewsState = { told: [], fullAt: 0, urgent: [], saidHeldBack: false }

/**
 * The channels that are switched on. `waits`: they get nothing now, because a booking is under way for the task, whose
 * outcome they get, or because of quiet hours until that moment.
 */
export interface Reach {
  channels: readonly Channel[]
  waits: 'booking' | { quietUntil: number } | null
}

/** The facts for a decision. */
export interface Seen {
  now: number
  /**
   * The free slots that the task wants, at all its targets, ascending; `since`: from when on each counts as free.
   * `isHeld`: one of our bookings holds it, or may hold it. A message about it would be overtaken, so none is sent until
   * that booking fails. `isOld`: it was not seen lately enough to be told; it waits for the next answer that shows it.
   */
  free: (SlotAt & { since: number; isHeld: boolean; isOld: boolean })[]
  /** Whether the slot is the same one as then, an answer of the last 15 minutes showed it, and the task wants it. */
  isStillFree(told: ToldSlot): boolean
  /** Whether it may still come back as the same slot. */
  mayBeSame(told: ToldSlot): boolean
  reach: Reach
}

/** Slots for these channels. */
export interface ChannelNews {
  channels: Channel[]
  slots: SlotAt[]
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
  const way = wanting.length === 0 || reach.waits !== null ? null : wayOf(before, firstAt, now)
  const messages = way === 'counted' || way === 'urgent' ? together(wanting) : []
  // The log also gets each slot that a message names for the first time.
  const named = recent.filter((slot) => messages.some(({ slots }) => slots.some((one) => keyOf(one) === keyOf(slot))))
  const line = news.isToLog(recent) ? recent.slice(0, mostNamed) : named.every(news.isTold) ? [] : named
  const isHeldBack = way === 'held_back'
  const saidHeldBack = before.saidHeldBack && fullAt(before, now) > now
  const state: NewsState = {
    told: remember(before.told, { line, messages }, seen),
    fullAt: way === 'counted' ? Math.max(now, fullAt(before, now)) + backAfterMs : fullAt(before, now),
    urgent: [...lately(before.urgent, now), ...(way === 'urgent' ? [now] : [])],
    saidHeldBack: saidHeldBack || (isHeldBack && line.length > 0),
  }
  const nextAt = fullAt(before, now) - (mostAtOnce - 1) * backAfterMs
  const isToSome = (slots: Seen['free']) => reach.channels.some((channel) => news.toChannel(channel, slots).length > 0)
  const awaitsReach = (wanting.length > 0 && way === null) || isToSome(awaited)
  const waits = [
    ...(awaitsReach ? [openAt(reach, now)] : []),
    ...(isHeldBack ? [nextAt] : []),
    ...(news.isToLog(old) || isToSome(old) ? [withNextAnswer] : []),
  ]
  const free = state.told.filter((told) => seen.isStillFree(told))
  if (waits.length === 0 && isUneven(free, reach)) waits.push(withNextAnswer)
  return {
    state,
    line: line.map(slotOf),
    messages,
    heldBackUntil: isHeldBack && line.length > 0 && !saidHeldBack ? nextAt : null,
    wakeAt: waits.length === 0 ? null : Math.min(...waits),
    holds: earliest(free),
  }
}

/**
 * A slot that holds news back for the log may not do so for every channel: one was sent the slot too often before. Then
 * a later slot may be news there, so the task stays due.
 */
function isUneven(free: ToldSlot[], { channels }: Reach): boolean {
  const first = earliest(free)
  return channels.some((channel) => earliest(free.filter((told) => isHanded(told, channel))) !== first)
}

/** Compares free slots with what the task was told. */
function compare(before: NewsState, seen: Seen) {
  type Free = Seen['free'][number]
  const known = new Map(before.told.map((told) => [keyOf(told), told]))
  const stillFree = before.told.filter((told) => seen.isStillFree(told))
  const sameOf = (slot: Free) => {
    const told = known.get(keyOf(slot))
    return told?.since === slot.since ? told : undefined
  }
  const isNews = (slots: Free[], isThere: (told: ToldSlot) => boolean): boolean => {
    const holdsAt = earliest(stillFree.filter(isThere))?.at ?? Number.POSITIVE_INFINITY
    return slots.some((slot) => {
      const told = sameOf(slot)
      return slot.at < holdsAt && !(told && isThere(told))
    })
  }
  return {
    isToLog: (slots: Free[]): boolean => isNews(slots, () => true),
    /** The slots that the channel may be told of; empty if none of them is news to it. */
    toChannel(channel: Channel, slots: Free[]): Free[] {
      const tellable = slots.filter((slot) => isTellable(known.get(keyOf(slot)), channel, seen.now))
      return isNews(tellable, (told) => isHanded(told, channel)) ? tellable : []
    },
    isTold: (slot: Free): boolean => sameOf(slot) !== undefined,
    isAwaited: (slot: Free): boolean => slot.isHeld && sameOf(slot) !== undefined,
  }
}

/** When the channels may be told of slots that wait for a booking or for the end of quiet hours. */
function openAt({ waits }: Reach, now: number): number {
  return typeof waits === 'object' && waits !== null ? waits.quietUntil : now + afterBookingMs
}

/** True if the channel got a message since the log was told, and that message named the slot in the end. */
function isHanded({ sent, toldAt }: ToldSlot, channel: Channel): boolean {
  return sent[channel]?.some((at) => at >= toldAt) ?? false
}

function isTellable(told: ToldSlot | undefined, channel: Channel, now: number): boolean {
  return lately(told?.sent[channel] ?? [], now).length < mostOfASlot
}

/** One message for all channels that get the same slots. */
function together(wanting: ChannelNews[]): ChannelNews[] {
  const groups = Map.groupBy(wanting, ({ slots }) => slots.map(keyOf).join())
  return [...groups.values()].map((some) => ({
    channels: some.flatMap(({ channels }) => channels),
    slots: (some[0]?.slots ?? []).map(slotOf),
  }))
}

/** The part of a message that was left out on a channel, because it was no longer true at the moment of sending. */
export interface Unsaid {
  /** When the message was decided. */
  at: number
  channel: Channel
  slots: SlotAt[]
  /** True if nothing of the message was sent on the channel. */
  isWhole: boolean
}

/**
 * Marks slots that were left out as not told on that channel, so they can be news to it again. A message that was not
 * sent at all is not counted.
 */
export function unsay(before: NewsState, { at, channel, slots, isWhole }: Unsaid): NewsState {
  const unsaid = new Set(slots.map(keyOf))
  const wasUrgent = before.urgent.includes(at)
  return {
    ...before,
    told: before.told.map((one) => {
      if (!unsaid.has(keyOf(one))) return one
      return { ...one, sent: { ...one.sent, [channel]: (one.sent[channel] ?? []).filter((moment) => moment !== at) } }
    }),
    fullAt: isWhole && !wasUrgent ? before.fullAt - backAfterMs : before.fullAt,
    urgent: isWhole ? before.urgent.filter((moment) => moment !== at) : before.urgent,
  }
}

/**
 * The task begins anew: everything can be news again. The number of messages about each slot still counts, as all
 * limits do.
 */
export function forgetTold(before: NewsState): NewsState {
  return { ...before, told: before.told.map((one) => ({ ...one, since: 0 })) }
}

/**
 * A message is counted while any is left. Without one, only a slot that is earlier than all told in 24 hours is sent.
 */
function wayOf(before: NewsState, firstAt: number, now: number): 'counted' | 'urgent' | 'held_back' {
  if (fullAt(before, now) <= now + (mostAtOnce - 1) * backAfterMs) return 'counted'
  const told = earliest(before.told.filter((one) => lately(momentsOf(one), now).length > 0))
  const isEarliest = firstAt < (told?.at ?? Number.POSITIVE_INFINITY)
  return isEarliest && lately(before.urgent, now).length < mostUrgent ? 'urgent' : 'held_back'
}

/**
 * When all messages are available again. A moment further ahead than possible was written by a clock that was ahead.
 */
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
  { line, messages }: Pick<Decision, 'line' | 'messages'>,
  { now, free, mayBeSame }: Seen,
): ToldSlot[] {
  const told = new Map(before.map((one) => [keyOf(one), { ...one, sent: worthKeeping(one, now) }]))
  const lines = new Set(line.map(keyOf))
  for (const { target, at, since } of free) {
    const key = keyOf({ target, at })
    const channels = messages
      .filter(({ slots }) => slots.some((slot) => keyOf(slot) === key))
      .flatMap((message) => message.channels)
    if (!lines.has(key) && channels.length === 0) continue
    const one = told.get(key)
    const sent = { ...one?.sent }
    for (const channel of channels) sent[channel] = [...(sent[channel] ?? []), now]
    told.set(key, { target, at, since, toldAt: one?.since === since ? one.toldAt : now, sent })
  }
  return [...told.values()].filter((one) => lately(momentsOf(one), now).length > 0 || mayBeSame(one))
}

/** The moments that still count for a limit, and those that prove that a channel has the slot. */
function worthKeeping({ sent, toldAt }: ToldSlot, now: number): ToldSlot['sent'] {
  const kept = Object.entries(sent).map(([channel, moments]) => [
    channel,
    moments.filter((at, place) => lately([at], now).length > 0 || (at >= toldAt && place === moments.length - 1)),
  ])
  return Object.fromEntries(kept)
}

function momentsOf({ sent }: ToldSlot): number[] {
  return Object.values(sent).flat()
}

function earliest<S extends SlotAt>(slots: S[]): S | null {
  return slots.reduce<S | null>((first, slot) => (first === null || slot.at < first.at ? slot : first), null)
}

function slotOf({ target, at }: SlotAt): SlotAt {
  return { target, at }
}

function keyOf({ target, at }: SlotAt): string {
  return `${target} ${at}`
}
