/** The time that targets were not polled, in seconds. */
export interface GapFigures {
  mean: number
  longest: number
  /** Openings come at any moment; 95 % of them are seen within this time. */
  p95: number
}

/**
 * An opening in a gap of length g waits longer than x for its poll in g - x of g. So the share of all openings that wait
 * longer is the sum of all g - x over the sum of all g. p95 is the x at which this share is a twentieth.
 */
export function figuresOf(gapsMs: number[]): GapFigures {
  const gaps = gapsMs.map((ms) => ms / 1_000).toSorted((one, other) => other - one)
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  let [longer, p95] = [0, 0]
  for (const [at, gap] of gaps.entries()) {
    longer += gap
    p95 = (longer - sum / 20) / (at + 1)
    if (p95 >= (gaps[at + 1] ?? 0)) break
  }
  return { mean: sum / Math.max(1, gaps.length), longest: gaps[0] ?? 0, p95 }
}
