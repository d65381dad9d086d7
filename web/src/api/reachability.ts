import { livePath } from '@terminlotse/contract/paths'

const timeOutMs = 30_000

/**
 * True if the last call reached the server. At first: if the browser has a network at all. Used by the offline notice
 * and by code that waits to try again.
 */
let reachable = typeof navigator === 'undefined' || navigator.onLine !== false
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

/** Asks if the server is there and stores the result. Never throws. */
export async function askServer(): Promise<void> {
  try {
    const response = await fetch(`/api${livePath}`, { signal: AbortSignal.timeout(timeOutMs) })
    noteReachable(isFromServer(response))
    // An answer that nobody reads would keep its connection.
    await response.body?.cancel()
  } catch {
    noteReachable(false)
  }
}
