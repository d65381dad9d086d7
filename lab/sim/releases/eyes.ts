import type { Opening } from './city.ts'

/** A watcher of a target: the openings that they saw, and the delays. */
export interface Eyes {
  lastPollAt: number
  seen: number
  missed: number
  delays: number[]
  /** The two polls between which each opening came. */
  appearances: { after: number; by: number }[]
  poll(now: number): void
}

/** @param from openings before it do not count */
export function openEyes(openings: readonly Opening[], from: number): Eyes {
  let next = openings.findIndex(({ at }) => at >= from)
  if (next < 0) next = openings.length
  return {
    lastPollAt: from,
    seen: 0,
    missed: 0,
    delays: [],
    appearances: [],
    poll(now) {
      let isNew = false
      for (let opening = openings[next]; opening && opening.at <= now; opening = openings[next]) {
        next += 1
        if (opening.gone > now) {
          this.seen += 1
          this.delays.push(now - opening.at)
          isNew = true
        } else this.missed += 1
      }
      if (isNew) this.appearances.push({ after: this.lastPollAt, by: now })
      this.lastPollAt = now
    },
  }
}
