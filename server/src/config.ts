import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import type { Registration } from '@terminlotse/contract/accounts'
import type { z } from 'zod'
import type { AlmostSetting } from './almost-settings.ts'
import { databaseSettings } from './database-settings.ts'
import { doubtfulNames, type Environment, givenSettings } from './given-settings.ts'
import { isLocal } from './local.ts'
import { practice } from './providers/practice.ts'
import type { ProviderConfig } from './providers/preset.ts'
import { presets } from './providers/presets.ts'
import { addressIn } from './setting.ts'
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
  /** Variables of PostgreSQL's programs that are set and change nothing: `databaseUrl` alone says what is used. */
  ignoredVariables: string[]
  /** Folder with other programs of PostgreSQL than those that come with the product. */
  postgresBin: string | null
  /** Connections of this process for its own queries; the job engine has four more. */
  databaseConnections: number
  /** Calls of one signed-in person that a process answers in a minute. */
  callsPerMinute: number
  logLevel: string
  /** Variables of the environment that look like settings and are none. */
  doubtfulNames: Pick<AlmostSetting, 'name' | 'meant'>[]
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

/** With which code a program ends because of an error. 2: the settings cannot be used. */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConfigError ? 2 : 1
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
  return officePortIn(checked(env))
}

function officePortIn(set: Environment): number | null {
  const { ENABLED, PORT, URL } = practice.read(set)
  return ENABLED && !URL ? PORT : null
}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every unusable one. */
export function readConfig(env: Environment): Config {
  const { config, problems } = tryConfig(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The configuration as far as it can be used: what cannot be used counts as unset. */
export interface Tried {
  config: Config
  /** Where `npm start` opens the practice office; null where it opens none. */
  officePort: number | null
  problems: string[]
  /** The variables that are set and can be used. */
  set: Environment
  /** The names of those that cannot. */
  refused: Set<string>
}

/** Reads the environment, and says what is wrong with it; empty variables count as unset. */
export function tryConfig(env: Environment): Tried {
  const { set, problems } = givenSettings(env)
  const parsed = environment.safeParse(set)
  const refused = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])))
  problems.push(...[...refused].map((name) => problemWith(name)))
  for (const name of refused) delete set[name]
  // Strangers could take a pretend office for a real one, and its mailbox shows everybody's mails.
  if (set.PUBLIC_URL !== undefined && !isLocal(set.PUBLIC_URL)) set.PRACTICE_ENABLED ??= 'false'
  const providers = presets.map((preset) => preset.configure(set))
  const { url: databaseUrl, ignored: ignoredVariables, problems: ofDatabase } = databaseSettings(set)
  problems.push(...ofDatabase)
  const own = shape(ownSettings.parse(set), providers)
  const config = { ...own, databaseUrl, ignoredVariables, doubtfulNames: doubtfulNames(set) }
  return { config, officePort: officePortIn(set), problems, set, refused }
}

function parse(env: Environment): z.output<typeof ownSettings> {
  return ownSettings.parse(checked(env))
}

/** The variables that are set, those in files read. Throws `ConfigError` naming every unusable one. */
function checked(env: Environment): Environment {
  const { set, problems } = tryConfig(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return set
}

/** Where browsers at this machine reach us. The name `localhost` often leads to IPv4 alone. */
function ownAddress(host: string, port: number): string {
  const local = isIPv6(host) ? new URL(`http://[${host}]`).hostname : ''
  return `http://${local === '[::1]' ? local : 'localhost'}:${port}`
}

function shape(
  e: z.output<typeof ownSettings>,
  providers: ProviderConfig[],
): Omit<Config, 'databaseUrl' | 'ignoredVariables' | 'doubtfulNames'> {
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
  return `mailto:${addressIn(mailFrom)}`
}
