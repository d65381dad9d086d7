// After the storm: does the office's record agree with ours, and was everybody told?

import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'
import { deadLetters } from '../../server/src/foundation/jobs/failed.ts'
import type { Push, PushbulletReceiver } from '../../server/test/receivers/pushbullet.ts'
import { findUnknown, type OurBooking, readOurs } from './books.ts'
import { readFacts } from './facts.ts'
import { findMissed } from './missed.ts'
import type { OfficeHistory } from './office-history.ts'
import { findUntrue } from './words.ts'
import { readRecord } from './words-record.ts'

export interface Audit {
  /** People who asked for an appointment, and those who got one that stands at the office. */
  people: number
  appointments: number
  confirmed: number
  /** What went wrong; empty when all is well. */
  wrong: string[]
  /** Holds whose answer was lost. That is no fault: they run out at the office by themselves. */
  lostHolds: number
  messages: number
  /**
   * Of each notice, how many messages came; how many people only watch, and of what they had to know; and what was
   * wrong.
   */
  words: {
    came: Map<string, number>
    watchers: number
    asked: number
    untrue: number
    outOfOrder: number
    missed: number
  }
  /** Messages that arrived more than once, under the same id. */
  repeats: number
  /** What our database knows of the watching, of those who were not told in full. */
  facts: string[]
}

export interface OurDelivery {
  id: string
  state: string
  notice: string
  /**
   * Null where it is about no task, such as the message that news pauses for the hour. What was not written then is in
   * the log and is not lost.
   */
  email: string | null
  user_id: number
  /** Null where it is about none. */
  booking_id: number | null
}

/** A line of a journal. */
export interface OurLine {
  email: string
  user_id: number
  code: string
  level: string
  is_at_office: boolean
  /**
   * About free appointments: their message went to the channels too. Otherwise one is being booked, or messages are
   * held back.
   */
  is_messaged: boolean
}

interface Storm {
  office: PracticeOffice
  history: OfficeHistory
  emails: string[]
  requests: PushbulletReceiver['requests']
  /** When both books were compared (ms since 1970). */
  looks: number[]
}

/** Compares what the office has with what our database has and what the receiver got. */
export async function audit(
  connectionString: string,
  { office, history, emails, requests, looks }: Storm,
): Promise<Audit> {
  const db = new pg.Client({ connectionString })
  await db.connect()
  try {
    const bookings = await readOurs(db)
    const deliveries = (
      await db.query<OurDelivery>(
        `select deliveries.id, state, notice, tasks.name as email, deliveries.user_id, (data->>'booking_id')::int as booking_id
         from deliveries left join tasks on tasks.id = task_id`,
      )
    ).rows
    const lines = (
      await db.query<OurLine>(
        `select tasks.name as email, tasks.user_id, code, level, coalesce((data->>'at_office')::boolean, false) as is_at_office,
           coalesce((data->>'messaged')::boolean, false) as is_messaged
         from task_lines join tasks on tasks.id = task_id`,
      )
    ).rows
    const givenUp = (
      await db.query<{ queue: string }>('select source_name as queue from pgboss.job where name = $1', [deadLetters])
    ).rows.map(({ queue }) => `work of ${queue} was given up`)
    const appointments = compareBookings(office, bookings)
    const evidence = {
      record: await readRecord(db),
      office: { appointments: history.appointments(), openings: history.openings },
      arrivals: requests,
      looks,
    }
    const untrue = findUntrue(evidence)
    const { asked, missed } = findMissed(evidence)
    const { outOfOrder, ...sent } = compareMessages(deliveries, { bookings, lines }, requests)
    const came = deliveries.filter(({ id }) => requests.some(({ guid }) => guid === id))
    return {
      people: emails.length,
      ...appointments,
      ...sent,
      words: {
        came: countBy(came, ({ notice }) => notice),
        watchers: evidence.record.watchers.length,
        ...{ asked, untrue: untrue.length, outOfOrder, missed: missed.length },
      },
      wrong: [...appointments.wrong, ...sent.wrong, ...untrue, ...missed, ...givenUp],
      facts: await readFacts(db, peopleOf(missed)),
    }
  } finally {
    await db.end()
  }
}

/** A line begins with the name of its task. */
function peopleOf(missed: string[]): string[] {
  return [...new Set(missed.map((line) => line.slice(0, line.indexOf(' '))))]
}

