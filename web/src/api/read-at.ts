import { live } from '@terminlotse/contract/limits'

// The number of the live event up to which the answers on screen are complete.
let oldest: number | null = null
const watchers = new Set<() => void>()

/** Stores the number in an answer; an answer without a number is ignored. */
export function noteReadAt({ headers }: Response): void {
  const number = Number(headers.get(live.eventHeader) ?? Number.NaN)
  if (Number.isNaN(number)) return
  oldest = Math.min(number, oldest ?? number)
  for (const see of watchers) see()
}

/** The lowest number of all answers so far; null before the first. */
export function oldestRead(): number | null {
  return oldest
}

/** Calls `see` after each answer with a number. The returned function ends that, and forgets the numbers. */
export function watchReads(see: () => void): () => void {
  watchers.add(see)
  return () => {
    watchers.delete(see)
    oldest = null
  }
}
