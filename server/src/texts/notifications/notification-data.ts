// The messages to people on their channels. The facts of each notification are declared beside its sentences.
// The code that writes a notification and the code that words it use the same type; rows are read leniently.
import { z } from 'zod'
import type { NotificationText } from '../sentence.ts'
import type { Speech } from '../speech.ts'
import { notifications } from './messages.ts'

export type NotificationCode = keyof typeof notifications
export const notificationCode = z.enum(Object.keys(notifications) as NotificationCode[])

/** The facts of each notification. The writer must set each of them, also if it is not known. */
export type NotificationFacts = { [C in NotificationCode]: Parameters<(typeof notifications)[C]>[0] }
export type Notification = { [C in NotificationCode]: { notice: C; data: NotificationFacts[C] } }[NotificationCode]

type Fact = { [C in NotificationCode]: keyof NotificationFacts[C] }[NotificationCode]
type Known<F> = {
  [C in NotificationCode]: F extends keyof NotificationFacts[C] ? NotificationFacts[C][F] : never
}[NotificationCode]
type Facts = { [F in Fact]: z.ZodType<Exclude<Known<F>, undefined>> }

const facts: Facts = Object.assign({}, ...Object.values(notifications).map(({ data }) => data.shape))

/** The facts of any notification in a row, perhaps of another version. */
export const notificationData = z
  .object(facts)
  .partial()
  .required({ task_name: true, service_name: true, office_name: true, url: true })
export type NotificationData = z.infer<typeof notificationData>

/** The facts of this notification; null: a row lacks facts that its sentences need. */
export function readFacts<C extends NotificationCode>(
  notice: C,
  stored: NotificationData,
): NotificationFacts[C] | null {
  const { success, data } = notifications[notice].data.safeParse(stored)
  return success ? (data as NotificationFacts[C]) : null
}

export type NotificationWords = {
  [C in NotificationCode]: (data: NotificationFacts[C], speech: Speech) => NotificationText
}
