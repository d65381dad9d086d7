// The audit after a storm: the office's record must agree with ours, and everybody must have been notified.

import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'
import { deadLetters } from '../../server/src/foundation/jobs/failed.ts'
import type { Push, PushbulletReceiver } from '../../server/test/receivers/pushbullet.ts'
import { findUnknown, type OurBooking, readOurs } from './books.ts'

export interface Audit {
  /** People who asked for an appointment, and those whose appointment stands at the office. */
  people: number
  appointments: number
  confirmed: number
  wrong: string[]
  /** Holds whose answer was lost. This is no fault: they run out at the office by themselves. */
  lostHolds: number
  messages: number
  /** The number of messages by notification. */
  came: Map<string, number>
  /** Messages that arrived more than once, under the same id. */
  repeats: number
}

export interface OurDelivery {
  id: string
  state: string
  notice: string
  /**
   * Null for a notification without a task, such as the one that messages pause for the hour. A missing one is in the
   * log and is not lost.
   */
  email: string | null
  user_id: number
  /** Null where there is no booking. */
  booking_id: number | null
}

export interface OurLine {
  email: string
  user_id: number
  code: string
  level: string
  is_at_office: boolean
  /**
   * The line is about free appointments and its message went to the channels. Otherwise an appointment is being booked,
   * or messages are held back.
   */
  is_messaged: boolean
}

interface Storm {
  office: PracticeOffice
  emails: string[]
  requests: PushbulletReceiver['requests']
}

/** Compares the office's record, our database and the messages that the receiver got. */
export async function audit(connectionString: string, { office, emails, requests }: Storm): Promise<Audit> {
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
    const sent = compareMessages(deliveries, { bookings, lines }, requests)
    const came = deliveries.filter(({ id }) => requests.some(({ guid }) => guid === id))
    return {
      people: emails.length,
      ...appointments,
      ...sent,
      came: countBy(came, ({ notice }) => notice),
      wrong: [...appointments.wrong, ...sent.wrong, ...givenUp],
    }
  } finally {
    await db.end()
  }
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

/** The notification that the channels send for a line of the log; null: the line is in the log only. */
function notificationOf({ code, level, is_at_office, is_messaged }: OurLine): string | null {
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
 * Checks that every line that needs a notification has exactly one. A person who clicked before the product was up
 * again is only notified of the end.
 */
export function compareMessages(
  deliveries: OurDelivery[],
  { bookings, lines }: { bookings: OurBooking[]; lines: OurLine[] },
  requests: Push[],
) {
  const wrong: string[] = []
  const arrived = Map.groupBy(requests, ({ guid }) => guid ?? '')
  for (const { id, state, notice } of deliveries) {
    // `unknown`: the receiver never answered, so it may have taken the message.
    if (!['sent', 'overtaken', 'unknown'].includes(state)) wrong.push(`a message (${notice}) is ${state}`)
    else if (state === 'sent' && !arrived.has(id)) wrong.push(`a message (${notice}) counts as sent and never came`)
  }
  for (const guid of arrived.keys()) {
    if (!deliveries.some(({ id }) => id === guid)) wrong.push('a message came that nobody sent')
  }
  wrong.push(...findOutOfOrder(deliveries, requests))
  const sent = countBy(deliveries, ({ email, notice }) => `${email} ${notice}`)
  const pausing = new Set(deliveries.filter(({ notice }) => notice === 'news_paused').map(({ user_id }) => user_id))
  const isPaused = ({ code, user_id }: OurLine) => code === 'appointment_found' && pausing.has(user_id)
  const toTell = lines.filter((line) => notificationOf(line) !== null && !isPaused(line))
  for (const [what, times] of countBy(toTell, (line) => `${line.email} ${notificationOf(line)}`)) {
    const missing = times - (sent.get(what) ?? 0)
    if (missing > 0) wrong.push(`${what} was not told ${missing} times`)
  }
  // Checks that the log itself is complete.
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
  return { wrong, messages: deliveries.length, repeats: requests.length - arrived.size }
}

/** The order in which the states of a booking can come. */
const stages: Record<string, number> = {
  booking_waiting: 0,
  booking_reminder: 0,
  booking_confirmed: 1,
  booking_expired: 1,
  booking_cancelled: 2,
}

/** Checks that no message tells an older state of a booking after a newer one. */
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
