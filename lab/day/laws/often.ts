// Nobody is told more often than docs/decisions/news.md allows, nor anew of a time that was free all along.
import type { Message } from '../messengers.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'
import { freeIn, isFind } from './told.ts'

const hourMs = 3_600_000
/** A task may send six messages, gets one back every half an hour, and sends six more for what is earlier than all. */
const atOnce = 12
const oneBackMs = hourMs / 2
/** Times of one slot: three in an hour, six in a day. */
const mostOfSlot = [
  { times: 3, withinMs: hourMs },
  { times: 6, withinMs: 24 * hourMs },
]

const sentAt = ({ shown }: Message): number => shown[0]?.at ?? 0

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
      const why = tooMany(same, now) ?? tooOften(same, message, now) ?? toldBefore(stage, same, message)
      return why === null ? [] : [`message ${message.no} of task ${message.data?.task_id}: ${why}`]
    })
  },
}

/** When a person's webhook came back: a receiver that was removed is then a new one. 0: it was always there. */
export function newSince({ removed }: Stage, person: number): number {
  const ends = removed.filter((one) => one.kind === 'webhook' && one.person === person).map(({ untilMs }) => untilMs)
  return Math.max(0, ...ends.filter(Number.isFinite))
}

function tooMany(same: Message[], now: number): string | null {
  const first = same.findIndex((one, n) => same.length - n > atOnce + Math.ceil((now - sentAt(one)) / oneBackMs))
  return first < 0
    ? null
    : `${same.length - first} messages since ${new Date(sentAt(same[first] as Message)).toISOString()}`
}

function tooOften(same: Message[], message: Message, now: number): string | null {
  const slot = freeIn(message).find((one) =>
    mostOfSlot.some(({ times, withinMs }) => {
      const lately = same.filter((other) => now - sentAt(other) < withinMs && freeIn(other).includes(one))
      return lately.length > times
    }),
  )
  return slot === undefined ? null : `names ${new Date(slot).toISOString()} too often`
}

/** Each time in it was named before, and has been shown since then by each answer that could show it. */
function toldBefore({ seen, tasks }: Stage, same: Message[], message: Message): string | null {
  const task = tasks.find(({ id }) => id === message.data?.task_id)
  const slots = freeIn(message)
  if (!task || task.isLost || slots.length === 0) return null
  const isKnown = (slot: number): boolean => {
    const shown = [...seen.slots.values()].filter((one) => one.slot === slot && task.places.includes(one.place))
    const since = Math.max(task.since, ...shown.map(({ freshSince }) => freshSince))
    return shown.length > 0 && same.some((one) => one !== message && sentAt(one) > since && freeIn(one).includes(slot))
  }
  return slots.every(isKnown) ? `“${message.shown[0]?.title}” was told before` : null
}
