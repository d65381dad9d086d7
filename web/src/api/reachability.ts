import { livePath } from '@terminlotse/contract/paths'
import type { Route } from '@terminlotse/contract/route'
import { useEffect, useSyncExternalStore } from 'react'

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

/** True if the answer may be the server's: what is in front of it answers with pages, or with nothing. */
export function isFromServer({ headers }: Response, media: Route['media'] = 'application/json'): boolean {
  return headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() === media
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

const askEveryMs = 5_000

export function useReachable(): boolean {
  return useSyncExternalStore(watchReachability, isReachable, isAssumedReachable)
}

/** Asks every five seconds while the server does not answer, and calls `onBack` when it answers again. */
export function useReturn(onBack: () => void): void {
  const isAway = !useReachable()
  useEffect(() => watchReachability(() => isReachable() && onBack()), [onBack])
  useEffect(() => {
    if (!isAway) return
    const asking = setInterval(() => void askServer(), askEveryMs)
    return () => clearInterval(asking)
  }, [isAway])
}
