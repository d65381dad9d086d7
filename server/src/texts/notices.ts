import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { adviseFollows } from './follows.ts'
import { former, wordFormer } from './former.ts'
import { wordAlsoAt, wordOthers } from './found-lines.ts'
import { wordLine, wordTurn } from './lines.ts'
import { wordMoment, wordTime } from './moments.ts'
import { type NoticeText, noticeTexts } from './notice-texts.ts'
import { adviseFind, passedOver } from './passed-over.ts'
import { providerName } from './providers.ts'
import { wordReason } from './reasons.ts'

/** What the product tells people through their channels. */
export const noticeCode = z.enum([
  'appointment_found',
  'booking_waiting',
  'booking_reminder',
  'booking_confirmed',
  'appointment_reminder',
  'booking_failed',
  'booking_expired',
  'booking_cancelled',
  'booking_moved',
  'task_stopped',
  'news_paused',
  'office_away',
  'office_back',
  'test',
])
export type NoticeCode = z.infer<typeof noticeCode>

/** The facts of a notice. Moments are ISO texts in UTC; `url`: where it leads, to the city's page or to our own. */
export const noticeData = z.object({
  task_name: z.string(),
  service_name: z.string(),
  office_name: z.string(),
  office_address: z.string().optional(),
  slot_at: z.string().optional(),
  seen_at: z.string().optional(),
  /** The free times that are named, ascending, ten at most; `slot_at` and `office_name` are those of the first. */
  slots: z.array(z.object({ target_id: z.number(), slot_at: z.string(), office_name: z.string() })).optional(),
  /** The booking it is about, and which of its reminders it is. */
  booking_id: z.number().optional(),
  reminder: z.string().optional(),
  /** When the appointment was before the office moved it. */
  from_at: z.string().optional(),
  url: z.string(),
  ...former.partial().shape,
  /** Of a find: why it is not booked for its reader. */
  turn: passedOver.optional(),
  /** What follows a booking that came to nothing (follows.ts). */
  follows: z.string().optional(),
  follows_until: z.string().optional(),
  follows_because: z.string().optional(),
  deadline_at: z.string().optional(),
  /** The address to which the office mails. */
  mailbox: z.string().optional(),
  /** The outage it is about: of whom, and since when. */
  outage_id: z.number().optional(),
  provider_code: z.string().optional(),
  provider_name: z.string().optional(),
  since_at: z.string().optional(),
  /** Until when no more messages of free appointments are sent, or until when an office was away. */
  until_at: z.string().optional(),
  /** Free times seen at once, messages of them that were sent, or how many of the service a stopped task wants. */
  count: z.number().optional(),
  /** Of a task with several offices: how many more have free times, or were watched. */
  further_offices: z.number().optional(),
  display_number: z.string().optional(),
  /** Why: a code of lines.ts for a stopped task, else a word of reasons.ts. */
  reason: z.string().optional(),
  /** Of a task that stopped because of it: the latest day that was wanted, `YYYY-MM-DD`. */
  latest_date: z.string().optional(),
  /** The same of the appointment that the person has. */
  current_appointment_at: z.string().optional(),
})
export type NoticeData = z.infer<typeof noticeData>

/** A notice in words: whole as plain text in `body`, and in its pieces for a mail's layout. */
export interface WordedNotice {
  language: Language
  title: string
  body: string
  lead: string
  facts: { label: string; value: string }[]
  advice: string
  link: { label: string; url: string }
}

const labels = {
  en: {
    status: 'Status',
    task: 'Task',
    service: 'Service',
    office: 'Office',
    also_free: 'Also free',
    appointment: 'Appointment',
    seen: 'Seen free',
    confirm_before: 'Confirm before',
    mailbox: 'Mailbox',
    of_booking: 'of your booking',
    number: 'Number',
    reason: 'Reason',
    munich_time: 'Munich time',
    paused: 'Paused',
    own_page: 'Open in Terminlotse',
    ended: 'Ended',
  },
  de: {
    status: 'Stand',
    task: 'Aufgabe',
    service: 'Leistung',
    office: 'Behörde',
    also_free: 'Auch frei',
    appointment: 'Termin',
    seen: 'Frei gesehen',
    confirm_before: 'Bestätigen bis',
    mailbox: 'Postfach',
    of_booking: 'Ihrer Buchung',
    number: 'Nummer',
    reason: 'Grund',
    munich_time: 'Münchner Zeit',
    paused: 'Pausiert',
    own_page: 'In Terminlotse öffnen',
    ended: 'Beendet',
  },
} as const

