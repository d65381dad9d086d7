import { readFileSync } from 'node:fs'
import { type AlmostSetting, almostSettings } from './almost-settings.ts'
import { describedSettings } from './settings-help.ts'

export type Environment = Record<string, string | undefined>

export interface Given {
  set: Environment
  problems: string[]
}

/** A secret may be kept in a file, as container engines provide it: `SECRET_KEY_FILE` for `SECRET_KEY`. */
const inFile = '_FILE'

/**
 * The variables that are set, with the contents of their files. An empty variable counts as unset. A problem is a file
 * that cannot be read, a secret that is given twice, or a name that is almost one of ours.
 */
export function givenSettings(env: Environment): Given {
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => !!value && !isServiceLink(name, value)))
  const problems = almostGiven(set).filter(({ isRefused }) => isRefused)
  return { set, problems: [...problems.map(problemWithName), ...readFiles(set)] }
}

/** The names in an environment that look like settings and may belong to another program: they cause a warning. */
export function doubtfulNames(set: Environment): Pick<AlmostSetting, 'name' | 'meant'>[] {
  const doubtful = almostGiven(set).filter(({ isRefused }) => !isRefused)
  return doubtful.map(({ name, meant }) => ({ name, meant }))
}

/**
 * Kubernetes gives every program such variables for each service beside it: `PRACTICE_PORT=tcp://10.0.0.7:3100` for one
 * that is called “practice”. They are no settings.
 */
function isServiceLink(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT)(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name)) return true
  return name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)
}

function almostGiven(set: Environment): AlmostSetting[] {
  const settings = describedSettings()
  const files = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name + inFile)
  return almostSettings(Object.keys(set), [...settings.map(({ name }) => name), ...files])
}

function problemWithName({ name, meant }: AlmostSetting): string {
  const remedy =
    meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : 'docs/running.md and --help list all of them.'
  return `${name}: there is no such setting. ${remedy}`
}

/** Puts the secrets in files among the variables. Returns a line for each that cannot be read. */
function readFiles(set: Environment): string[] {
  const problems: string[] = []
  for (const { name, isSecret } of describedSettings()) {
    const [file, path] = [name + inFile, set[name + inFile]]
    if (!isSecret || path === undefined) continue
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
  return problems
}
