export type Random = () => number

/** The same parts always give the same sequence (xmur3 into mulberry32). */
export function seededRandom(...parts: (string | number)[]): Random {
  let hash = 1779033703
  for (const char of parts.join('|')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  let state = Math.imul(hash ^ (hash >>> 13), 3266489909) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function drawInt(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function drawOne<T>(random: Random, options: readonly [T, ...T[]]): T {
  return options[Math.floor(random() * options.length)] ?? options[0]
}

export function drawExponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random())
}

export function drawCount(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}