/** Words a notice for one reader. */
export function wordNotice(notice: NoticeCode, data: NoticeData, language: Language): WordedNotice {
  const general = noticeTexts[language][notice]
  const text = { ...general, ...general.because?.[data.reason ?? ''] }
  const fill = (sentence: string) => fillIn(sentence, data, language)
  const ownAdvice = adviseFind(data.turn, language)
  const worded = {
    language,
    title: fill(text.title),
    lead: [
      fill(data.count && data.count > 1 && text.leadMany ? text.leadMany : text.lead),
      wordTurn(data.turn, language),
      wordFormer(data, language),
    ]
      .filter(Boolean)
      .join(' '),
    facts: isAboutTask(notice)
      ? factsOf(data, text, language, { notice, reason: reasonOf(notice, data, language) })
      : [],
    advice: ownAdvice ?? fill(text.advice),
    link: { label: ownAdvice ? labels[language].own_page : text.link, url: data.url },
  }
  const facts = worded.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const link = `${worded.link.label}: ${worded.link.url}`
  return { ...worded, body: [worded.lead, facts, worded.advice, link].filter((part) => part !== '').join('\n\n') }
}

const ofNoTask: ReadonlySet<NoticeCode> = new Set(['test', 'news_paused', 'office_away', 'office_back'])

/** Whether it tells of one task. */
export function isAboutTask(notice: NoticeCode): boolean {
  return !ofNoTask.has(notice)
}

function reasonOf(notice: NoticeCode, { reason, ...data }: NoticeData, language: Language): string | undefined {
  if (!reason) return undefined
  return notice === 'task_stopped' ? wordLine(reason, data, language) : wordReason([reason], language)
}

function factsOf(
  data: NoticeData,
  text: NoticeText,
  language: Language,
  { notice, reason }: { notice: NoticeCode; reason: string | undefined },
): { label: string; value: string }[] {
  const words = labels[language]
  const moment = (at: string | undefined) => at && `${wordMoment(at, language)} (${words.munich_time})`
  const isFound = notice === 'appointment_found'
  const further = wordFurther(data.further_offices ?? 0, language)
  const facts: [string, string | undefined][] = [
    [words.status, notWatched(data, language) ?? text.status],
    [words.reason, reason],
    [words.appointment, moment(data.slot_at)],
    [words.confirm_before, text.asksToConfirm ? moment(data.deadline_at) : undefined],
    [words.mailbox, text.asksToConfirm ? data.mailbox : undefined],
    [words.office, [data.office_name, data.office_address, isFound ? '' : further].filter(Boolean).join(', ')],
    [words.also_free, isFound ? wordAlsoFree(data, language) : undefined],
    [words.service, data.service_name],
    [words.number, data.display_number],
    [words.task, data.task_name],
    [words.seen, moment(data.seen_at)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The journey's word does not hold where nothing is watched. */
function notWatched({ follows }: NoticeData, language: Language): string | undefined {
  return follows === 'paused' || follows === 'ended' ? labels[language][follows] : undefined
}

function wordAlsoFree({ slots, count, further_offices: offices }: NoticeData, language: Language): string | undefined {
  if (slots) return wordOthers(slots, count ?? slots.length, language)
  return offices ? wordAlsoAt(offices, language) : undefined
}

function wordFurther(offices: number, language: Language): string {
  if (offices === 0) return ''
  if (language === 'de') return offices === 1 ? 'und 1 weitere Behörde' : `und ${offices} weitere Behörden`
  return offices === 1 ? 'and 1 more office' : `and ${offices} more offices`
}

function fillIn(sentence: string, data: NoticeData, language: Language): string {
  const values: Record<string, string | undefined> = {
    task: data.task_name,
    office: data.office_name,
    count: data.count?.toString(),
    slot: data.slot_at && wordMoment(data.slot_at, language),
    from: data.from_at && wordMoment(data.from_at, language),
    mailbox: data.mailbox ?? labels[language].of_booking,
    deadline: data.deadline_at && wordMoment(data.deadline_at, language),
    follows: adviseFollows(data, language),
    until: data.until_at && wordTime(data.until_at, language),
    since: data.since_at && wordMoment(data.since_at, language),
    provider:
      data.provider_name && providerName({ code: data.provider_code ?? '', name: data.provider_name }, language),
  }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '–')
}
