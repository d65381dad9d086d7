import { useSyncExternalStore } from 'react'
import { isAssumedReachable, isReachable, watchReachability } from './reachability.ts'

export function useReachable(): boolean {
  return useSyncExternalStore(watchReachability, isReachable, isAssumedReachable)
}
