import { readFileSync } from 'node:fs'
import { codeOf } from '../foundation/error-text.ts'
import { unreadProxies } from '../foundation/reach.ts'
import { describedSettings } from './settings-help.ts'

export type Environment = Record<string, string | undefined>

export interface Given {
  set: Environment
  problems: string[]
}

/** A secret may be kept in a file, as container engines provide it: `SECRET_KEY_FILE` for `SECRET_KEY`. */
const inFile = '_FILE'

/** An empty variable counts as unset. */
export function givenSettings(env: Environment): Given {
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => !!value && !isServiceLink(name, value)))
  const proxies = unreadProxies(set).map(
    (name) => `${name}: this is no address such as http://proxy.example.org:3128. Correct it, or leave it out.`,
  )
  return { set, problems: [...readFiles(set), ...quoted(set), ...proxies] }
}

/** Only warned of: other programs have variables, too. docs/decisions/operators.md#an-unknown-setting-is-warned-of */
export function unknownNames(set: Environment): string[] {
  const settings = describedSettings().flatMap(({ name, isSecret }) => (isSecret ? [name, name + inFile] : [name]))
  const starts = new Set(['TERMINLOTSE_', ...settings.flatMap(startOf)])
  // PostgreSQL's image has such names of its own: POSTGRES_DB.
  starts.delete('POSTGRES_')
  return Object.keys(set).filter((name) => !settings.includes(name) && startOf(name).some((start) => starts.has(start)))
}

/** Of `Munich_URL`: `MUNICH_`; of a name of one word: nothing. */
const startOf = (name: string): string[] => name.toUpperCase().match(/^[A-Z0-9]+_/) ?? []

/** Kubernetes gives every program such variables for each service: `PRACTICE_PORT=tcp://10.0.0.7:3100` for “practice”. */
function isServiceLink(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT)(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name)) return true
  return name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)
}

/** Some files of variables are read with their quotes, which then belong to the value. */
function quoted(set: Environment): string[] {
  const names = describedSettings().map(({ name }) => name)
  return names
    .filter((name) => /^(["']).*\1$/s.test(set[name] ?? ''))
    .map((name) => {
      delete set[name]
      return `${name}: the value stands in quotes. Please leave them out.`
    })
}

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
      problems.push(`${file}: the file cannot be read (${codeOf(error)}).`)
    }
  }
  return problems
}
