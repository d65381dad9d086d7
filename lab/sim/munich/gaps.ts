/** The time that targets were not polled, in seconds. */
export interface GapFigures {
  mean: number
  longest: number
  /** Openings come at any moment; 95 % of them are seen within this time. */
  p95: number
}

const stepMs = 50

export function createGaps() {
  const counts: number[] = []
  let [count, sumMs, longestMs] = [0, 0, 0]

  return {
    add(gapMs: number) {
      const at = Math.round(gapMs / stepMs)
      counts[at] = (counts[at] ?? 0) + 1
      count += 1
      sumMs += gapMs
      longestMs = Math.max(longestMs, gapMs)
    },
    figures(): GapFigures {
      return { mean: count === 0 ? 0 : sumMs / count / 1_000, longest: longestMs / 1_000, p95: latest(0.05) / 1_000 }
    },
  }

  /**
   * An opening in a gap of length g waits longer than x for its poll in g - x of g. So the share of all openings that
   * wait longer is the sum of all g - x over the sum of all g. This returns the x that belongs to the share.
   */
  function latest(share: number): number {
    let [waitingMs, longer] = [0, 0]
    for (let at = counts.length - 1; at > 0; at -= 1) {
      longer += counts[at] ?? 0
      const next = waitingMs + longer * stepMs
      if (next >= share * sumMs) return (at - 1 + (next - share * sumMs) / (longer * stepMs)) * stepMs
      waitingMs = next
    }
    return 0
  }
}