function compareBookings(at: PracticeOffice, ours: OurBooking[]) {
  const wrong: string[] = []
  const theirs = at.director.appointments()
  const kept = theirs.filter(({ status }) => status === 'preconfirmed' || status === 'confirmed')
  const ofPerson = Map.groupBy(kept, ({ email }) => email)
  for (const [email, all] of ofPerson) if (all.length > 1) wrong.push(`${email} was booked ${all.length} times`)
  const standing = kept.filter(({ goneAt }) => goneAt === null)
  wrong.push(...findUnknown(at, ours).values())
  for (const { email, state, process_id } of ours) {
    const isKept = standing.some(({ processId }) => processId === process_id)
    if ((state === 'waiting' || state === 'confirmed') && !isKept) wrong.push(`${email} is ${state} here only`)
    if (['wanted', 'held', 'detailed'].includes(state)) wrong.push(`${email} was left ${state}`)
  }
  const holds = theirs.filter(({ status, goneAt }) => status === 'reserved' && goneAt === null)
  const confirmed = standing.filter(({ status }) => status === 'confirmed').length
  return { wrong, appointments: standing.length, confirmed, lostHolds: holds.length }
}

/** What a line of the journal has its owner told on the channels; null: it is in the log only. */
function noticeOf({ code, level, is_at_office, is_messaged }: OurLine): string | null {
  switch (code) {
    case 'appointment_found':
      return is_messaged ? code : null
    case 'booking_waiting':
    case 'booking_confirmed':
    case 'booking_expired':
      return code
    case 'booking_failed':
      return level === 'error' ? code : null
    case 'booking_cancelled':
      return is_at_office ? code : null
    default:
      return null
  }
}

/**
 * Every line of a journal that is to be told was told, once for each. Whoever clicked before we were up again is told
 * only of the end.
 */
export function compareMessages(
  deliveries: OurDelivery[],
  { bookings, lines }: { bookings: OurBooking[]; lines: OurLine[] },
  requests: Push[],
) {
  const wrong: string[] = []
  const arrived = Map.groupBy(requests, ({ guid }) => guid ?? '')
  for (const { id, state, notice } of deliveries) {
    // `unknown`: the receiver never said whether it took it, and it may have.
    if (!['sent', 'overtaken', 'unknown'].includes(state)) wrong.push(`a message (${notice}) is ${state}`)
    else if (state === 'sent' && !arrived.has(id)) wrong.push(`a message (${notice}) counts as sent and never came`)
  }
  for (const guid of arrived.keys()) {
    if (!deliveries.some(({ id }) => id === guid)) wrong.push('a message came that nobody sent')
  }
  const outOfOrder = findOutOfOrder(deliveries, requests)
  wrong.push(...outOfOrder)
  const sent = countBy(deliveries, ({ email, notice }) => `${email} ${notice}`)
  const pausing = new Set(deliveries.filter(({ notice }) => notice === 'news_paused').map(({ user_id }) => user_id))
  const isPaused = ({ code, user_id }: OurLine) => code === 'appointment_found' && pausing.has(user_id)
  const toTell = lines.filter((line) => noticeOf(line) !== null && !isPaused(line))
  for (const [what, times] of countBy(toTell, (line) => `${line.email} ${noticeOf(line)}`)) {
    const missing = times - (sent.get(what) ?? 0)
    if (missing > 0) wrong.push(`${what} was not told ${missing} times`)
  }
  // Checks that the journal itself is complete.
  const noted = new Set(lines.map(({ email, code }) => `${email} ${code}`))
  const codes: Record<string, string> = {
    waiting: 'booking_waiting',
    confirmed: 'booking_confirmed',
    expired: 'booking_expired',
  }
  for (const { email, state } of bookings) {
    const code = codes[state]
    if (code && !noted.has(`${email} ${code}`)) wrong.push(`${email} has no line ${code}`)
  }
  return { wrong, outOfOrder: outOfOrder.length, messages: deliveries.length, repeats: requests.length - arrived.size }
}

/** States of a booking in the order in which they can come. */
const stages: Record<string, number> = {
  booking_waiting: 0,
  booking_reminder: 0,
  booking_confirmed: 1,
  booking_expired: 1,
  booking_cancelled: 2,
}

/** Checks that nobody is told of an older state of a booking after a newer one. */
function findOutOfOrder(deliveries: OurDelivery[], requests: Push[]): string[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const last = new Map<number, OurDelivery>()
  return requests.flatMap(({ guid }) => {
    const delivery = byId.get(guid ?? '')
    const stage = stages[delivery?.notice ?? '']
    if (!delivery || delivery.booking_id === null || stage === undefined) return []
    const before = last.get(delivery.booking_id)
    if (before && (stages[before.notice] ?? 0) > stage) {
      return [`${delivery.email} was told ${delivery.notice} after ${before.notice}`]
    }
    last.set(delivery.booking_id, delivery)
    return []
  })
}

function countBy<Item>(items: Item[], key: (item: Item) => string): Map<string, number> {
  return new Map([...Map.groupBy(items, key)].map(([name, all]) => [name, all.length]))
}
