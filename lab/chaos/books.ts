// Compares two records of the same appointments, the office's and ours, and measures how long they differed.
import { setTimeout as wait } from 'node:timers/promises'
import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'

export interface OurBooking {
  email: string
  state: string
  process_id: number | null
}

/** The address of our database now; null while it is down. */
export type Address = () => string | null

/** The time for which an appointment may stand at the office before our record has it. */
const allowedSeconds = 60
/** Looks without a change, a second each, before anything left to come is looked for. */
const restLooks = 15
/** After this many looks without a change everything counts as settled, also what a lost job still has to do. */
const calmLooks = 195
const mostLooks = 400

export async function readOurs(db: pg.Client): Promise<OurBooking[]> {
  return (await db.query<OurBooking>('select email, state, process_id::int from bookings')).rows
}

export function findUnknown(at: PracticeOffice, ours: OurBooking[]): Map<string, string> {
  const unknown = new Map<string, string>()
  for (const { processId, email, status, goneAt } of at.director.appointments()) {
    if (goneAt !== null || (status !== 'preconfirmed' && status !== 'confirmed')) continue
    const own = ours.find((one) => one.process_id === processId)
    if (own?.state === (status === 'confirmed' ? 'confirmed' : 'waiting')) continue
    const here = own ? `${own.state} here` : 'unknown to us'
    unknown.set(`${processId} ${status}`, `${email} is ${status} at the office and ${here}`)
  }
  return unknown
}

/** Throws where the database is down. */
export async function withDatabase<T>(address: string | null, work: (db: pg.Client) => Promise<T>): Promise<T> {
  if (address === null) throw new Error('the database is down')
  const db = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  // It may be killed at any moment.
  db.on('error', () => {})
  try {
    await db.connect()
    return await work(db)
  } finally {
    await db.end().catch(() => {})
  }
}

/**
 * Compares the records every second until `stop`, which resolves with the longest time that an appointment stood at the
 * office and was unknown here. Only time in which our database answers counts.
 */
export function watchBooks(office: PracticeOffice, address: Address) {
  const ending = new AbortController()
  let since = new Map<string, number>()
  const late = new Map<string, string>()
  let [longestSeconds, looks] = [0, 0]
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const unknown = await withDatabase(address(), async (db) => findUnknown(office, await readOurs(db))).catch(
        () => null,
      )
      if (unknown !== null) {
        looks += 1
        since = new Map([...unknown.keys()].map((key) => [key, (since.get(key) ?? -1) + 1]))
        longestSeconds = Math.max(longestSeconds, ...since.values())
        for (const [key, what] of unknown)
          if ((since.get(key) ?? 0) > allowedSeconds) late.set(key, `${what}, for more than ${allowedSeconds} s`)
      }
      await wait(1_000, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return async () => {
    ending.abort()
    await watching
    if (looks === 0) late.set('', 'the books were never compared while the storm went on')
    return { longestSeconds, late: [...late.values()] }
  }
}

/**
 * Waits until nothing changes any more: the same appointments and messages, and nothing left to come. If something is
 * left, it waits as long as a lost job needs, and resolves with its description; otherwise with null.
 */
export async function settle(address: Address, office: PracticeOffice, requests: unknown[]): Promise<string | null> {
  let [before, calm] = ['', 0]
  let left: string | null = 'the two records never came to rest'
  for (let look = 0; look < mostLooks; look += 1) {
    const now = `${office.director.appointments().map(({ status }) => status)} ${requests.length}`
    calm = now === before ? calm + 1 : 0
    before = now
    if (calm > restLooks) {
      left = await withDatabase(address(), (db) => findLeft(db, office)).catch(String)
      if (left === null || calm > calmLooks) break
    }
    await wait(1_000)
  }
  return left
}

/**
 * A difference between the records, a running booking, or a waiting message. A job that was killed and runs again finds
 * nothing to do then. A hold whose answer was lost runs out at the office and changes nothing before.
 */
async function findLeft(db: pg.Client, office: PracticeOffice): Promise<string | null> {
  const [unknown] = findUnknown(office, await readOurs(db)).values()
  if (unknown !== undefined) return unknown
  const { rows } = await db.query<{ what: string }>(
    `select 'a message waits: ' || notice as what from deliveries where state = 'waiting'
       union all select email || ' is ' || state || coalesce(' and doing ' || doing, '') from bookings
         where doing is not null or state in ('wanted', 'held', 'detailed')`,
  )
  return rows[0]?.what ?? null
}
