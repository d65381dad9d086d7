import type { Language } from '@terminlotse/contract/language'
import { maskedAddress } from '@terminlotse/contract/tasks/masked-address'
import {
  longestTitle,
  type Said,
  sayParts,
  shortOfficeName,
  shortServiceName,
} from '@terminlotse/contract/tasks/sentence'
import { bothNames, cutAtWord } from '@terminlotse/contract/tasks/short-names'
import { otherTimes } from '../found.ts'
import { wordFormer } from '../journal/former.ts'
import { wordLine, wordTurn } from '../journal/lines.ts'
import { adviseFind } from '../journal/skipped.ts'
import type { NotificationText } from '../sentence.ts'
import { speech } from '../speech.ts'
import { texts } from '../texts.ts'
import { notifications } from './messages.ts'
import { type NotificationCode, type NotificationData, type NotificationWords, readFacts } from './notification-data.ts'
import type { SaidOrParts } from './said.ts'

/** A notification in words: title and first line, what to do, further sentences, and facts. No line repeats the title. */
export interface WordedNotification {
  language: Language
  /** True: it only says that something happened. */
  isBrief: boolean
  title: string
  first: string
  /** The reader's next step, and what happens otherwise; may be empty. */
  advice: string
  /** Sentences that this reader should know: the turn, a former appointment, the practice office. */
  notes: string[]
  facts: { label: string; value: string }[]
  link: { label: string; url: string }
  /** All of it in plain text but title and link, for channels with titles and buttons. */
  text: string
  /** The same with the link. */
  body: string
}

export interface Reader {
  /** True: only the owner reads it, so that the task's own name may stand in it. */
  isOwner?: boolean | undefined
  /** True: the receiver waits until its owner has kept it, so names are missing. */
  isUnkept?: boolean
  /** When it was decided. Absent: deadlines are named by their time alone. */
  at?: Date | undefined
}

/**
 * Words a notification for one reader. A notification of another version may lack facts that its sentences need; then
 * it says so.
 */
export function wordNotification(
  notice: NotificationCode,
  whole: NotificationData,
  language: Language,
  { isOwner = false, isUnkept = false, at }: Reader = {},
): WordedNotification {
  const { unreadableNotification: unreadable, atPractice, withoutNames, notifications } = texts[language]
  const { us } = notifications.links
  const data = { ...titledIn(whole, language), mailbox: maskedAddress(whole.mailbox ?? '') }
  const words = textOf(notice, data, language) ?? { ...unreadable, said: unreadable, status: '', link: us }
  const ownAdvice = adviseFind(data.turn, language)
  const notes = [
    wordTurn(data.turn, language),
    wordFormer(data, language),
    data.practice ? atPractice : '',
    isUnkept ? withoutNames : '',
  ]
  return laidOut({
    language,
    isBrief: false,
    ...sayIt(words.said, data, { isOwner, at }, language),
    advice: ownAdvice ?? words.advice,
    notes: notes.filter(Boolean),
    facts: isAboutTask(notice) ? factsOf(notice, data, { status: words.status, isOwner, language }) : [],
    link: { label: ownAdvice ? us : words.link, url: data.url },
  })
}

/** The notification on a channel that shows no details: neither names nor times, and a link to our own page. */
export function wordBriefly(notice: NotificationCode, language: Language, url: string): WordedNotification {
  const { briefNotifications: brief, notifications } = texts[language]
  const link = { label: notifications.links.us, url }
  const said = { title: brief.titles[notice], first: brief.first }
  return laidOut({ language, isBrief: true, ...said, advice: '', notes: [], facts: [], link })
}

/** The facts that another person is told. */
const factsForOthers = ['appointment', 'office', 'also_free', 'service'] as const

/**
 * The notification for another person, who has no account here: service, time and office, and whose appointment it is.
 * It leads to the office's own page, or, where none is known, to our first page. `at`: when it was decided; `account`: the
 * address of the account, empty if it is not known.
 */
export function wordForOther(
  notice: NotificationCode,
  whole: NotificationData,
  language: Language,
  { publicUrl, at, account }: { publicUrl: string; at: Date; account: string },
): WordedNotification {
  const { notificationLabels: labels, unreadableNotification: unreadable, atPractice, forOther } = texts[language]
  const { links } = texts[language].notifications
  const data = { ...titledIn(whole, language), task_name: '', tasks: undefined, mailbox: '', turn: undefined }
  const words = textOf(notice, data, language)
  const said = words?.said ?? unreadable
  const named = new Set(factsForOthers.map((fact) => labels[fact]))
  const facts = factsOf(notice, data, { status: '', isOwner: false, language })
  const service = shortServiceName(data.service_name)
  const about = [service, shortOfficeName(data.office_name)].filter(Boolean).join(' · ')
  const isNeed = 'about' in said && said.about === 'needs_you'
  return laidOut({
    language,
    isBrief: false,
    title: isNeed ? cutAtWord(forOther.needs({ service }), longestTitle) : sayIt(said, data, { at }, language).title,
    first: about && account ? forOther.whose({ about, account }) : about,
    advice: forOther.advice[notice],
    notes: data.practice ? [atPractice] : [],
    facts: facts.filter(({ label }) => named.has(label)),
    link: data.office_url
      ? { label: links[data.practice ? 'practice' : 'city'], url: data.office_url }
      : { label: 'Terminlotse', url: publicUrl },
  })
}

