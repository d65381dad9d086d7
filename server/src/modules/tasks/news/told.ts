// The slots that a task was told of, in its log and to each of its receivers. Pure.
// docs/decisions/news.md#a-waiting-slot-is-told-in-the-end
import { giveBack, lately, type Pace, unused } from './pace.ts'

/** Moments are in ms since 1970, so that the state can be stored as JSON. */
export interface SlotAt {
  target: number
  at: number
}

export interface NotifiedSlot extends SlotAt {
  /** The moment since which it counted as free then: a slot that was gone and is back is another one. */
  since: number
  /** When the log was first told of it. A receiver that got a message about it since then has it. */
  toldAt: number
  /** By receiver, when a message about a slot at this time was written: those of the last 24 hours, and the newest. */
  sent: Partial<Record<number, number[]>>
}

export interface NewsState extends Pace {
  told: NotifiedSlot[]
}

export const nothingNotified: NewsState = { told: [], ...unused }

/** True if an earlier message has told it. */
export type Again = { again?: boolean }

export interface ReceiverNews {
  receivers: number[]
  slots: (SlotAt & Again)[]
}

/** Adds the slots that are told now. Drops those that no longer count and cannot come back as the same slot. */
export function remember(
  before: NotifiedSlot[],
  { line, messages }: { line: SlotAt[]; messages: ReceiverNews[] },
  {
    now,
    free,
    mayBeSame,
  }: { now: number; free: (SlotAt & { since: number })[]; mayBeSame(notified: NotifiedSlot): boolean },
): NotifiedSlot[] {
  const notified = new Map(before.map((one) => [keyOf(one), { ...one, sent: worthKeeping(one, now) }]))
  const lines = new Set(line.map(keyOf))
  for (const { target, at, since } of free) {
    const key = keyOf({ target, at })
    const receivers = messages
      .filter(({ slots }) => slots.some((slot) => keyOf(slot) === key))
      .flatMap((message) => message.receivers)
    if (!lines.has(key) && receivers.length === 0) continue
    const one = notified.get(key)
    const sent = { ...one?.sent }
    for (const receiver of receivers) sent[receiver] = [...(sent[receiver] ?? []), now]
    notified.set(key, { target, at, since, toldAt: one?.since === since ? one.toldAt : now, sent })
  }
  return [...notified.values()].filter((one) => wasSentLately(one, now) || mayBeSame(one))
}

/** The moments that still count for a limit, and those that say that a receiver has the slot. */
function worthKeeping({ sent, toldAt }: NotifiedSlot, now: number): NotifiedSlot['sent'] {
  const kept = Object.entries(sent).map(([receiver, moments = []]) => [
    receiver,
    moments.filter((at, place) => lately([at], now).length > 0 || (at >= toldAt && place === moments.length - 1)),
  ])
  return Object.fromEntries(kept)
}

/** Whether the receiver got a message about it since the log was told, and that message named it in the end. */
export function isHanded({ sent, toldAt }: NotifiedSlot, receiver: number): boolean {
  return sent[receiver]?.some((at) => at >= toldAt) ?? false
}

export function wasSentLately({ sent }: NotifiedSlot, now: number): boolean {
  return (
    lately(
      Object.values(sent).flatMap((moments = []) => moments),
      now,
    ).length > 0
  )
}

/** The part of a message that a receiver was not told, because it was no longer true at the moment of sending. */
export interface Suppressed {
  /** When it was decided about the message. */
  at: number
  receiver: number
  slots: SlotAt[]
  /** No receiver was sent anything of the message. */
  isWhole: boolean
}

/** Slots that were left out can be news to that receiver again. A message that was not sent at all is not counted. */
export function suppress(before: NewsState, { at, receiver, slots, isWhole }: Suppressed): NewsState {
  const unsaid = new Set(slots.map(keyOf))
  const notified = before.told.map((one) => {
    if (!unsaid.has(keyOf(one))) return one
    return { ...one, sent: { ...one.sent, [receiver]: (one.sent[receiver] ?? []).filter((moment) => moment !== at) } }
  })
  return { ...(isWhole ? giveBack(before, at) : before), told: notified }
}

/** These slots can be news again; without a choice, all. Messages that were sent still count for the limits. */
export function forgetNotified(before: NewsState, isForgotten: (slot: SlotAt) => boolean = () => true): NewsState {
  return { ...before, told: before.told.map((one) => (isForgotten(one) ? { ...one, since: 0 } : one)) }
}

export function keyOf({ target, at }: SlotAt): string {
  return `${target} ${at}`
}
