/**
 * The path of an SVG line through these values: one unit to the right for each, zero at the lower edge, which lies as
 * deep as the largest value is high (at least 1). It is broken at null; a value alone between breaks is a point.
 */
export function lineOf(values: (number | null)[]): string {
  const bottom = Math.max(1, ...values.map((value) => value ?? 0))
  return values
    .flatMap((value, place) => {
      if (value === null) return []
      const point = `${place} ${bottom - value}`
      const isJoined = place > 0 && values[place - 1] !== null
      if (isJoined) return [`L${point}`]
      // Without a length of its own, a round end draws a point.
      return [values[place + 1] == null ? `M${point}h0` : `M${point}`]
    })
    .join('')
}
