import type { Span } from './history.ts'

/** The parts of spans that lie outside of holes. Both are ascending and do not overlap, and so is the result. */
export function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  const left: Span[] = []
  let first = 0
  for (const span of spans) {
    let { from } = span
    while (first < holes.length && (holes[first]?.to ?? 0) <= from) first += 1
    for (let at = first; at < holes.length; at += 1) {
      const hole = holes[at]
      if (!hole || hole.from >= span.to) break
      if (hole.from > from) left.push({ from, to: hole.from })
      from = Math.max(from, hole.to)
    }
    if (from < span.to) left.push({ from, to: span.to })
  }
  return left
}

/** Answers how much of any time lies in these spans, in ms. The spans are ascending and do not overlap. */
export function measureOf(spans: readonly Span[]): (from: number, to: number) => number {
  const before = new Float64Array(spans.length + 1)
  spans.forEach((span, at) => {
    before[at + 1] = (before[at] ?? 0) + span.to - span.from
  })
  const until = (moment: number): number => {
    const begun = firstIndex(spans.length, (at) => (spans[at]?.from ?? 0) >= moment)
    const last = spans[begun - 1]
    return (before[begun] ?? 0) - (last ? Math.max(0, last.to - moment) : 0)
  }
  return (from, to) => (to <= from ? 0 : until(to) - until(from))
}

/** The first of `length` indexes for which the test is true, if it stays true from there on; `length`: none. */
export function firstIndex(length: number, isReached: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
