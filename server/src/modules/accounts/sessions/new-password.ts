// If strangers can reach the server, a new password must not be one that they try first.
import { readFile } from 'node:fs/promises'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'

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
function isOnlyRuns(word: string): boolean {
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

/** JSON lists in lower case. The library's own program would keep 22 MB of them in memory. */
const commonLists = [
  new URL('../../../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json', import.meta.url),
  new URL('../../../../../node_modules/@zxcvbn-ts/language-de/src/commonWords.json', import.meta.url),
  new URL('../../../../../node_modules/@zxcvbn-ts/language-de/src/firstnames.json', import.meta.url),
  new URL('../../../../../node_modules/@zxcvbn-ts/language-de/src/lastnames.json', import.meta.url),
]
const productName = 'terminlotse'
/** A word with at most this many digits or signs at its end is still a weak password. */
const longestTail = 5
const shortestWord = 4

/**
 * Refuses, at `field`, with `password_common`, `password_of_address` or `password_of_product`. Nothing is refused if
 * only people at this machine come. Existing passwords are never checked.
 * docs/decisions/accounts.md#new-passwords-are-not-those-that-are-tried-first
 */
export async function demandUncommon(
  { config }: Pick<Ctx, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): Promise<void> {
  if (config.isLocal) return
  const words = withoutTails(password.toLowerCase())
  const address = email.toLowerCase()
  const names = [address, address.slice(0, address.lastIndexOf('@'))]
  if (words.some((word) => names.includes(word))) throw refused('password_of_address', field)
  if (words.includes(productName)) throw refused('password_of_product', field)
  const guessed = words.filter(({ length }) => length >= shortestWord)
  if (guessed.some(isOnlyRuns) || (await isCommon(guessed))) throw refused('password_common', field)
}

function refused(code: 'password_of_address' | 'password_of_product' | 'password_common', field: string): Refusal {
  return new Refusal(code, { fields: { [field]: [code] } })
}

function withoutTails(password: string): string[] {
  const [tail = ''] = /[\d\p{P}\p{S}\s]*$/u.exec(password) ?? []
  const lengths = Array.from({ length: Math.min(tail.length, longestTail) + 1 }, (_, length) => length)
  return lengths.map((length) => password.slice(0, password.length - length))
}

/** Reads the files for each new password. This takes a few milliseconds, and nothing stays in memory. */
async function isCommon(words: string[]): Promise<boolean> {
  const quoted = words.map((word) => JSON.stringify(word))
  for (const list of commonLists) {
    const known = await readFile(list)
    if (quoted.some((word) => known.includes(word))) return true
  }
  return false
}
