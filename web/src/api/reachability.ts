import { livePath } from '@terminlotse/contract/paths'

const timeOutMs = 10_000

/**
 * True if the server answered the last time that this page asked if it is there. At first: if the browser has a network
 * at all. Only that call decides, so that a single address behind a broken proxy starts nothing again.
 */
let reachable = typeof navigator === 'undefined' || navigator.onLine !== false
let asking: Promise<void> | null = null
const listeners = new Set<() => void>()

export function isReachable(): boolean {
  return reachable
}

/** The assumption in a page from the server, before any call. */
export function isAssumedReachable(): boolean {
  return true
}

export function noteReachable(now: boolean) {
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

export function watchReachability(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A proxy that cannot reach the server answers instead, but not in JSON. */
export function isFromServer(response: Response): boolean {
  return response.status < 500 || response.headers.get('Content-Type')?.includes('json') === true
}

/** Asks if the server is there and stores the result; callers of one moment share a call. Never throws. */
export function askServer(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(`/api${livePath}`, { signal: AbortSignal.timeout(timeOutMs) })
    noteReachable(isFromServer(response))
    // An answer that nobody reads would keep its connection.
    await response.body?.cancel()
  } catch {
    noteReachable(false)
  }
}
