// Compares two records of the same appointments, the office's and ours, and measures how long they differed.
import { setTimeout as wait } from 'node:timers/promises'
import type { PracticeOffice } from '@terminlotse/practice-office'
import pg from 'pg'

export interface OurBooking {
  email: string
  state: string
  process_id: number | null
}

export async function readOurs(db: pg.Client): Promise<OurBooking[]> {
  return (await db.query<OurBooking>('select email, state, process_id::int from bookings')).rows
}

/** Appointments at the office, by number and state, that our record lacks or shows differently. */
export function findUnknown(at: PracticeOffice, ours: OurBooking[]): Map<string, string> {
  const unknown = new Map<string, string>()
  for (const { processId, email, status, goneAt } of at.director.appointments()) {
    if (goneAt !== null || (status !== 'preconfirmed' && status !== 'confirmed')) continue
    const own = ours.find((one) => one.process_id === processId)
    const expected = status === 'confirmed' ? 'confirmed' : 'waiting'
    if (own?.state === expected) continue
    const here = own ? `${own.state} here` : 'unknown to us'
    unknown.set(`${processId} ${status}`, `${email} is ${status} at the office and ${here}`)
  }
  return unknown
}

export type Watch = ReturnType<typeof watchBooks>

const everyMs = 1_000
/** The time for which an appointment may stand at the office before our record has it. */
const allowedSeconds = 60

/**
 * Compares the records every second while the storm goes on. Only time in which our database answers counts. `address`:
 * its present address, null while it is down.
 */
export function watchBooks(office: PracticeOffice, address: () => string | null) {
  const ending = new AbortController()
  const since = new Map<string, number>()
  const late = new Map<string, string>()
  let longestSeconds = 0
  const polls: number[] = []

  async function compare(): Promise<void> {
    const connectionString = address()
    if (connectionString === null) return
    const db = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
    db.on('error', () => {})
    try {
      await db.connect()
      const unknown = findUnknown(office, await readOurs(db))
      polls.push(Date.now())
      for (const key of since.keys()) if (!unknown.has(key)) since.delete(key)
      for (const [key, what] of unknown) {
        const seconds = (since.get(key) ?? -everyMs / 1_000) + everyMs / 1_000
        since.set(key, seconds)
        longestSeconds = Math.max(longestSeconds, seconds)
        if (seconds > allowedSeconds) late.set(key, `${what}, for more than ${allowedSeconds} s`)
      }
    } finally {
      await db.end().catch(() => {})
    }
  }

  const watching = (async () => {
    while (!ending.signal.aborted) {
      // The database may be killed at any moment.
      await compare().catch(() => {})
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    polls: () => polls,
    /**
     * Ends the comparisons. `longestSeconds`: the longest time that an appointment stood at the office and was unknown
     * here; `polls`: the moments of the comparisons (ms since 1970).
     */
    async stop() {
      ending.abort()
      await watching
      return { longestSeconds, polls, late: [...late.values()] }
    },
  }
}
