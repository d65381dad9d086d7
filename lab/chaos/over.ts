// When may a storm be audited? As soon as nothing is left to come.
import { setTimeout as wait } from 'node:timers/promises'
import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'
import type { PushbulletReceiver } from '../../server/test/receivers/pushbullet.ts'
import { patienceMs } from '../rig/processes.ts'
import { findUnknown, readOurs, type Watch } from './books.ts'
import { findMissed, patienceLooks } from './missed.ts'
import type { OfficeHistory } from './office-history.ts'
import { readRecord } from './words-record.ts'

/** Comparisons of both records in which nothing moves, before it is asked whether anything is left to come. */
const restLooks = 15
/** After so many, everything counts as settled: by then all watchers must have been told. */
const calmLooks = patienceLooks + restLooks
/** A storm that has not settled after so many comparisons, or is not compared any more, is audited as it is. */
const mostLooks = 400

interface Storm {
  office: PracticeOffice
  history: OfficeHistory
  requests: PushbulletReceiver['requests']
  /** Of so many free times somebody has to know before it is over. */
  leastAsked: number
}

/**
 * Waits until nothing moves any more: the same appointments and messages, and nothing left to come. If something is
 * left, it waits as long as a lost job needs. `address`: where our database is now, null while it is down.
 */
export async function settle(address: () => string | null, books: Watch, storm: Storm): Promise<void> {
  let before = ''
  const begunAt = Date.now()
  const begun = books.looks().length
  let calmSince = begun
  for (let looks = books.looks(); looks.length - begun < mostLooks; looks = books.looks()) {
    if (Date.now() - Math.max(looks.at(-1) ?? 0, begunAt) > patienceMs) return
    const now = `${storm.office.director.appointments().map(({ status }) => status)} ${storm.requests.length}`
    if (now !== before) calmSince = looks.length
    before = now
    const calm = looks.length - calmSince
    if (calm > calmLooks) return
    if (calm > restLooks && (await isOver(address(), storm, looks))) return
    await wait(500)
  }
}

/**
 * Whether both books agree, no booking is on its way, no message waits, and everybody who watches was told of what is
 * free. A job that was killed and runs again finds nothing to do then. False while our database does not answer.
 */
async function isOver(
  connectionString: string | null,
  { office, history, requests: arrivals, leastAsked }: Storm,
  looks: number[],
): Promise<boolean> {
  if (connectionString === null) return false
  const db = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
  db.on('error', () => {})
  try {
    await db.connect()
    if (findUnknown(office, await readOurs(db)).size > 0) return false
    const { rows } = await db.query<{ left: boolean }>(
      `select exists (select from deliveries where state = 'waiting')
         or exists (select from bookings where doing is not null or state in ('wanted', 'unknown_hold', 'held', 'detailed'))
         as left`,
    )
    if (rows[0]?.left !== false) return false
    const theirs = { appointments: history.appointments(), openings: history.openings }
    const evidence = { record: await readRecord(db), office: theirs, arrivals, looks }
    const { asked, missed, awaited } = findMissed(evidence)
    return asked >= leastAsked && missed.length === 0 && awaited === 0
  } catch {
    return false
  } finally {
    await db.end().catch(() => {})
  }
}
