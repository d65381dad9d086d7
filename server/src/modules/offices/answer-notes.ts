import { dayMs } from '@terminlotse/contract/time'
import type { Drift } from '@terminlotse/munich-client'
import type { Clock } from '../../foundation/clock.ts'

/** One difference between answers and their known shape. `unreadable`: an answer could not be understood at all. */
export interface NotedDrift {
  call: string
  kind: Drift['kind'] | 'unreadable'
  /** The place in the answer; empty for the whole of it. Never the value. */
  path: string
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Collects differences of answers until the notes are taken and stored. */
export interface DriftNotes {
  /** True: it was not noted before in the life of this process. */
  note(drift: Pick<NotedDrift, 'call' | 'kind' | 'path'>): boolean
  /** The differences noted since the last call. */
  take(): NotedDrift[]
  /** Gives back notes that could not be stored. */
  putBack(notes: NotedDrift[]): void
}

/** An answer of a completely different shape has more differences than anybody can read. */
const mostNotes = 100

export function createDriftNotes(clock: Clock): DriftNotes {
  const known = new Set<string>()
  let notes = new Map<string, NotedDrift>()
  const keyOf = ({ call, kind, path }: Pick<NotedDrift, 'call' | 'kind' | 'path'>) => `${call} ${kind} ${path}`

  return {
    note({ call, kind, path }) {
      const key = keyOf({ call, kind, path })
      if (!known.has(key) && known.size >= mostNotes) return false
      const now = clock.now()
      notes.set(key, { call, kind, path, firstSeenAt: notes.get(key)?.firstSeenAt ?? now, lastSeenAt: now })
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    },
    take() {
      const taken = [...notes.values()]
      notes = new Map()
      return taken
    },
    putBack(back) {
      for (const note of back) {
        const later = notes.get(keyOf(note))
        notes.set(keyOf(note), { ...note, lastSeenAt: later?.lastSeenAt ?? note.lastSeenAt })
      }
    },
  }
}

/**
 * Differences that were not seen for this long are over. The catalogue, which is asked for least often, comes every
 * twelve hours.
 */
export const driftShownMs = dayMs
