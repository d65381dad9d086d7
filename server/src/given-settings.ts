import { readFileSync } from 'node:fs'
import { presets } from './providers/presets.ts'
import { describedSettings } from './settings-help.ts'

export type Environment = Record<string, string | undefined>

/** What the environment gives, and what is wrong with it, one line each. */
export interface Given {
  set: Environment
  problems: string[]
}

/** A secret may be kept in a file, as container engines hand it over: `SECRET_KEY_FILE` for `SECRET_KEY`. */
const inFile = '_FILE'
/** So many wrong letters make a typing error. */
const mistyped = 2
/** In a shorter name, two letters make another word: `HOME` is not a mistyped `HOST`. */
const leastLength = 8

/**
 * The variables that are set, those in files read. An empty variable counts as unset. A problem is a file that cannot
 * be read, a secret that is given twice, or a name that is almost one of ours.
 */
export function givenSettings(env: Environment): Given {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const settings = describedSettings()
  const files = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name + inFile)
  const names = [...settings.map(({ name }) => name), ...files]
  const problems = Object.keys(set)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name, names)
      return meant === null ? [] : [`${name}: there is no such setting. Did you mean ${meant}?`]
    })
  for (const file of files) {
    const path = set[file]
    if (path === undefined) continue
    const name = file.slice(0, -inFile.length)
    if (set[name] !== undefined) {
      problems.push(`${file}: ${name} is set, too. Set one of the two.`)
      continue
    }
    try {
      set[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
      problems.push(`${file}: the file cannot be read${why}.`)
    }
  }
  return { set, problems }
}

/** The setting that a name which is none was probably meant to be; null where it belongs to another program. */
function meantBy(name: string, names: string[]): string | null {
  const [nearest] = names
    .map((known) => ({ known, errors: typingErrors(name, known) }))
    .sort((a, b) => a.errors - b.errors)
  if (!nearest) return null
  if (name.length >= leastLength && nearest.errors <= mistyped) return nearest.known
  // No other program begins its names with those of our providers.
  return presets.some(({ code }) => name.startsWith(`${code.toUpperCase()}_`)) ? nearest.known : null
}

/** Letters to insert, remove or replace to make one of the other (Levenshtein). */
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