/** With the service's name in the reader's language. The city's own name stands beside it among the facts. */
function titledIn(data: NotificationData, language: Language): NotificationData & { city_name: string } {
  const { service_name: city_name, service_titles: titles, watched } = data
  return {
    ...data,
    city_name,
    service_name: titles?.[language] ?? city_name,
    ...(watched && {
      watched: { ...watched, service_name: watched.service_titles?.[language] ?? watched.service_name },
    }),
  }
}

function laidOut(parts: Omit<WordedNotification, 'text' | 'body'>): WordedNotification {
  const { first, advice, notes, facts, link } = parts
  const sentences = [first, advice, ...notes].filter(Boolean).join('\n')
  const named = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const text = [sentences, named].filter(Boolean).join('\n\n')
  return { ...parts, text, body: `${text}\n\n${link.label}: ${link.url}` }
}

/** Title and first line. A message about several tasks has no name of its own. */
export function sayIt(
  said: SaidOrParts,
  { task_name, tasks }: NotificationData,
  { isOwner, at }: Reader,
  language: Language,
): Said {
  if ('about' in said) return sayParts({ ...said, ownName: isOwner && !tasks ? task_name : undefined }, language, at)
  return { ...said, title: cutAtWord(said.title, longestTitle) }
}

function textOf<C extends NotificationCode>(
  notice: C,
  data: NotificationData,
  language: Language,
): NotificationText | null {
  const words: NotificationWords = notifications
  const facts = readFacts(notice, data)
  return facts ? words[notice](facts, speech[language]) : null
}

const ofNoTask: ReadonlySet<NotificationCode> = new Set(['test', 'news_paused', 'office_away', 'office_back'])
const standing: ReadonlySet<NotificationCode> = new Set(['booking_confirmed', 'appointment_reminder', 'booking_moved'])
/** Some channels cut a long text, and the advice comes after this. */
const longestInfo = 400
const asksToConfirm: ReadonlySet<NotificationCode> = new Set(['booking_waiting', 'booking_reminder'])

export function isAboutTask(notice: NotificationCode): boolean {
  return !ofNoTask.has(notice)
}

/** The reason of a message that has but one. */
const onlyReason: Partial<Record<NotificationCode, string>> = {
  booking_expired: 'expired',
  booking_cancelled: 'cancelled_at_office',
}

function reasonOf(notice: NotificationCode, data: NotificationData, language: Language): string | undefined {
  const reason = data.reason ?? onlyReason[notice]
  if (!reason) return undefined
  return notice === 'task_stopped' ? wordLine(reason, data, language) : speech[language].reason(reason)
}

function factsOf(
  notice: NotificationCode,
  data: ReturnType<typeof titledIn>,
  { status, isOwner, language }: { status: string; isOwner: boolean; language: Language },
): { label: string; value: string }[] {
  const { notificationLabels: labels, furtherOffices } = texts[language]
  const moment = (at: string | undefined) => at && `${speech[language].moment(at)} (${labels.munich_time})`
  const isFound = notice === 'appointment_found'
  const further = data.further_offices && !isFound ? furtherOffices.and({ count: data.further_offices }) : ''
  const isToConfirm = asksToConfirm.has(notice)
  const facts: [string, string | undefined][] = [
    [labels.status, notWatched(data, language) ?? status],
    [labels.reason, reasonOf(notice, data, language)],
    [labels.appointment, moment(data.slot_at)],
    [labels.confirm_before, isToConfirm ? moment(data.deadline_at) : undefined],
    [labels.mailbox, isToConfirm ? data.mailbox : undefined],
    [labels.office, [data.office_name, data.office_address, further].filter(Boolean).join(', ')],
    ...aboutPlace(notice, data, language),
    [labels.also_free, isFound ? alsoFree(data, isOwner, language) : undefined],
    [labels.service, bothNames(data.service_name, data.city_name)],
    [labels.number, data.display_number],
    [labels.task, isOwner ? data.task_name : undefined],
    [labels.seen, moment(data.seen_at)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The desk's information, which is worth reading once the appointment is booked. */
function aboutPlace(
  notice: NotificationCode,
  { way, hint, info, practice, office_url: page }: NotificationData,
  language: Language,
): [string, string][] {
  if (!standing.has(notice)) return []
  const { notificationLabels: labels, ways } = texts[language]
  const how = [way && ways[way], hint?.[language]].filter(Boolean).join('. ')
  return [
    [way ? labels.how : labels.where, how],
    [labels.info, info ? shortened(info) : ''],
    [labels.bring, (!info && !way && !practice && page) || ''],
  ]
}

function shortened(text: string): string {
  return text.length <= longestInfo ? text : `${text.slice(0, longestInfo - 1).trimEnd()}…`
}

/** The journey's word would be wrong if nothing is watched. */
function notWatched({ follows }: NotificationData, language: Language): string | undefined {
  return follows === 'paused' || follows === 'ended' ? texts[language].notifications.statuses[follows] : undefined
}

function alsoFree(
  { slots, count, further_offices: offices }: NotificationData,
  isOwner: boolean,
  language: Language,
): string | undefined {
  const { atMore } = texts[language].found
  if (slots && isOwner) return otherTimes(slots, count ?? slots.length, speech[language])
  // The message to others names the service of the first time: times of other tasks may be of another one.
  const [first] = slots ?? []
  const named = slots
    ?.filter(({ task_id }) => task_id === first?.task_id)
    .map(({ slot_at, office_name }) => ({ slot_at, office_name }))
  if (named) return otherTimes(named, (first?.task_id === undefined && count) || named.length, speech[language])
  return offices ? atMore({ count: offices }) : undefined
}
