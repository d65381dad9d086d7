// Checks that everybody who only watches was notified of the slots that they could have had.
import { type NotificationData, notificationData } from '../../server/src/texts/notifications/notification-data.ts'
import type { Evidence } from './words.ts'

/**
 * The number of comparisons after which a person must know of a free slot. Records are compared about once a second
 * while our database answers. A message takes up to half of this if its worker was killed: the queue gives its work to
 * another worker after a minute.
 */
export const patiencePolls = 180
/** A slot is checked again after this many comparisons. */
const everyPolls = 30
/** A task may send this many messages. Later ones are held back. */
const mostMessages = 6
/** A slot that was gone and is back is told again, but not more often (docs/decisions/news.md). */
const mostTimes = [
  { times: 3, withinMs: 60 * 60_000 },
  { times: 6, withinMs: 24 * 60 * 60_000 },
]

interface Gap {
  from: number
  /** Infinity: the slot is still free. */
  to: number
}

interface Named {
  slot: number
  at: number
}

export interface Missed {
  /** The free slots that people had to know of, or knew of. Each counts once for each person who watches. */
  asked: number
  missed: string[]
  /** Free slots that a person does not know of yet, while there is still time to notify them. */
  awaited: number
}

/**
 * The moment at which a watcher has missed a free slot: for as long as a message takes, they got neither this slot nor
 * an earlier one that our answers still showed. Free means: the office gave it out, nobody has it there, no booking of
 * ours wants it, and an answer showed it. A storm polls every second, which leaves no requests for days after the first
 * one.
 */
export function findMissed(evidence: Evidence): Missed {
  const offices = [...new Set(evidence.record.watchers.map(({ officeId }) => officeId))]
  const all = offices.map((officeId) => findMissedAt(evidenceOf(evidence, officeId)))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    asked: sum(all.map(({ asked }) => asked)),
    missed: all.flatMap(({ missed }) => missed),
    awaited: sum(all.map(({ awaited }) => awaited)),
  }
}

function evidenceOf({ record, office, ...rest }: Evidence, officeId: number): Evidence {
  const isIts = (one: { officeId: number }) => one.officeId === officeId
  const [bookings, findings] = [record.bookings.filter(isIts), record.findings.filter(isIts)]
  return {
    ...rest,
    record: { ...record, bookings, findings, watchers: record.watchers.filter(isIts) },
    office: { appointments: office.appointments.filter(isIts), openings: office.openings.filter(isIts) },
  }
}

function findMissedAt(evidence: Evidence): Missed {
  const { record, arrivals, polls } = evidence
  const gapsOf = new Map(
    [...new Set(evidence.office.openings.map(({ at }) => at))].map((slot) => [slot, shownGaps(evidence, slot)]),
  )
  const messages = new Map(record.messages.map((message) => [message.id, message]))
  const namedTo = Map.groupBy(
    arrivals.flatMap(({ guid, at }) => {
      const message = messages.get(guid ?? '')
      if (message?.notice !== 'appointment_found' || message.email === null) return []
      return slotsOf(notificationData.parse(message.data)).map((slot) => ({ email: message.email, slot, at }))
    }),
    ({ email }) => email,
  )
  const pausing = new Set(record.messages.filter(({ notice }) => notice === 'news_paused').map(({ userId }) => userId))
  let awaited = 0
  const asked = record.watchers.flatMap(({ email, userId, startedAt }) => {
    if (pausing.has(userId)) return []
    const sent = record.messages.filter((one) => one.email === email && one.state !== 'overtaken')
    const isHeldBack = (at: number) => sent.filter(({ createdAt }) => createdAt <= at).length >= mostMessages
    const named = namedTo.get(email) ?? []
    return [...gapsOf].flatMap(([slot, gaps]) => {
      const questions = gaps
        .flatMap((gap) => questionsIn(polls, slot, { ...gap, from: Math.max(gap.from, startedAt) }))
        .filter(({ at }) => !isHeldBack(at))
      const last = questionAtTheEnd(polls, slot, { gaps, startedAt })
      const isAsked = last !== null && !isHeldBack(last.at)
      const knows = isAsked && isNotified(evidence, named, last)
      if (isAsked && !knows) awaited += 1
      if (questions.length === 0) return knows ? [{ email, slot, isNotified: true }] : []
      return [{ email, slot, isNotified: questions.every((question) => isNotified(evidence, named, question)) }]
    })
  })
  return {
    asked: asked.length,
    awaited,
    missed: asked
      .filter(({ isNotified }) => !isNotified)
      .map(({ email, slot }) => `${email} was not told of ${new Date(slot).toISOString()}`),
  }
}

