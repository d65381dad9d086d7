/**
 * Wilcoxon's signed-rank test, exact: the probability of paired differences this low or lower, when neither side is
 * better. Differences of 0 are left out; equal sizes share their rank.
 */
export function chanceOfLower(differences: readonly number[]): number {
  const sized = differences.filter((one) => one !== 0).sort((a, b) => Math.abs(a) - Math.abs(b))
  // Ranks are doubled, so that shared ones stay whole numbers.
  const ranks = sized.map((one) => {
    const size = Math.abs(one)
    const below = sized.filter((other) => Math.abs(other) < size).length
    const same = sized.filter((other) => Math.abs(other) === size).length
    return 2 * below + same + 1
  })
  const positive = ranks.reduce((sum, rank, at) => sum + ((sized[at] ?? 0) > 0 ? rank : 0), 0)
  let ways = new Map([[0, 1]])
  for (const rank of ranks) {
    const next = new Map<number, number>()
    for (const [sum, count] of ways) {
      next.set(sum, (next.get(sum) ?? 0) + count / 2)
      next.set(sum + rank, (next.get(sum + rank) ?? 0) + count / 2)
    }
    ways = next
  }
  return [...ways].reduce((sum, [at, share]) => sum + (at <= positive ? share : 0), 0)
}

/** The tests that are significant at 5 % when all of them are taken together (Holm). */
export function standing(chances: readonly number[]): number {
  const sorted = chances.toSorted((a, b) => a - b)
  const fails = sorted.findIndex((chance, at) => chance > 0.05 / (sorted.length - at))
  return fails < 0 ? sorted.length : fails
}
