/** Rows and columns of keys on German and English keyboards, and the alphabet. */
const lines = [
  '1234567890',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qay',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6zhn',
  '6yhn',
  '7ujm',
]
const bothWays = lines.flatMap((line) => [line, [...line].reverse().join('')])
const shortestRun = 3

/** Three or more keys in a row, in either direction, or one key repeated: `1qay2wsx`, `aaaabbbb`. */
export function isOnlyRuns(word: string): boolean {
  const ends = new Set([0])
  for (let from = 0; from <= word.length - shortestRun; from += 1) {
    if (!ends.has(from)) continue
    for (let to = from + shortestRun; to <= word.length && isRun(word.slice(from, to)); to += 1) ends.add(to)
  }
  return ends.has(word.length)
}

function isRun(keys: string): boolean {
  return bothWays.some((line) => line.includes(keys)) || new Set(keys).size === 1
}
