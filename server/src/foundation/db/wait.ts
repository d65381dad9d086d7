import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@terminlotse/contract/time'
import { errorWords, Obstacle } from '../error-text.ts'
import type { Log } from '../log.ts'
import { clientFor } from './connection.ts'
import { isDatabaseOutage } from './outage.ts'

const pauseMs = 500

interface Waiting {
  patienceMs?: number
  signal?: AbortSignal | undefined
  words?: string
}

/**
 * Repeats `work` while the database is away, so it must be safe to repeat. Throws its error after `patienceMs`, and
 * at once when it fails for another reason or `signal` aborts.
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

/** The database may start together with us. The error never holds the address, because it contains the password. */
export async function reachDatabase(connectionString: string, log: Log, waiting: Waiting = {}): Promise<void> {
  const words = 'DATABASE_URL: the database does not answer yet. The start waits for it.'
  try {
    await throughOutages(() => ask(connectionString), log, { ...waiting, words })
  } catch (error) {
    if (waiting.signal?.aborted) throw error
    if (error instanceof Obstacle) throw error
    throw new Error(`DATABASE_URL: the database cannot be used: ${errorWords(error)}.`)
  }
}

async function ask(connectionString: string): Promise<void> {
  const client = clientFor(connectionString, { connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('show server_encoding')
    const encoding: string = rows[0].server_encoding
    if (encoding !== 'UTF8')
      throw new Obstacle(
        `DATABASE_URL: this database stores text as ${encoding}, and names in other letters would be lost. ` +
          `Make one with UTF8, and name that: create database terminlotse encoding 'UTF8' template template0. ` +
          'Nothing was changed.',
      )
  } finally {
    client.end().catch(() => {})
  }
}
