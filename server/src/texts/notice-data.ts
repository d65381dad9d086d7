// What the product tells people on their channels, and the facts of each notice. The code that writes a notice and the
// code that puts it into words use the same type by code; stored rows are read leniently.
import { z } from 'zod'
import { former } from './after-booking.ts'
import { passedOver } from './line-data.ts'

const text = z.string()
const number = z.number()

/** Every fact that a notice may have. Moments are ISO texts in UTC. */
const facts = {
  task_name: text,
  service_name: text,
  office_name: text,
  office_address: text,
  /** Where it leads: to the city's page or to our own. */
  url: text,
  slot_at: text,
  seen_at: text,
  /** The free times that are named, ascending, ten at most; `slot_at` and `office_name` are those of the first. */
  slots: z.array(z.object({ target_id: number, slot_at: text, office_name: text })),
  /** Free times seen at once, messages of them that were sent, or how many of the service a stopped task wants. */
  count: number,
  /** Of a task with several offices: how many more have free times, or were watched. */
  further_offices: number,
  /** Of a find: why it is not booked for its reader. */
  turn: passedOver,
  booking_id: number,
  /** Which of the booking's reminders it is. */
  reminder: text,
  /** When the appointment was before the office moved it. */
  from_at: text,
  deadline_at: text,
  /** The address to which the office mails. */
  mailbox: text,
  display_number: text,
  former: former.shape.former,
  former_at: text,
  /** What follows a booking that came to nothing. */
  follows: text,
  follows_until: text,
  follows_because: text,
  /** Why: a code of line-data.ts for a stopped task, else a word of en/reasons.ts. */
  reason: text,
  /** Of a task that stopped because of it: the latest day that was wanted, `YYYY-MM-DD`. */
  latest_date: text,
  /** The same of the appointment that the person has. */
  current_appointment_at: text,
  /** The outage of this message: which provider, and since when. */
  outage_id: number,
  provider_code: text,
  provider_name: text,
  since_at: text,
  /** Until when no more messages about free appointments are sent, or until when an office was away. */
  until_at: text,
} as const

type Fact = keyof typeof facts

/** What every notice names; empty where it is about no task. */
const named = ['task_name', 'service_name', 'office_name', 'url'] as const
const ofTask = [...named, 'office_address'] as const
const ofBooking = [...ofTask, 'booking_id', 'slot_at', 'seen_at', 'deadline_at', 'display_number', 'mailbox'] as const
const after = ['former', 'former_at', 'follows', 'follows_until', 'follows_because'] as const
const ofOutage = [...named, 'outage_id', 'provider_code', 'provider_name', 'since_at', 'until_at'] as const

/** By notice, the facts that it may have, and those among them that its sentences cannot do without. */
const factsOf = {
  appointment_found: {
    may: [...ofTask, 'slot_at', 'seen_at', 'slots', 'count', 'further_offices', 'turn'],
    must: ['slot_at'],
  },
  booking_waiting: { may: [...ofBooking, ...after], must: ['slot_at', 'deadline_at'] },
  booking_reminder: { may: [...ofBooking, 'reminder'], must: ['slot_at', 'deadline_at'] },
  booking_confirmed: { may: [...ofBooking, ...after], must: ['slot_at'] },
  appointment_reminder: { may: [...ofBooking, 'reminder'], must: ['slot_at'] },
  booking_failed: { may: [...ofBooking, ...after, 'reason'], must: ['slot_at'] },
  booking_expired: { may: [...ofBooking, ...after, 'reason'], must: ['slot_at'] },
  booking_cancelled: { may: [...ofBooking, ...after, 'reason'], must: ['slot_at'] },
  booking_moved: { may: [...ofBooking, ...after, 'from_at'], must: ['slot_at'] },
  task_stopped: {
    may: [...ofTask, 'further_offices', 'reason', 'count', 'latest_date', 'current_appointment_at'],
    must: [],
  },
  news_paused: { may: [...named, 'count', 'until_at'], must: ['count', 'until_at'] },
  office_away: { may: ofOutage, must: ['provider_code', 'provider_name', 'since_at'] },
  office_back: { may: ofOutage, must: ['provider_code', 'provider_name'] },
  test: { may: named, must: [] },
} as const satisfies Record<string, { may: readonly Fact[]; must: readonly Fact[] }>

export type NoticeCode = keyof typeof factsOf
export const noticeCode = z.enum(Object.keys(factsOf) as NoticeCode[])

/** The facts of a notice as they stand in a row, perhaps of another version. */
export const noticeData = z
  .object({ ...facts, turn: passedOver.optional().catch(undefined) })
  .partial()
  .required({ task_name: true, service_name: true, office_name: true, url: true })
export type NoticeData = z.infer<typeof noticeData>

type Must<C extends NoticeCode> = (typeof factsOf)[C]['must'][number] | (typeof named)[number]
type May<C extends NoticeCode> = (typeof factsOf)[C]['may'][number]
type Known<F extends Fact> = z.infer<(typeof facts)[F]>

/** The facts of each notice. The writer must set each of them, also if it is not known. */
export type NoticeFacts = {
  [C in NoticeCode]: { [F in May<C>]: F extends Must<C> ? Known<F> : Known<F> | undefined }
}
export type Notice = { [C in NoticeCode]: { notice: C; data: NoticeFacts[C] } }[NoticeCode]

/** Whether a row has the facts that the sentences of its notice need. */
export function hasFacts<C extends NoticeCode>(notice: C, data: NoticeData): data is NoticeData & NoticeFacts[C] {
  const must: readonly Fact[] = factsOf[notice].must
  return must.every((fact) => data[fact] !== undefined)
}

/** A notice in words, without the facts that it lists. */
export interface NoticeText {
  title: string
  lead: string
  /**
   * One of the journey's four words: Watching → Found → Waiting for your confirmation → Confirmed. Empty where it is
   * about no task.
   */
  status: string
  /** What the reader does now, and by when. */
  advice: string
  link: string
}

/** The words for every notice, in one language. */
export type NoticeWords = { [C in NoticeCode]: (data: NoticeFacts[C]) => NoticeText }
