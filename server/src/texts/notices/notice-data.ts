// The messages to people on their channels. The facts of each notice are declared beside the English sentences. The
// code that writes a notice and the code that words it use the same type; rows are read leniently.
import { z } from 'zod'
import { notices } from '../en/notices.ts'
import type { NoticeText } from '../sentence.ts'

export type NoticeCode = keyof typeof notices
export const noticeCode = z.enum(Object.keys(notices) as NoticeCode[])

/** The facts of each notice. The writer must set each of them, also if it is not known. */
export type NoticeFacts = { [C in NoticeCode]: Parameters<(typeof notices)[C]>[0] }
export type Notice = { [C in NoticeCode]: { notice: C; data: NoticeFacts[C] } }[NoticeCode]

type Fact = { [C in NoticeCode]: keyof NoticeFacts[C] }[NoticeCode]
type Known<F> = { [C in NoticeCode]: F extends keyof NoticeFacts[C] ? NoticeFacts[C][F] : never }[NoticeCode]
type Facts = { [F in Fact]: z.ZodType<Exclude<Known<F>, undefined>> }

const facts: Facts = Object.assign({}, ...Object.values(notices).map(({ data }) => data.shape))

/** The facts of any notice in a row, perhaps of another version. */
export const noticeData = z
  .object(facts)
  .partial()
  .required({ task_name: true, service_name: true, office_name: true, url: true })
export type NoticeData = z.infer<typeof noticeData>

/** The facts of this notice; null: a row lacks facts that its sentences need. */
export function readFacts<C extends NoticeCode>(notice: C, stored: NoticeData): NoticeFacts[C] | null {
  const { success, data } = notices[notice].data.safeParse(stored)
  return success ? (data as NoticeFacts[C]) : null
}

export type NoticeWords = { [C in NoticeCode]: (data: NoticeFacts[C]) => NoticeText }
