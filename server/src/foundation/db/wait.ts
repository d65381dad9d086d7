import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@terminlotse/contract/time'
import type { Log } from '../log.ts'
import { clientFor } from './connection.ts'
import { isDatabaseOutage } from './outage.ts'

const pauseMs = 500

/**
 * Resolves when the database of `DATABASE_URL` answers. One that is away is waited for: it may start together with us.
 * Throws with the setting's name when it stays away for `patienceMs`, and at once when it refuses us or `signal` aborts.
 * The error never holds the address, because that has the password.
 */
export async function reachDatabase(
  connectionString: string,
  log: Log,
  { patienceMs = minuteMs, signal }: { patienceMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    const problem = await problemWith(connectionString)
    if (problem === null) return
    const why = `DATABASE_URL: the database cannot be used: ${wordsOf(problem)}.`
    if (!isDatabaseOutage(problem) || performance.now() > deadline) throw new Error(why)
    if (isFirst)
      log.warn({ err: problem, seconds: patienceMs / 1_000 }, 'DATABASE_URL: no answer yet. It is waited for.')
    await wait(pauseMs, undefined, signal && { signal })
  }
}

async function problemWith(connectionString: string): Promise<unknown> {
  const client = clientFor(connectionString, { connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error
  } finally {
    client.end().catch(() => {})
  }
}

// Node tries every address of a name: what it throws then has a code and no words.
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const code = 'code' in error ? String(error.code) : error.name
  return error.message || code
}
