import { dayMs, hourMs } from '@terminlotse/contract/time'
import type { UnknownResponse } from '@terminlotse/munich-client'
import type { Clock } from '../../foundation/clock.ts'

/** `unreadable`: an answer could not be understood at all. */
export interface NotedUnknownResponse {
  call: string
  kind: UnknownResponse['kind'] | 'unreadable'
  /** The place in the answer; empty for the whole of it. Never the value. */
  path: string
  firstSeenAt: Date
  lastSeenAt: Date
}

export type UnknownResponseNotes = ReturnType<typeof createUnknownResponseNotes>
type Difference = Pick<NotedUnknownResponse, 'call' | 'kind' | 'path'>

/** Nobody can read more. */
const mostNotes = 100

export function createUnknownResponseNotes(clock: Clock) {
  const known = new Set<string>()
  let notes = new Map<string, NotedUnknownResponse>()
  const keyOf = ({ call, kind, path }: Difference) => `${call} ${kind} ${path}`

  return {
    note({ call, kind, path }: Difference): boolean {
      const key = keyOf({ call, kind, path })
      if (!known.has(key) && known.size >= mostNotes) return false
      const now = clock.now()
      notes.set(key, { call, kind, path, firstSeenAt: notes.get(key)?.firstSeenAt ?? now, lastSeenAt: now })
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    },
    take(): NotedUnknownResponse[] {
      const taken = [...notes.values()]
      notes = new Map()
      return taken
    },
    putBack(back: NotedUnknownResponse[]) {
      for (const note of back) {
        const later = notes.get(keyOf(note))
        notes.set(keyOf(note), { ...note, lastSeenAt: later?.lastSeenAt ?? note.lastSeenAt })
      }
    },
  }
}

/** The catalogue, which is asked for least often, comes every twelve hours. */
export const unknownResponseShownMs = dayMs

interface Counted {
  status: number | null
  outcome: string
  rateLimit: { limit: number } | null
}

export interface CountedHour {
  hour: Date
  made: number
  /** Refused by the provider: too many (429), or not from us (401, 403). */
  refused: number
  failed: number
  rateLimit: number | null
}

export type RequestCounter = ReturnType<typeof createRequestCounter>

export function createRequestCounter(clock: Clock) {
  let hours = new Map<number, CountedHour>()
  const at = (start: number): CountedHour => {
    const known = hours.get(start)
    if (known) return known
    const hour = { hour: new Date(start), made: 0, refused: 0, failed: 0, rateLimit: null }
    hours.set(start, hour)
    return hour
  }

  return {
    count({ status, outcome, rateLimit }: Counted) {
      const hour = at(Math.floor(clock.now().getTime() / hourMs) * hourMs)
      hour.made += 1
      if (status === 429 || outcome === 'refused') hour.refused += 1
      else if (outcome === 'busy' || outcome === 'unreachable') hour.failed += 1
      if (rateLimit !== null) hour.rateLimit = rateLimit.limit
    },
    take(): CountedHour[] {
      const taken = [...hours.values()]
      hours = new Map()
      return taken
    },
    putBack(back: CountedHour[]) {
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
