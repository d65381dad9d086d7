import { hourMs } from '@terminlotse/contract/time'
import type { Clock } from '../../foundation/clock.ts'

export interface Counted {
  /** Null: no answer arrived. */
  status: number | null
  outcome: string
  rateLimit: { limit: number } | null
}

/** The requests of one hour; `hour` is its beginning. */
export interface CountedHour {
  hour: Date
  made: number
  /** Refused by the provider: too many (429), or not from us (401, 403). */
  refused: number
  /** The provider could not answer, or nothing arrived. */
  failed: number
  /** The limit that it named last; null: none. */
  rateLimit: number | null
}

export interface RequestCounter {
  count(answer: Counted): void
  take(): CountedHour[]
  /** Adds back counts that could not be stored. */
  putBack(hours: CountedHour[]): void
}

export function createRequestCounter(clock: Clock): RequestCounter {
  let hours = new Map<number, CountedHour>()
  const at = (start: number): CountedHour => {
    const known = hours.get(start)
    if (known) return known
    const hour = { hour: new Date(start), made: 0, refused: 0, failed: 0, rateLimit: null }
    hours.set(start, hour)
    return hour
  }

  return {
    count({ status, outcome, rateLimit }) {
      const hour = at(Math.floor(clock.now().getTime() / hourMs) * hourMs)
      hour.made += 1
      if (status === 429 || outcome === 'refused') hour.refused += 1
      else if (outcome === 'busy' || outcome === 'unreachable') hour.failed += 1
      if (rateLimit !== null) hour.rateLimit = rateLimit.limit
    },
    take() {
      const taken = [...hours.values()]
      hours = new Map()
      return taken
    },
    putBack(back) {
      for (const { hour, made, refused, failed, rateLimit } of back) {
        const now = at(hour.getTime())
        now.made += made
        now.refused += refused
        now.failed += failed
        now.rateLimit ??= rateLimit
      }
    },
  }
}
