import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

export type Closers = Record<string, () => Promise<unknown> | undefined>

/** Closes things side by side, at most for `patienceMs`. Never rejects: a thing that fails or is late is logged by its name. */
export async function closeAll(log: Log, patienceMs: number, closers: Closers): Promise<void> {
  const patience = new AbortController()
  const open = new Set(Object.keys(closers))
  const closing = Object.entries(closers).map(async ([what, close]) => {
    try {
      await close()
    } catch (error) {
      log.warn({ what, err: error }, 'A part of the server could not be closed.')
    }
    open.delete(what)
  })
  const tooLate = wait(patienceMs, 'late', { signal: patience.signal }).catch(() => 'in time')
  if ((await Promise.race([Promise.all(closing), tooLate])) === 'late') {
    log.warn({ what: [...open] }, 'A part of the server did not finish in time and was stopped.')
  }
  patience.abort()
}
