import type { Language } from '@terminlotse/contract/language'
import { wordFormer } from '../journal/former.ts'
import { wordLine, wordTurn } from '../journal/lines.ts'
import { adviseFind } from '../journal/skipped.ts'
import type { NotificationText } from '../sentence.ts'
import { texts } from '../texts.ts'
import { type NotificationCode, type NotificationData, type NotificationWords, readFacts } from './notification-data.ts'

/** A notification in words: the whole plain text in `body`, and its parts for a mail's layout. */
export interface WordedNotification {
  language: Language
  title: string
  body: string
  lead: string
  facts: { label: string; value: string }[]
  advice: string
  link: { label: string; url: string }
}

/**
 * Words a notification for one reader. A notification of another version may lack facts that its sentences need; then
 * it says so.
 */
export function wordNotification(
  notice: NotificationCode,
  data: NotificationData,
  language: Language,
): WordedNotification {
  const { notificationLabels: labels, unreadableNotification, atPractice } = texts[language]
  const text = textOf(notice, data, language) ?? { ...unreadableNotification, status: '' }
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

function textOf<C extends NotificationCode>(
  notice: C,
  data: NotificationData,
  language: Language,
): NotificationText | null {
  const words: NotificationWords = texts[language].notifications
  const facts = readFacts(notice, data)
  return facts ? words[notice](facts) : null
}

const ofNoTask: ReadonlySet<NotificationCode> = new Set(['test', 'news_paused', 'office_away', 'office_back'])
const standing: ReadonlySet<NotificationCode> = new Set(['booking_confirmed', 'appointment_reminder', 'booking_moved'])
/** Some channels cut a long text, and the advice comes after this. */
const longestInfo = 400
const asksToConfirm: ReadonlySet<NotificationCode> = new Set(['booking_waiting', 'booking_reminder'])

export function isAboutTask(notice: NotificationCode): boolean {
  return !ofNoTask.has(notice)
}

function reasonOf(
  notice: NotificationCode,
  { reason, ...data }: NotificationData,
  language: Language,
): string | undefined {
  if (!reason) return undefined
  return notice === 'task_stopped' ? wordLine(reason, data, language) : texts[language].reason(reason)
}

function factsOf(
  notice: NotificationCode,
  data: NotificationData,
  status: string,
  language: Language,
): { label: string; value: string }[] {
  const { notificationLabels: labels, furtherOffices, moments } = texts[language]
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
function aboutPlace(
  notice: NotificationCode,
  { way, hint, info }: NotificationData,
  language: Language,
): [string, string][] {
  if (!standing.has(notice)) return []
  const { notificationLabels: labels, ways } = texts[language]
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
function notWatched({ follows }: NotificationData, language: Language): string | undefined {
  return follows === 'paused' || follows === 'ended' ? texts[language].notificationLabels[follows] : undefined
}

function alsoFree(
  { slots, count, further_offices: offices }: NotificationData,
  language: Language,
): string | undefined {
  const { otherTimes, alsoAt } = texts[language].found
  if (slots) return otherTimes(slots, count ?? slots.length)
  return offices ? alsoAt(offices) : undefined
}
