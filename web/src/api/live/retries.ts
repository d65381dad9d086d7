import { live } from '@terminlotse/contract/limits'
import type { Timers } from './socket-parts.ts'

/** The delay before reconnect attempt `attempt` (1, 2, …), in milliseconds. */
export function reconnectDelayMs(attempt: number): number {
  return Math.min(live.reconnectFirstMs * 2 ** (attempt - 1), live.reconnectCapMs)
}

export interface Retries {
  /** Tries again later; false: all attempts of the series are used up. */
  next: () => boolean
  stop: () => void
  /** The next attempt is the first of a new series. */
  forget: () => void
}

export function createRetries(timers: Timers, attempt: () => void): Retries {
  let attempts = 0
  let timer: unknown = null
  return {
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
    forget: () => {
      attempts = 0
    },
  }
}
