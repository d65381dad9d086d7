// Laws about the words of a message on free times, judged when a receiver gets it.
import { isFindIn, type Message } from '../messengers.ts'
import type { SlotSeen } from '../seen.ts'
import type { Stage, StageTask } from '../stage.ts'
import { needsYes } from './demands.ts'
import type { Law } from './law.ts'
import { newSince, sentAt } from './often.ts'
import { freeIn, isFreed, isOf, wants } from './told.ts'

const minuteMs = 60_000
/** From the decision to the screen of a slow receiver. */
const graceMs = minuteMs
/** docs/decisions/news.md: a told slot is still free while an answer of the last 15 minutes showed it. */
const stillFreeMs = 12 * minuteMs

/** The webhooks about free times that came now, each with its tasks. What has changed lately is left out. */
function* arrivedNow(stage: Stage): Generator<{ message: Message; tasks: StageTask[] }> {
  const { messengers, now } = stage
  for (const message of messengers.messages) {
    const { data, person } = message
    if (!isFindIn(data) || sentAt(message) !== now()) continue
    const own = stage.tasksOf(person)
    const tasks = data.task_id === null ? own : own.filter(({ id }) => id === data.task_id)
    const isSettled = tasks.every(({ isBusy, since }) => !isBusy && now() - since > graceMs + 2 * stage.apartMs)
    if (isSettled && tasks.length > 0) yield { message, tasks }
  }
}

const seenAt = ({ seen }: Stage, task: StageTask, slot: number): SlotSeen[] =>
  [...seen.slots.values()].filter((one) => one.slot === slot && isOf(task, one))

export const foundTrue: Law = {
  name: '3 a message names free times that its task wants and that the office’s last answer showed',
  check(stage) {
    const now = stage.now()
    return [...arrivedNow(stage)].flatMap(({ message, tasks }) => {
      const isTrue = (slot: number) =>
        tasks.some(
          (task) =>
            wants(task, slot, now - graceMs - stage.apartMs) &&
            seenAt(stage, task, slot).some(
              (one) => one.shownSince !== null || now - (one.goneAt ?? 0) < graceMs || isFreed(stage, one),
            ),
        )
      const wrong = freeIn(message).find((slot) => !isTrue(slot))
      return wrong === undefined ? [] : [`message ${message.no} names ${new Date(wrong).toISOString()}`]
    })
  },
}

export const newsIsEarlier: Law = {
  name: '1 only a time earlier than all that were told and are free is news',
  check(stage) {
    const { now, messengers } = stage
    return [...arrivedNow(stage)].flatMap(({ message, tasks: [task] }) => {
      if (!task || message.data?.task_id !== task.id) return []
      const first = Math.min(...freeIn(message))
      const since = Math.max(task.since, newSince(stage, message.person))
      // Of two looks that were answered in the same second, the second one may show the earlier time.
      const isBefore = (one: Message) => sentAt(one) > since && sentAt(one) < now()
      const before = messengers.messages.filter(
        (one) => isFindIn(one.data) && one.data.task_id === task.id && isBefore(one),
      )
      const told = before.flatMap((one) =>
        freeIn(one).filter((slot) => {
          const isStill = ({ freshSince, shownSince, lastShownAt }: SlotSeen) =>
            shownSince !== null && freshSince <= sentAt(one) && now() - lastShownAt < stillFreeMs
          return slot > now() && seenAt(stage, task, slot).some(isStill)
        }),
      )
      const holding = told.find((slot) => slot <= first)
      if (holding === undefined) return []
      return [`message ${message.no}: ${new Date(holding).toISOString()} was told before and is free`]
    })
  },
}

export const offersButton: Law = {
  name: '3 a free time that a tap may book has a button in the chat',
  check(stage) {
    const { messengers, now } = stage
    return [...arrivedNow(stage)].flatMap(({ message, tasks: [task] }) => {
      // Without the details of its person the chat leads to the page, which asks for them.
      if (!task?.isTappable || task.books || task.isTrial || needsYes(task)) return []
      if (message.data?.task_id !== task.id) return []
      // After a reset of the password a chat books nothing until its owner has kept it (docs/specification.md, t3993).
      if (stage.withNewPassword.has(message.person)) return []
      const title = message.shown[0]?.title
      const isNamesake = (one: Message) =>
        one !== message && one.kind === 'webhook' && one.person === message.person && one.shown[0]?.title === title
      // The chat does not say for which of two tasks a message is.
      if (messengers.messages.some(isNamesake)) return []
      const twin = messengers.messages.find(
        ({ kind, person, shown: [first] }) =>
          kind === 'telegram' &&
          person === message.person &&
          first?.title === title &&
          now() - (first?.at ?? 0) < graceMs,
      )
      const isOffered = twin?.shown.some(({ buttons }) =>
        buttons.some(({ data }) => data.startsWith(`book ${task.id}`)),
      )
      return twin && !isOffered ? [`message ${twin.no}: “${title}”`] : []
    })
  },
}
