import { useSyncExternalStore } from 'react'
import { isAssumedReachable, isReachable, watchReachability } from './reachability.ts'

/** Whether the last call got through. While none does, the frame of the screens says so. */
export function useReachable(): boolean {
  return useSyncExternalStore(watchReachability, isReachable, isAssumedReachable)
}
