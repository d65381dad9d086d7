import type { Meta } from '@terminlotse/munich-client'

/** The office's `Date` has whole seconds, and an answer takes time. A difference this small counts as none. */
const grainMs = 2_000

/**
 * How far the office's clock is ahead of ours, in milliseconds; null if its answer does not say.
 * docs/decisions/clocks.md#what-is-over-goes-by-the-offices-clock-also-in-queries
 */
export function officeAhead(meta: Meta | null, now: Date): number | null {
  if (meta === null || meta.officeTime === null) return null
  const aheadMs = meta.officeTime.getTime() + 500 - now.getTime()
  return Math.abs(aheadMs) < grainMs ? 0 : aheadMs
}

/**
 * Passes on what answers say of the office's clock when that has changed. What could not be written is tried again with
 * the next answer.
 */
export function createClockNotes(write: (aheadMs: number) => Promise<void>) {
  let written: number | null = null
  return async (aheadMs: number): Promise<void> => {
    if (written !== null && Math.abs(aheadMs - written) < 2 * grainMs) return
    await write(aheadMs)
    written = aheadMs
  }
}
