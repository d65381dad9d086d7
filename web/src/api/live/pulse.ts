import { live } from '@terminlotse/contract/limits'
import type { Timers } from './socket-parts.ts'

export interface Pulse {
  start: () => void
  /** A message was received: the connection is alive. */
  heard: () => void
  stop: () => void
}

/** Pings now and then. `onSilence`: nothing at all was received since the last ping, not even its answer. */
export function createPulse(timers: Timers, on: { ping: () => void; onSilence: () => void }): Pulse {
  let hasHeard = true
  let timer: unknown = null
  const beat = () => {
    if (!hasHeard) return on.onSilence()
    hasHeard = false
    on.ping()
  }
  return {
    start: () => {
      hasHeard = true
      timer = timers.setInterval(beat, live.pingMs)
    },
    heard: () => {
      hasHeard = true
    },
    stop: () => {
      timers.clearInterval(timer)
      timer = null
    },
  }
}
