import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * Closes things side by side and resolves when all are closed, at the latest after `patienceMs`. Never rejects: a thing
 * that fails or takes longer is logged by its name, and delays no other.
 */
export async function closeAll(
  log: Log,
  patienceMs: number,
  closers: Record<string, () => Promise<unknown> | undefined>,
): Promise<void> {
  const patience = new AbortController()
  const open = new Set(Object.keys(closers))
  const closing = Object.entries(closers).map(async ([what, close]) => {
    try {
      await close()
    } catch (error) {
      log.warn({ what, err: error }, 'Could not be closed properly.')
    }
    open.delete(what)
  })
  const tooLate = wait(patienceMs, 'late', { signal: patience.signal }).catch(() => 'in time')
  if ((await Promise.race([Promise.all(closing), tooLate])) === 'late') {
    log.warn({ what: [...open] }, 'Was not finished in time, so it was stopped.')
  }
  patience.abort()
}
