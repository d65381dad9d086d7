// After the storm: does the office's record agree with ours, and was everybody told?

import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'
import { deadLetters } from '../server/src/foundation/jobs-failed.ts'
import type { Push } from '../server/test/receivers/pushbullet.ts'

export interface Audit {
  /** People who asked for an appointment, and those who got one that stands at the office. */
  people: number
  appointments: number
  confirmed: number
  /** Whatever is named here must not be. */
  wrong: string[]
  /** Holds whose answer was lost: nobody's fault, they run out at the office by themselves. */
  lostHolds: number
  messages: number
  /** Messages that arrived more than once, under the same id. */
  repeats: number
}

interface OurBooking {
  email: string
  state: string
  process_id: number | null
}

interface OurDelivery {
  id: string
  state: string
  notice: string
  /** Null where it is about no task: that news pauses for the hour. What was not written then stands in the log and is not lost. */
  email: string | null
}

/** Compares what the office has with what our database has and what the receiver got. */
export async function audit(
  connectionString: string,
  { office, emails, requests }: { office: PracticeOffice; emails: string[]; requests: Push[] },
): Promise<Audit> {
  const db = new pg.Client({ connectionString })
  await db.connect()
  try {
    const bookings = (await db.query<OurBooking>('select email, state, process_id::int from bookings')).rows
    const deliveries = (
      await db.query<OurDelivery>(
        'select deliveries.id, state, notice, tasks.name as email from deliveries left join tasks on tasks.id = task_id',
      )
    ).rows
    const waited = (
      await db.query<{ email: string }>(
        "select tasks.name as email from task_lines join tasks on tasks.id = task_id where code = 'booking_waiting'",
      )
    ).rows.map(({ email }) => email)
    const givenUp = (
      await db.query<{ queue: string }>('select source_name as queue from pgboss.job where name = $1', [deadLetters])
    ).rows.map(({ queue }) => `work of ${queue} was given up`)
    const appointments = compareBookings(office, bookings)
    const messages = compareMessages(deliveries, { bookings, waited }, requests)
    return {
      people: emails.length,
      ...appointments,
      ...messages,
      wrong: [...appointments.wrong, ...messages.wrong, ...givenUp],
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
  for (const { processId, email, status } of standing) {
    const own = ours.find((one) => one.process_id === processId)
    const expected = status === 'confirmed' ? ['confirmed'] : ['waiting']
    if (!own) wrong.push(`${email} is ${status} at the office and unknown to us`)
    else if (!expected.includes(own.state)) wrong.push(`${email} is ${status} at the office and ${own.state} here`)
  }
  for (const { email, state, process_id } of ours) {
    const isKept = standing.some(({ processId }) => processId === process_id)
    if ((state === 'waiting' || state === 'confirmed') && !isKept) wrong.push(`${email} is ${state} here only`)
    if (['wanted', 'held', 'detailed'].includes(state)) wrong.push(`${email} was left ${state}`)
  }
  const holds = theirs.filter(({ status, goneAt }) => status === 'reserved' && goneAt === null)
  const confirmed = standing.filter(({ status }) => status === 'confirmed').length
  return { wrong, appointments: standing.length, confirmed, lostHolds: holds.length }
}

/** `waited`: whose journals say that a confirmation was waited for. Who clicked before we were up again is told of the end alone. */
function compareMessages(
  deliveries: OurDelivery[],
  { bookings, waited }: { bookings: OurBooking[]; waited: string[] },
  requests: Push[],
) {
  const wrong: string[] = []
  const arrived = Map.groupBy(requests, ({ guid }) => guid ?? '')
  for (const { id, state, notice } of deliveries) {
    if (state !== 'sent') wrong.push(`a message (${notice}) is ${state}`)
    else if (!arrived.has(id)) wrong.push(`a message (${notice}) counts as sent and never came`)
  }
  for (const guid of arrived.keys()) {
    if (!deliveries.some(({ id }) => id === guid)) wrong.push('a message came that nobody sent')
  }
  for (const { email, state } of bookings) {
    const told = deliveries.filter((delivery) => delivery.email === email).map(({ notice }) => notice)
    const due = [
      ...(state === 'confirmed' ? ['booking_confirmed'] : []),
      ...(state === 'waiting' || waited.includes(email) ? ['booking_waiting'] : []),
    ]
    for (const notice of due) if (!told.includes(notice)) wrong.push(`${email} was not told ${notice}`)
  }
  return { wrong, messages: deliveries.length, repeats: requests.length - arrived.size }
}