/** The moments within a gap at which a person must know of the slot. */
function questionsIn(polls: number[], slot: number, { from, to }: Gap): Question[] {
  const begin = polls.findIndex((poll) => poll >= from)
  if (begin < 0) return []
  const ends = polls.slice(begin + patiencePolls).filter((at, place) => place % everyPolls === 0 && at < to)
  return ends.map((at, place) => ({ slot, at, since: polls[begin + place * everyPolls] ?? from }))
}

/** For a slot that is still free: whether the person knows of it by now. If not, there may still be time. */
function questionAtTheEnd(
  polls: number[],
  slot: number,
  { gaps, startedAt }: { gaps: Gap[]; startedAt: number },
): Question | null {
  const open = gaps.find(({ to }) => to === Number.POSITIVE_INFINITY)
  const at = polls.at(-1)
  if (!open || at === undefined) return null
  const since = polls.find((poll) => poll >= Math.max(open.from, startedAt))
  return since === undefined ? null : { slot, at, since }
}

function slotsOf({ slots = [] }: NotificationData): number[] {
  return slots.map(({ slot_at }) => Date.parse(slot_at))
}

/** The question whether a person for whom the slot was free from `since` on was notified of it by `at`. */
interface Question {
  slot: number
  at: number
  since: number
}

/** Such a person was sent the slot, or an earlier one that our answers showed since `since`: it holds a later one back. */
function isNotified({ record: { findings } }: Evidence, named: Named[], { slot, at, since }: Question): boolean {
  const shown = findings.filter((seen) => seen.at === slot && seen.firstSeenAt <= at && (seen.goneAt ?? at) >= at)
  const shownSince = Math.min(...shown.map(({ firstSeenAt }) => firstSeenAt))
  const sent = named.filter((one) => one.slot === slot && one.at <= at)
  const isOftenEnough = mostTimes.some(
    ({ times, withinMs }) => sent.filter((one) => one.at > at - withinMs).length >= times,
  )
  return named.some((one) => {
    if (one.at > at || one.slot > slot) return false
    if (one.slot === slot) return one.at >= Math.min(since, shownSince) || isOftenEnough
    return findings.some((seen) => seen.at === one.slot && seen.firstSeenAt <= at && (seen.goneAt ?? at) >= since)
  })
}

/** The times in which the slot was free, as far as our answers showed it without a break. */
function shownGaps(evidence: Evidence, slot: number): Gap[] {
  const shown = evidence.record.findings
    .filter(({ at }) => at === slot)
    .map(({ firstSeenAt, goneAt }) => ({ from: firstSeenAt, to: goneAt ?? Number.POSITIVE_INFINITY }))
  return freeGaps(evidence, slot)
    .flatMap((gap) => shown.map(({ from, to }) => ({ from: Math.max(gap.from, from), to: Math.min(gap.to, to) })))
    .filter(({ from, to }) => from < to)
}

/** The times in which the slot was free: opened at the office, held by nobody, and wanted by no booking of ours. */
function freeGaps({ record, office }: Evidence, slot: number): Gap[] {
  const openedAt = Math.min(...office.openings.filter(({ at }) => at === slot).map((one) => one.openedAt))
  const theirs = office.appointments
    .filter((one) => one.startsAt <= slot && slot < one.endsAt)
    .map(({ createdAt, goneAt }) => ({ from: createdAt, to: goneAt ?? Number.POSITIVE_INFINITY }))
  const ours = record.bookings
    .filter(({ slotAt }) => slotAt === slot)
    .map(({ createdAt, updatedAt, state }) => ({
      from: createdAt,
      to: ['failed', 'expired', 'cancelled'].includes(state) ? updatedAt : Number.POSITIVE_INFINITY,
    }))
  const gaps: Gap[] = []
  let from = openedAt
  for (const held of [...theirs, ...ours].toSorted((a, b) => a.from - b.from)) {
    if (held.from > from) gaps.push({ from, to: held.from })
    from = Math.max(from, held.to)
  }
  return from === Number.POSITIVE_INFINITY ? gaps : [...gaps, { from, to: Number.POSITIVE_INFINITY }]
}
