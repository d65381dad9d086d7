// Nobody is told more often than docs/decisions/news.md allows, nor anew of a time that was free all along.
import type { Message } from '../messengers.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'
import { freeIn, isFind } from './told.ts'

const hourMs = 3_600_000
/** A task may send six messages, and gets one back every half an hour. */
const atOnce = 6
const oneBackMs = hourMs / 2
/** With none left, only a time earlier than all that were told in 24 hours is told, so many times. */
const mostUrgent = 6
/** From a decision to the screen. */
const slackMs = 90_000
/** Times of one slot: three in an hour, six in a day. */
const mostOfSlot = [
  { times: 3, withinMs: hourMs },
  { times: 6, withinMs: 24 * hourMs },
]

export const sentAt = ({ shown }: Message): number => shown[0]?.at ?? 0

/** A time at two offices is two slots. */
export const slotOf = (at: string, office: string): string => `${new Date(at).toISOString()} at ${office}`
const slotsIn = ({ data }: Message): string[] =>
  (data?.free ?? []).map(({ appointment_at, office_name }) => slotOf(appointment_at, office_name))

/** These webhooks have named a slot as often as they may. */
export function isFull(messages: Message[], slot: string, now: number): boolean {
  const naming = messages.filter((one) => slotsIn(one).includes(slot))
  return mostOfSlot.some(({ times, withinMs }) => naming.filter((one) => now - sentAt(one) < withinMs).length >= times)
}

export const notTooOften: Law = {
  name: '1 nobody is told more often than the limits of news allow, or twice of one free time',
  check(stage) {
    const finds = stage.messengers.messages.filter((one) => one.kind === 'webhook' && isFind(one))
    const now = stage.now()
    return finds.flatMap((message) => {
      if (sentAt(message) !== now) return []
      const sinceMs = newSince(stage, message.person)
      const isSame = ({ data, person }: Message) => data?.task_id === message.data?.task_id && person === message.person
      const same = finds.filter((one) => isSame(one) && sentAt(one) >= sinceMs)
      const why = beyondPace(stage, same) ?? tooOften(same, message, now) ?? toldBefore(stage, same, message)
      return why === null ? [] : [`message ${message.no} of task ${message.data?.task_id}: ${why}`]
    })
  },
}

/** When a person's webhook came back: a receiver that was removed is then a new one. 0: it was always there. */
export function newSince({ removed }: Stage, person: number): number {
  const ends = removed.filter((one) => one.kind === 'webhook' && one.person === person).map(({ untilMs }) => untilMs)
  return Math.max(0, ...ends.filter(Number.isFinite))
}

function beyondPace(stage: Stage, same: Message[]): string | null {
  const [{ person, data } = { person: -1, data: null }] = same
  const task = stage.tasks.find(({ id }) => id === data?.task_id)
  // What waited for its receiver comes later than it was decided.
  if (!task || stage.calmSince() > 0 || stage.messengers.isAiling('webhook', person, 0)) return null
  let [fullAt, earliest, urgent] = [0, Number.POSITIVE_INFINITY, 0]
  for (const message of same.filter((one) => sentAt(one) > task.since)) {
    const at = sentAt(message)
    const first = Math.min(...freeIn(message))
    const waitsMs = Math.max(at, fullAt) - (atOnce - 1) * oneBackMs - at
    if (waitsMs < -slackMs) fullAt = Math.max(at, fullAt) + oneBackMs
    if (waitsMs > slackMs) urgent += 1
    if (waitsMs > slackMs && first >= earliest) return 'is told, with no message left, and is not the earliest'
    earliest = Math.min(earliest, first)
  }
  return urgent > mostUrgent ? `is the message ${urgent} with no message left` : null
}

function tooOften(same: Message[], message: Message, now: number): string | null {
  const before = same.filter((one) => one !== message)
  // One that failed at first was decided, and counts, earlier than it came.
  const slot = slotsIn(message).find((one) => isFull(before, one, now + slackMs))
  return slot === undefined ? null : `names ${slot} too often`
}

/** Each time in it was named before, and has been shown since then by each answer that could show it. */
function toldBefore({ seen, tasks }: Stage, same: Message[], message: Message): string | null {
  const task = tasks.find(({ id }) => id === message.data?.task_id)
  const slots = freeIn(message)
  if (!task || task.isLost || slots.length === 0) return null
  const isKnown = (slot: number): boolean => {
    const shown = [...seen.slots.values()].filter((one) => one.slot === slot && task.places.includes(one.place))
    const since = Math.max(task.newsSince, ...shown.map(({ freshSince }) => freshSince))
    return shown.length > 0 && same.some((one) => one !== message && sentAt(one) > since && freeIn(one).includes(slot))
  }
  return slots.every(isKnown) ? `“${message.shown[0]?.title}” was told before` : null
}
