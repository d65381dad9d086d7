import { isDatabaseOutage } from '../db/outage.ts'
import type { Log } from '../log.ts'

const silenceMs = 10_000

/** Workers look many times a second, so an outage of the database is logged once in ten seconds. */
export function noteEngineErrors(log: Pick<Log, 'warn' | 'error'>): (given: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (given) => {
    const error = asError(given)
    if (!isDatabaseOutage(error)) {
      log.error({ err: error }, 'The job engine reports an error.')
      return
    }
    const now = performance.now()
    if (now - saidAt < silenceMs) return
    saidAt = now
    log.warn({ err: error }, 'The job engine waits: the database is away.')
  }
}

// The engine reports errors of its workers as copies that are no longer instances of Error.
function asError(given: unknown): unknown {
  if (given instanceof Error || typeof given !== 'object' || given === null) return given
  const { message, stack, code, syscall } = given as Record<string, unknown>
  if (typeof message !== 'string') return given
  return Object.assign(new Error(message), { code, syscall, stack: typeof stack === 'string' ? stack : '' })
}
