import type { Language } from '@terminlotse/contract/language'
import { wordFormer } from '../journal/former.ts'
import { wordLine, wordTurn } from '../journal/lines.ts'
import { adviseFind } from '../journal/passed-over.ts'
import type { NoticeText } from '../sentence.ts'
import { texts } from '../texts.ts'
import { type NoticeCode, type NoticeData, type NoticeWords, readFacts } from './notice-data.ts'

/** A notice in words: the whole plain text in `body`, and its parts for a mail's layout. */
export interface WordedNotice {
  language: Language
  title: string
  body: string
  lead: string
  facts: { label: string; value: string }[]
  advice: string
  link: { label: string; url: string }
}

/** Words a notice for one reader. A notice of another version may lack facts that its sentences need; then it says so. */
export function wordNotice(notice: NoticeCode, data: NoticeData, language: Language): WordedNotice {
  const { noticeLabels: labels, unreadableNotice, atPractice } = texts[language]
  const text = textOf(notice, data, language) ?? { ...unreadableNotice, status: '' }
  const ownAdvice = adviseFind(data.turn, language)
  const said = [text.lead, wordTurn(data.turn, language), wordFormer(data, language), data.practice && atPractice]
  const lead = said.filter(Boolean).join(' ')
  const worded = {
    language,
    title: text.title,
    lead,
    facts: isAboutTask(notice) ? factsOf(notice, data, text.status, language) : [],
    advice: ownAdvice ?? text.advice,
    link: { label: ownAdvice ? labels.own_page : text.link, url: data.url },
  }
  const facts = worded.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const link = `${worded.link.label}: ${worded.link.url}`
  return { ...worded, body: [lead, facts, worded.advice, link].filter((part) => part !== '').join('\n\n') }
}

function textOf<C extends NoticeCode>(notice: C, data: NoticeData, language: Language): NoticeText | null {
  const words: NoticeWords = texts[language].notices
  const facts = readFacts(notice, data)
  return facts ? words[notice](facts) : null
}

const ofNoTask: ReadonlySet<NoticeCode> = new Set(['test', 'news_paused', 'office_away', 'office_back'])
const standing: ReadonlySet<NoticeCode> = new Set(['booking_confirmed', 'appointment_reminder', 'booking_moved'])
/** Some channels cut a long text, and the advice comes after this. */
const longestInfo = 400
const asksToConfirm: ReadonlySet<NoticeCode> = new Set(['booking_waiting', 'booking_reminder'])

export function isAboutTask(notice: NoticeCode): boolean {
  return !ofNoTask.has(notice)
}

function reasonOf(notice: NoticeCode, { reason, ...data }: NoticeData, language: Language): string | undefined {
  if (!reason) return undefined
  return notice === 'task_stopped' ? wordLine(reason, data, language) : texts[language].reason(reason)
}

function factsOf(
  notice: NoticeCode,
  data: NoticeData,
  status: string,
  language: Language,
): { label: string; value: string }[] {
  const { noticeLabels: labels, furtherOffices, moments } = texts[language]
  const moment = (at: string | undefined) => at && `${moments.moment(at)} (${labels.munich_time})`
  const isFound = notice === 'appointment_found'
  const further = data.further_offices && !isFound ? furtherOffices(data.further_offices) : ''
  const isToConfirm = asksToConfirm.has(notice)
  const facts: [string, string | undefined][] = [
    [labels.status, notWatched(data, language) ?? status],
    [labels.reason, reasonOf(notice, data, language)],
    [labels.appointment, moment(data.slot_at)],
    [labels.confirm_before, isToConfirm ? moment(data.deadline_at) : undefined],
    [labels.mailbox, isToConfirm ? data.mailbox : undefined],
    [labels.office, [data.office_name, data.office_address, further].filter(Boolean).join(', ')],
    ...aboutPlace(notice, data, language),
    [labels.also_free, isFound ? alsoFree(data, language) : undefined],
    [labels.service, data.service_name],
    [labels.number, data.display_number],
    [labels.task, data.task_name],
    [labels.seen, moment(data.seen_at)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The desk's information, which is worth reading once the appointment is booked. */
function aboutPlace(notice: NoticeCode, { way, hint, info }: NoticeData, language: Language): [string, string][] {
  if (!standing.has(notice)) return []
  const { noticeLabels: labels, ways } = texts[language]
  const how = [way && ways[way], hint?.[language]].filter(Boolean).join('. ')
  return [
    [way ? labels.how : labels.where, how],
    [labels.info, info ? shortened(info) : ''],
  ]
}

function shortened(text: string): string {
  return text.length <= longestInfo ? text : `${text.slice(0, longestInfo - 1).trimEnd()}…`
}

/** The journey's word would be wrong if nothing is watched. */
function notWatched({ follows }: NoticeData, language: Language): string | undefined {
  return follows === 'paused' || follows === 'ended' ? texts[language].noticeLabels[follows] : undefined
}

function alsoFree({ slots, count, further_offices: offices }: NoticeData, language: Language): string | undefined {
  const { otherTimes, alsoAt } = texts[language].found
  if (slots) return otherTimes(slots, count ?? slots.length)
  return offices ? alsoAt(offices) : undefined
}
