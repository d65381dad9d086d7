import { live } from '@terminlotse/contract/limits'
import type { Timers } from './socket-parts.ts'

/** The delay before reconnect attempt `attempt` (1, 2, …), in milliseconds. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(live.reconnectFirstMs * 2 ** (attempt - 1), live.reconnectCapMs)
}

export function createRetries(timers: Timers, attempt: () => void) {
  let attempts = 0
  let timer: unknown = null
  return {
    /** Tries again later; false: all attempts of the series are used up. */
    next: () => {
      if (attempts >= live.reconnectAttempts) return false
      attempts += 1
      timer = timers.setTimeout(() => {
        timer = null
        attempt()
      }, reconnectDelayMs(attempts))
      return true
    },
    stop: () => {
      timers.clearTimeout(timer)
      timer = null
    },
    /** The next attempt is the first of a new series. */
    forget: () => {
      attempts = 0
    },
  }
}
