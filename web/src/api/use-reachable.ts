import { useSyncExternalStore } from 'react'
import { isAssumedReachable, isReachable, watchReachability } from './reachability.ts'

/** True if the last call reached the server. Otherwise the frame of the screens says so. */
export function useReachable(): boolean {
  return useSyncExternalStore(watchReachability, isReachable, isAssumedReachable)
}
