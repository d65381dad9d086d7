import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hasDatabase } from '../foundation/db/embedded/embedded.ts'
import { codeOf } from '../foundation/error-text.ts'
import { isLocalName } from '../foundation/http/hosts.ts'
import { keyFileIn } from '../foundation/secret-key.ts'
import { addressIn } from '../foundation/setting.ts'
import { type Config, ConfigError, type Tried, tryConfig } from './config.ts'
import { dataDirProblem } from './data-dir.ts'
import type { Environment } from './given-settings.ts'
import { figuresPlace, firstFreePort, listenError, officePlace, type Place, pagesPlace } from './listening.ts'
import { problemWith } from './settings-help.ts'

/** Checks that the places named by settings exist here. Changes nothing. Throws `ConfigError` with all obstacles to the start. */
export async function readProcessConfig(env: Environment): Promise<Config> {
  const tried = tryConfig(env)
  const places = placesOf(tried)
  const problems = [...tried.problems, ...missing(tried), ...(await unusable(tried.config, places)), ...clashes(places)]
  if (problems.length > 0) throw new ConfigError(problems)
  return tried.config
}

/** One of several processes would otherwise make its own database and key, and nobody would see its work. */
function missing({ config, set, refused }: Tried): string[] {
  const problems: string[] = []
  const lacks = (name: string) => set[name] === undefined && !refused.has(name)
  if (config.role !== 'all') {
    const hasKey = !lacks('SECRET_KEY') || existsSync(keyFileIn(config.dataDir))
    if (lacks('DATABASE_URL')) problems.push(`ROLE: ${config.role} needs DATABASE_URL, the same in all processes.`)
    if (!hasKey) problems.push(`ROLE: ${config.role} needs SECRET_KEY, the same in all processes.`)
  } else if (lacks('DATABASE_URL')) problems.push(...problemsWithFolder(config.dataDir))
  const domain = addressIn(config.mail.from).split('@')[1] ?? ''
  if (!config.isLocal && config.mail.smtpUrl !== null && isLocalName(domain) && !refused.has('MAIL_FROM')) {
    const why = 'mails from localhost are refused'
    problems.push(`${problemWith('MAIL_FROM', why)} Name a sender that your mail server may use.`)
  }
  return problems
}

/** docs/decisions/processes.md#a-folder-whose-database-is-elsewhere-gets-no-new-one */
function problemsWithFolder(dataDir: string): string[] {
  if (hasDatabase(dataDir)) return []
  const found = ['outbox', 'backups'].filter((name) => existsSync(join(dataDir, name)))
  if (found.length === 0) return []
  return [
    `DATA_DIR: ${dataDir} has ${found.join(' and ')}, and no database. This installation used a database elsewhere. ` +
      'Set DATABASE_URL as before, or name another folder. An installation of the compose.yaml with a PostgreSQL ' +
      'beside it goes on with deploy/compose.scale.yaml: docs/running.md.',
  ]
}

function placesOf({ config: { role, http, metrics }, office }: Tried): Place[] {
  return [
    ...(role === 'worker' ? [] : [{ host: http.host, port: http.port, names: pagesPlace }]),
    { host: metrics.host, port: metrics.port ?? 0, names: figuresPlace },
    ...(office === null ? [] : [{ ...office, names: officePlace }]),
  ]
}

/** Two parts of the product cannot listen at one port; 0 is any. */
function clashes(places: Place[]): string[] {
  const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'
  const meet = (one: Place, other: Place) =>
    one.port !== 0 &&
    one.port === other.port &&
    (one.host === other.host || isEverywhere(one.host) || isEverywhere(other.host))
  return places.flatMap((one, at) =>
    places
      .slice(0, at)
      .filter((other) => meet(one, other))
      .map((other) => `${one.names.port}: ${one.port} is ${other.names.port}, too. Choose another one.`),
  )
}

async function unusable({ dataDir, databaseUrl, postgresBin }: Config, places: Place[]): Promise<string[]> {
  const problems = await Promise.all([
    ...places.map(placeProblem),
    dataDirProblem(dataDir),
    postgresBin === null || databaseUrl !== null ? null : programProblem(postgresBin),
  ])
  return problems.filter((problem) => problem !== null)
}

/** Tries a port that needs a right, else any: whether the wanted one is free is another question, and may change. */
async function placeProblem(place: Place): Promise<string | null> {
  const server = createServer()
  const error = await new Promise<Error | null>((resolve) => {
    server.once('error', (problem) => resolve(listenError(place, problem)))
    server.listen(place.port < firstFreePort ? place.port : 0, place.host, () => server.close(() => resolve(null)))
  })
  return error instanceof ConfigError ? (error.problems[0] ?? null) : null
}

/** PostgreSQL reads only the files of its own major version. */
function programProblem(folder: string): string | null {
  for (const program of ['postgres', 'initdb']) {
    const { error, stdout } = spawnSync(join(folder, program), ['--version'], { encoding: 'utf8', env: {} })
    const why = codeOf(error) ?? (stdout?.trim() || 'it does not say its version')
    if (error || !/\(PostgreSQL\) 18\b/.test(stdout)) return problemWith('POSTGRES_BIN', `${program}: ${why}`)
  }
  return null
}
