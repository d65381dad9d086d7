// The audit after a storm: the office's record must agree with ours, and everybody must have been notified.

import type { PracticeOffice } from '@terminlotse/practice-office'
import type pg from 'pg'
import { deadLetters } from '../../server/src/foundation/jobs/failed.ts'
import type { Push } from '../../server/test/receivers/pushbullet.ts'
import { findUnknown, type OurBooking, readOurs } from './books.ts'

export interface OurDelivery {
  id: string
  state: string
  notice: string
  /** Null for a notification without a task, such as the one that messages pause for the hour. */
  email: string | null
  user_id: number
  booking_id: number | null
}

export interface OurLine {
  email: string
  user_id: number
  code: string
  level: string
  is_at_office: boolean
  /** The message of free appointments went to the channels: no booking was under way, and messages did not pause. */
  is_messaged: boolean
}

export async function audit(db: pg.Client, office: PracticeOffice, requests: Push[]) {
  const read = async <Row extends object>(query: string) => (await db.query<Row>(query)).rows
  const bookings = await readOurs(db)
  const deliveries = await read<OurDelivery>(
    `select deliveries.id, state, notice, tasks.name as email, deliveries.user_id, (data->>'booking_id')::int as booking_id
     from deliveries left join tasks on tasks.id = task_id`,
  )
  const lines = await read<OurLine>(
    `select tasks.name as email, tasks.user_id, code, level, coalesce((data->>'at_office')::boolean, false) as is_at_office,
       coalesce((data->>'messaged')::boolean, false) as is_messaged
     from task_lines join tasks on tasks.id = task_id`,
  )
  const dead = await read<{ queue: string }>(
    `select source_name as queue from pgboss.job where name = '${deadLetters}'`,
  )
  const theirs = office.director.appointments()
  const live = theirs.filter(({ goneAt }) => goneAt === null)
  const of = (...states: string[]) => live.filter(({ status }) => states.includes(status)).length
  return {
    appointments: of('preconfirmed', 'confirmed'),
    confirmed: of('confirmed'),
    /** No fault: they run out at the office by themselves. */
    lostHolds: of('reserved'),
    messages: deliveries.length,
    repeats: requests.length - new Set(requests.map(({ guid }) => guid)).size,
    wrong: [
      ...compareBookings(office, bookings),
      ...compareMessages(deliveries, { bookings, lines }, requests),
      ...dead.map(({ queue }) => `work of ${queue} was given up`),
    ],
  }
}

function compareBookings(at: PracticeOffice, ours: OurBooking[]): string[] {
  const made = at.director.appointments().filter(({ status }) => status === 'preconfirmed' || status === 'confirmed')
  const live = new Set(made.filter(({ goneAt }) => goneAt === null).map(({ processId }) => processId))
  const twice = [...countBy(made, ({ email }) => String(email))].filter(([, times]) => times > 1)
  return [
    ...twice.map(([email, times]) => `${email} was booked ${times} times`),
    ...findUnknown(at, ours).values(),
    ...ours.flatMap(({ email, state, process_id }) => {
      if (['wanted', 'held', 'detailed'].includes(state)) return [`${email} was left ${state}`]
      const isHereOnly = (state === 'waiting' || state === 'confirmed') && !live.has(process_id ?? 0)
      return isHereOnly ? [`${email} is ${state} here only`] : []
    }),
  ]
}

/** Whether the channels send a notification for a line of the log. Other lines are in the log only. */
function isTold({ code, level, is_at_office, is_messaged }: OurLine): boolean {
  if (code === 'appointment_found') return is_messaged
  if (code === 'booking_failed') return level === 'error'
  if (code === 'booking_cancelled') return is_at_office
  return Object.values(lineOf).includes(code)
}

const lineOf: Record<string, string> = {
  waiting: 'booking_waiting',
  confirmed: 'booking_confirmed',
  expired: 'booking_expired',
}

/**
 * Checks that every line that needs a notification has exactly one, that the log is complete, and the order. A person who
 * clicked before the product was up again is only notified of the end.
 */
export function compareMessages(
  deliveries: OurDelivery[],
  { bookings, lines }: { bookings: OurBooking[]; lines: OurLine[] },
  requests: Push[],
): string[] {
  const arrived = new Set(requests.map(({ guid }) => guid))
  const known = new Set(deliveries.map(({ id }) => id))
  const sent = countBy(deliveries, ({ email, notice }) => `${email} ${notice}`)
  const pausing = new Set(deliveries.filter(({ notice }) => notice === 'news_paused').map(({ user_id }) => user_id))
  const isPaused = ({ code, user_id }: OurLine) => code === 'appointment_found' && pausing.has(user_id)
  const toTell = countBy(
    lines.filter((line) => isTold(line) && !isPaused(line)),
    ({ email, code }) => `${email} ${code}`,
  )
  const noted = new Set(lines.map(({ email, code }) => `${email} ${code}`))
  return [
    ...deliveries.flatMap(({ id, state, notice }) => {
      // `unknown`: the receiver never answered, so it may have taken the message.
      if (!['sent', 'overtaken', 'unknown'].includes(state)) return [`a message (${notice}) is ${state}`]
      return state === 'sent' && !arrived.has(id) ? [`a message (${notice}) counts as sent and never came`] : []
    }),
    ...requests.filter(({ guid }) => !known.has(guid ?? '')).map(() => 'a message came that nobody sent'),
    ...findOutOfOrder(deliveries, requests),
    ...[...toTell].flatMap(([what, times]) => {
      const missing = times - (sent.get(what) ?? 0)
      return missing > 0 ? [`${what} was not told ${missing} times`] : []
    }),
    ...bookings.flatMap(({ email, state }) => {
      const code = lineOf[state]
      return code && !noted.has(`${email} ${code}`) ? [`${email} has no line ${code}`] : []
    }),
  ]
}

const stages: Record<string, number> = {
  booking_waiting: 0,
  booking_reminder: 0,
  booking_confirmed: 1,
  booking_expired: 1,
  booking_cancelled: 2,
}

function findOutOfOrder(deliveries: OurDelivery[], requests: Push[]): string[] {
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const last = new Map<number, string>()
  return requests.flatMap(({ guid }) => {
    const { notice = '', booking_id = null, email } = byId.get(guid ?? '') ?? {}
    const stage = stages[notice]
    if (booking_id === null || stage === undefined) return []
    const before = last.get(booking_id) ?? notice
    if ((stages[before] ?? 0) > stage) return [`${email} was told ${notice} after ${before}`]
    last.set(booking_id, notice)
    return []
  })
}

function countBy<Item>(items: Item[], key: (item: Item) => string): Map<string, number> {
  return new Map([...Map.groupBy(items, key)].map(([name, all]) => [name, all.length]))
}
