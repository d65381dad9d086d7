/** Whether the last call got through (at first: whether the browser has a network at all), for the offline notice and for whoever waits to try again. */
let reachable = typeof navigator === 'undefined' || navigator.onLine !== false
const listeners = new Set<() => void>()

export function isReachable(): boolean {
  return reachable
}

export function noteReachable(now: boolean) {
  if (now === reachable) return
  reachable = now
  for (const listener of listeners) listener()
}

/** Calls `listener` when the server went out of reach or came back. Answers how to stop. */
export function watchReachability(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
