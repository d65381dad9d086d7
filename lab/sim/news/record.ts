// The record of the answers, as the product keeps it (server/src/modules/tasks/targets.store.ts).
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { freshFindMs } from '@terminlotse/contract/limits'

/** A slot that is seen less often than this waits for the next answer that shows it, before anybody is notified. */
const tellableMs = 5 * 60_000

/** A slot, and the moment from which it counts as free. */
export interface Seen {
  at: number
  since: number
}

interface Times {
  day: string
  since: number
  lastSeen: number
  /** No answer has shown that it is gone. */
  isOpen: boolean
}

export type Record = ReturnType<typeof createRecord>

export function createRecord() {
  const seen = new Map<number, Times>()
  let free: { at: number; slots: (Seen & { isOld: boolean })[] } | null = null
  const isLate = ({ lastSeen }: Times, now: number) => now - lastSeen > freshFindMs
  return {
    /**
     * Notes an answer: `days` have free slots, of which one was opened. Slots on days that were not opened stay as they
     * were. Returns the slots that were not free before, or that no answer has shown for 15 minutes.
     */
    note(
      { days, opened, times }: { days: string[]; opened: string | undefined; times: number[] },
      now: number,
    ): number[] {
      const fresh: number[] = []
      free = null
      for (const at of times) {
        const before = seen.get(at)
        if (!before?.isOpen || isLate(before, now)) fresh.push(at)
        const day = before?.day ?? berlinDay(new Date(at))
        seen.set(at, { day, since: before?.isOpen ? before.since : now, lastSeen: now, isOpen: true })
      }
      for (const [at, one] of seen) {
        if (one.lastSeen !== now && (one.day === opened || !days.includes(one.day))) one.isOpen = false
        if (at <= now || !one.isOpen) seen.delete(at)
      }
      return fresh
    },
    /** The free slots that an answer of the last 15 minutes has shown, ascending. */
    free(now: number): (Seen & { isOld: boolean })[] {
      if (free?.at === now) return free.slots
      const slots = [...seen]
        .filter(([at, times]) => times.isOpen && at > now && !isLate(times, now))
        .map(([at, { since, lastSeen }]) => ({ at, since, isOld: now - lastSeen > tellableMs }))
        .toSorted((one, other) => one.at - other.at)
      free = { at: now, slots }
      return slots
    },
    /** Whether it is known as the same slot. */
    isKnown: ({ at, since }: Seen): boolean => seen.get(at)?.since === since,
    since: (at: number): number | undefined => seen.get(at)?.since,
    isFree(at: number, now: number): boolean {
      const times = seen.get(at)
      return times?.isOpen === true && at > now && !isLate(times, now)
    },
  }
}
