import { useEffect, useSyncExternalStore } from 'react'
import { askServer, isAssumedReachable, isReachable, watchReachability } from './reachability.ts'

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
