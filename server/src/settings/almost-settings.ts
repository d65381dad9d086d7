import { presets } from '../providers/presets.ts'

/** A variable of the environment that looks like one of our settings and is none. */
export interface AlmostSetting {
  name: string
  /** The settings that it may have been meant to be; empty: none is near. */
  meant: string[]
  /** True: a typing error beyond doubt, which is refused. False: it may belong to another program, and only causes a warning. */
  isRefused: boolean
}

interface InWords {
  name: string
  words: string[]
}

/** A name with at most this many wrong letters is a typing error. */
const mistyped = 2
/** In a shorter name, two letters make another word: `HOME` is not a mistyped `HOST`. */
const leastLength = 8

/**
 * The variables that look like settings of ours. The environment belongs to all programs of the machine, so only names
 * that are very near, or begin with one of our providers, are refused.
 * docs/decisions/operators.md#almost-names-are-refused-or-warned-of
 */
export function almostSettings(given: string[], known: string[]): AlmostSetting[] {
  const inWords = known.map((setting) => ({ name: setting, words: wordsOf(setting) }))
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const provider = presets.map(({ code }) => `${code.toUpperCase()}_`).find((prefix) => name.startsWith(prefix))
      // No other program begins its names with those of our providers.
      if (provider) {
        const own = inWords.filter((setting) => setting.name.startsWith(provider))
        const meant = nearest(name, own).filter((one) => isSameWords(name, one))
        return { name, meant: meant.length > 0 ? meant : alike(name, own, true), isRefused: true }
      }
      const meant = name.length >= leastLength ? nearest(name, inWords) : []
      if (meant.length > 0) return { name, meant, isRefused: true }
      const others = alike(name, inWords, false)
      return others.length > 0 ? { name, meant: others, isRefused: false } : []
    })
}

/** The settings with the fewest wrong letters, if these are few enough. */
function nearest(name: string, known: InWords[]): string[] {
  // A name that is longer or shorter by more has more wrong letters, too: most names are not compared letter by letter.
  const alikeInLength = known.filter((setting) => Math.abs(setting.name.length - name.length) <= mistyped)
  const errors = alikeInLength.map((setting) => ({ setting, count: typingErrors(name, setting.name) }))
  const least = Math.min(mistyped, ...errors.map(({ count }) => count))
  return errors.filter(({ count }) => count === least).map(({ setting }) => setting.name)
}

/** True if no word is replaced by another one: of `HOST` and `PORT` half of the letters differ. */
function isSameWords(name: string, known: string): boolean {
  const [ones, others] = [name.split('_'), known.split('_')]
  if (ones.length !== others.length) return true
  return ones.every((one, at) => typingErrors(one, others[at] ?? '') * 2 < Math.max(one.length, mistyped))
}

/**
 * The settings that a name means with other words: in lower case, in the plural, with our name in front, as a file, or
 * with a word left out between the first and the last. `mayEndEarly`: also with the last words left out.
 */
function alike(name: string, known: InWords[], mayEndEarly: boolean): string[] {
  const bare = name.replace(/^TERMINLOTSE_/, '').replace(/_FILE$/, '')
  const words = wordsOf(bare)
  if (words.length === 0) return []
  const same = known.filter((setting) => setting.words.join('') === words.join(''))
  if (same.length > 0) return same.map((setting) => setting.name)
  return known
    .filter(({ words: all }) => {
      if (words.length >= all.length || !isWithin(words, all)) return false
      return words.length > 1 && all[0] === words[0] && (mayEndEarly || all.at(-1) === words.at(-1))
    })
    .map((setting) => setting.name)
}

function wordsOf(name: string): string[] {
  const words = name.toUpperCase().split(/[_.-]+/)
  return words.filter((word) => word !== '').map((word) => word.replace(/IES$/, 'Y').replace(/(?<=..[^S])S$/, ''))
}

/** True if all words come in this order among the others. */
function isWithin(words: string[], others: string[]): boolean {
  let found = 0
  for (const other of others) if (other === words[found]) found += 1
  return found === words.length
}

/** The number of letters to insert, remove or replace to make one of the other (Levenshtein). */
function typingErrors(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above.at(-1) ?? 0
}
