import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@terminlotse/contract/time'
import type { Log } from '../log.ts'
import { clientFor } from './connection.ts'
import { isDatabaseOutage } from './outage.ts'

const pauseMs = 500

interface Waiting {
  patienceMs?: number
  signal?: AbortSignal | undefined
  /** Logged once when the waiting begins. */
  words?: string
}

/**
 * Runs `work` for a start, and again while the database is away or too slow to connect: a start waits for it. So `work`
 * must be safe to repeat. Throws its error when the database stays away for `patienceMs`, and at once when it fails for
 * another reason or `signal` aborts.
 */
export async function throughOutages<T>(
  work: () => Promise<T>,
  log: Log,
  { patienceMs = minuteMs, signal, words = 'The database does not answer. The start waits for it.' }: Waiting = {},
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() > deadline) throw error
      if (isFirst) log.warn({ err: error, seconds: patienceMs / 1_000 }, words)
    }
    await wait(pauseMs, undefined, signal && { signal })
  }
}

/**
 * Resolves when the database of `DATABASE_URL` answers. A database that is away is waited for: it may start together
 * with us. Throws with the setting's name when it stays away for `patienceMs`, and at once when it refuses us or
 * `signal` aborts. The error never holds the address, because it contains the password.
 */
export async function reachDatabase(connectionString: string, log: Log, waiting: Waiting = {}): Promise<void> {
  const words = 'DATABASE_URL: the database does not answer yet. The start waits for it.'
  try {
    await throughOutages(() => ask(connectionString), log, { ...waiting, words })
  } catch (error) {
    if (waiting.signal?.aborted) throw error
    throw new Error(`DATABASE_URL: the database cannot be used: ${wordsOf(error)}.`)
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = clientFor(connectionString, { connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    client.end().catch(() => {})
  }
}

// Node tries every address of a name; its error then has a code and no words.
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const code = 'code' in error ? String(error.code) : error.name
  return error.message || code
}
