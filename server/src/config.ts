import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import type { Registration } from '@terminlotse/contract/accounts'
import type { z } from 'zod'
import { hasDatabase } from './foundation/db/embedded/embedded.ts'
import { keyFileIn } from './foundation/secret-key.ts'
import { type Environment, givenSettings } from './given-settings.ts'
import { isLocal } from './local.ts'
import { practice } from './providers/practice.ts'
import type { ProviderConfig } from './providers/preset.ts'
import { presets } from './providers/presets.ts'
import { environment, ownSettings } from './settings.ts'
import { problemWith } from './settings-help.ts'

export interface Config {
  role: 'all' | 'web' | 'worker'
  /** Only people at this machine come: `isLocal` of local.ts says so of the public address. */
  isLocal: boolean
  http: {
    host: string
    port: number
    publicUrl: string
    /** Names by which this product is called, besides that of `publicUrl`. Lower case, without ports. */
    allowedHosts: string[]
    /**
     * Whose `X-Forwarded-For` we trust: nobody's, that of whatever is directly in front of us, or that of proxies in
     * these networks.
     */
    trustProxy: boolean | string[]
    /** Calls that one address may make per minute to each public form (sign in, register, forgotten password …). */
    formsPerMinute: number
  }
  /** Where this process tells the operator's programs how it fares; port null: nowhere. */
  metrics: { host: string; port: number | null }
  /** Called every minute while all is well; null: nothing is. It may carry a token. */
  heartbeatUrl: string | null
  /** Backups are made every so many hours (null: never), and the newest are kept. */
  backups: { everyHours: number | null; keep: number }
  dataDir: string
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Folder with other programs of PostgreSQL than those that come with the product. */
  postgresBin: string | null
  /** Connections of this process for its own queries; the job engine has four more. */
  databaseConnections: number
  /** Calls of one signed-in person that a process answers in a minute. */
  callsPerMinute: number
  logLevel: string
  /** Who may make an account: everybody, whoever has an invitation, or nobody. */
  registration: Registration
  firstUserIsSuperuser: boolean
  /** Whoever proves this address becomes the first superuser; null: whoever has the set-up link. Lower case. */
  superuserEmail: string | null
  /** Calls for staff need a sign-in with a passkey. */
  staffNeedsPasskey: boolean
  /** After so many days without watching, the personal details of a task are removed. */
  personalDataDays: number
  /** Stands in the User-Agent, so that an office can reach the operator. */
  contact: string
  providers: ProviderConfig[]
  mail: { smtpUrl: string | null; from: string }
  channels: {
    pushbulletUrl: string
    callmebotUrl: string
    /** The operator's bot: a number, a colon and its secret; null: Telegram is not offered. */
    telegram: { url: string; token: string | null }
    allowPrivateHosts: boolean
    /** The sender, for the push services of browsers: a `mailto:` or `https:` address. */
    pushSubject: string
  }
}

/** Thrown with every problem of the configuration, one line each. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * The key of `SECRET_KEY`, kept out of the configuration that everyone sees; null: the key file. Throws `ConfigError`.
 */
export function readSecretKey(env: Environment): Buffer | null {
  const { SECRET_KEY } = parse(env)
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : null
}

/** The keys of `SECRET_KEY_PREVIOUS`: what they sealed is still read. Throws `ConfigError`. */
export function readEarlierKeys(env: Environment): Buffer[] {
  return parse(env).SECRET_KEY_PREVIOUS.map((key) => Buffer.from(key, 'base64'))
}

/** Where `npm start` opens the practice office; null where it opens none. Throws `ConfigError`. */
export function readOfficePort(env: Environment): number | null {
  const { ENABLED, PORT, URL } = practice.read(checked(env))
  return ENABLED && !URL ? PORT : null
}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every unusable one. */
export function readConfig(env: Environment): Config {
  const set = checked(env)
  return shape(
    ownSettings.parse(set),
    presets.map((preset) => preset.configure(set)),
  )
}

/**
 * The configuration of a process that is to serve. One of several needs the database and the key that the others have,
 * and one whose database was elsewhere needs that: alone it would make its own, and nobody would see its work. Throws
 * `ConfigError`.
 */
