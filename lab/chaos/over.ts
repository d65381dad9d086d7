// Decides when a storm may be audited: when no message and no booking is left to come.
import { setTimeout as wait } from 'node:timers/promises'
import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'
import type { PushbulletReceiver } from '../../server/test/receivers/pushbullet.ts'
import { patienceMs } from '../rig/processes.ts'
import { findUnknown, readOurs, type Watch } from './books.ts'

/** Comparisons of both records without a change, before anything left to come is looked for. */
const restPolls = 15
/** After this many comparisons without a change everything counts as settled, also what a lost job still has to do. */
const calmPolls = 195
/** A storm that has not settled after this many comparisons, or is not compared any more, is audited as it is. */
const mostPolls = 400

interface Storm {
  office: PracticeOffice
  requests: PushbulletReceiver['requests']
}

/**
 * Waits until nothing changes any more: the same appointments and messages, and nothing left to come. If something is
 * left, it waits as long as a lost job needs, and resolves with its description; otherwise with null. `address`: the
 * present address of our database, null while it is down.
 */
export async function settle(address: () => string | null, books: Watch, storm: Storm): Promise<string | null> {
  let before = ''
  let left: string | null = 'the two records were not compared often enough'
  const begunAt = Date.now()
  const begun = books.polls().length
  let calmSince = begun
  for (let polls = books.polls(); polls.length - begun < mostPolls; polls = books.polls()) {
    if (Date.now() - Math.max(polls.at(-1) ?? 0, begunAt) > patienceMs) return left
    const now = `${storm.office.director.appointments().map(({ status }) => status)} ${storm.requests.length}`
    if (now !== before) calmSince = polls.length
    before = now
    const calm = polls.length - calmSince
    if (calm > calmPolls) return left
    if (calm > restPolls) {
      left = await findLeft(address(), storm.office)
      if (left === null) return null
    }
    await wait(500)
  }
  return left
}

/**
 * Names what is left to come: a difference between the records, a running booking, or a waiting message. Null if there
 * is nothing: a job that was killed and runs again finds nothing to do then. A hold whose answer was lost is not waited
 * for, because it changes nothing before it runs out at the office.
 */
async function findLeft(connectionString: string | null, office: PracticeOffice): Promise<string | null> {
  if (connectionString === null) return 'the database is down'
  const db = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  db.on('error', () => {})
  try {
    await db.connect()
    const [unknown] = findUnknown(office, await readOurs(db)).values()
    if (unknown !== undefined) return unknown
    const { rows } = await db.query<{ what: string }>(
      `select 'a message waits: ' || notice as what from deliveries where state = 'waiting'
         union all select email || ' is ' || state || coalesce(' and doing ' || doing, '') from bookings
           where doing is not null or state in ('wanted', 'held', 'detailed')`,
    )
    return rows[0]?.what ?? null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await db.end().catch(() => {})
  }
}