export function readProcessConfig(env: Environment): Config {
  const config = readConfig(env)
  const problems = config.role === 'all' ? problemsWithFolder(config) : problemsWithSharing(config, env)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function problemsWithSharing({ role, databaseUrl, dataDir }: Config, env: Environment): string[] {
  const problems: string[] = []
  if (databaseUrl === null) problems.push(`ROLE: ${role} needs DATABASE_URL, the same in all processes.`)
  if (readSecretKey(env) === null && !existsSync(keyFileIn(dataDir))) {
    problems.push(`ROLE: ${role} needs SECRET_KEY, the same in all processes.`)
  }
  return problems
}

/** docs/decisions/processes.md#a-folder-whose-database-is-elsewhere-gets-no-new-one */
function problemsWithFolder({ databaseUrl, dataDir }: Config): string[] {
  if (databaseUrl !== null || hasDatabase(dataDir)) return []
  const found = ['outbox', 'backups'].filter((name) => existsSync(join(dataDir, name)))
  if (found.length === 0) return []
  return [
    `DATA_DIR: ${dataDir} has ${found.join(' and ')}, and no database: this installation used one elsewhere. ` +
      'Set DATABASE_URL as before, or name another folder. An installation of the compose.yaml with a PostgreSQL ' +
      'beside it goes on with deploy/compose.scale.yaml: docs/running.md.',
  ]
}

function parse(env: Environment): z.output<typeof ownSettings> {
  return ownSettings.parse(checked(env))
}

/** The variables that are set, those in files read. Throws `ConfigError` naming every unusable one. */
function checked(env: Environment): Environment {
  const { set, problems } = givenSettings(env)
  const parsed = environment.safeParse(set)
  const refused = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])))
  problems.push(...[...refused].map(problemWith))
  if (problems.length > 0) throw new ConfigError(problems)
  // Strangers could take a pretend office for a real one, and its mailbox shows everybody's mails.
  if (set.PUBLIC_URL !== undefined && !isLocal(set.PUBLIC_URL)) set.PRACTICE_ENABLED ??= 'false'
  return set
}

/** Where browsers at this machine reach us. The name `localhost` often leads to IPv4 alone. */
function ownAddress(host: string, port: number): string {
  const local = isIPv6(host) ? new URL(`http://[${host}]`).hostname : ''
  return `http://${local === '[::1]' ? local : 'localhost'}:${port}`
}

function shape(e: z.output<typeof ownSettings>, providers: ProviderConfig[]): Config {
  const publicUrl = e.PUBLIC_URL ?? ownAddress(e.HOST, e.PORT)
  return {
    role: e.ROLE,
    isLocal: isLocal(publicUrl),
    http: {
      host: e.HOST,
      port: e.PORT,
      publicUrl,
      allowedHosts: e.ALLOWED_HOSTS,
      trustProxy: e.TRUST_PROXY,
      formsPerMinute: e.FORMS_PER_MINUTE,
    },
    metrics: { host: e.METRICS_HOST, port: e.METRICS_PORT ?? null },
    backups: { everyHours: e.BACKUP_EVERY ?? null, keep: e.BACKUP_KEEP },
    heartbeatUrl: e.HEARTBEAT_URL ?? null,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    postgresBin: e.POSTGRES_BIN ? resolve(e.POSTGRES_BIN) : null,
    databaseConnections: e.DATABASE_CONNECTIONS,
    callsPerMinute: e.CALLS_PER_MINUTE,
    logLevel: e.LOG_LEVEL,
    ...whoComesIn(e, isLocal(publicUrl)),
    staffNeedsPasskey: e.STAFF_SECOND_FACTOR,
    personalDataDays: e.PERSONAL_DATA_DAYS,
    contact: e.CONTACT,
    providers,
    mail: { smtpUrl: e.SMTP_URL ?? null, from: e.MAIL_FROM },
    channels: {
      pushbulletUrl: e.PUSHBULLET_URL,
      callmebotUrl: e.CALLMEBOT_URL,
      telegram: { url: e.TELEGRAM_URL, token: e.TELEGRAM_BOT_TOKEN ?? null },
      allowPrivateHosts: e.ALLOW_PRIVATE_HOSTS,
      pushSubject: pushSubject(e.CONTACT, e.PUBLIC_URL, e.MAIL_FROM),
    },
  }
}

function whoComesIn(e: z.output<typeof ownSettings>, isHere: boolean) {
  return {
    registration: e.REGISTRATION ?? (isHere ? ('open' as const) : ('invite' as const)),
    firstUserIsSuperuser: e.FIRST_USER_SUPERUSER ?? (isHere && e.SUPERUSER_EMAIL === undefined),
    superuserEmail: e.SUPERUSER_EMAIL?.toLowerCase() ?? null,
  }
}

// Push services take nothing else, and Apple's refuses what leads to `localhost`.
function pushSubject(contact: string, publicUrl: string | undefined, mailFrom: string): string {
  const [mail] = contact.match(/[^\s<>,;:()]+@[^\s<>,;:()]+/) ?? []
  if (mail) return `mailto:${mail}`
  const [page] = contact.match(/https:\/\/[^\s<>,;()]+/) ?? []
  if (page) return page
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${mailFrom.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'terminlotse@localhost'}`
}
