import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import type { Registration } from '@terminlotse/contract/accounts'
import type { z } from 'zod'
import { Obstacle } from '../foundation/error-text.ts'
import { isLocal } from '../foundation/http/hosts.ts'
import { addressIn } from '../foundation/setting.ts'
import { practice } from '../providers/practice.ts'
import { presets } from '../providers/presets.ts'
import { databaseSettings } from './database-settings.ts'
import { type Environment, givenSettings, unknownNames } from './given-settings.ts'
import { environment, ownSettings, unnamedContact } from './settings.ts'
import { problemWith } from './settings-help.ts'

export type Config = Tried['config']

export class ConfigError extends Obstacle {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Kept out of the configuration that everyone sees. Null: the key file is used. Throws `ConfigError`. */
export function readSecretKey(env: Environment): Buffer | null {
  const { SECRET_KEY } = parse(env)
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'base64') : null
}

/** The keys of `SECRET_KEY_PREVIOUS`: secrets that they sealed are still read. Throws `ConfigError`. */
export function readEarlierKeys(env: Environment): Buffer[] {
  return parse(env).SECRET_KEY_PREVIOUS.map((key) => Buffer.from(key, 'base64'))
}

export interface OfficePlace {
  host: string
  port: number
  token: string | null
}

/** The place at which `npm start` opens the practice office; null: it opens none. Throws `ConfigError`. */
export function readOfficePlace(env: Environment): OfficePlace | null {
  return officePlaceIn(checked(env))
}

function officePlaceIn(set: Environment): OfficePlace | null {
  const { ENABLED, HOST, PORT, TOKEN, URL } = practice.read(set)
  return ENABLED && !URL ? { host: HOST, port: PORT, token: TOKEN ?? null } : null
}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every unusable one. */
export function readConfig(env: Environment): Config {
  const { config, problems } = tryConfig(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

export type Tried = ReturnType<typeof tryConfig>

/** Reads the environment, and lists its problems; empty variables and unusable ones count as unset. */
export function tryConfig(env: Environment) {
  const { set, problems } = givenSettings(env)
  const parsed = environment.safeParse(set)
  const refused = new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0])))
  problems.push(...[...refused].map((name) => problemWith(name)))
  for (const name of refused) delete set[name]
  // Strangers could take the practice office for a real one, and its mailbox shows everybody's mails.
  if (set.PUBLIC_URL !== undefined && !isLocal(set.PUBLIC_URL)) set.PRACTICE_ENABLED ??= 'false'
  const providers = presets.map((preset) => preset.configure(set))
  const { url, ignored, problems: ofDatabase } = databaseSettings(set)
  problems.push(...ofDatabase)
  const config = {
    ...shape(ownSettings.parse(set)),
    providers,
    databaseUrl: url,
    /** Set variables of PostgreSQL's programs that have no effect: `databaseUrl` alone decides. */
    ignoredVariables: ignored,
    unknownNames: unknownNames(set),
  }
  return { config, office: officePlaceIn(set), problems, set, refused }
}

function parse(env: Environment): z.output<typeof ownSettings> {
  return ownSettings.parse(checked(env))
}

function checked(env: Environment): Environment {
  const { set, problems } = tryConfig(env)
  if (problems.length > 0) throw new ConfigError(problems)
  return set
}

/** The address at which browsers at this machine reach us. The name `localhost` often leads to IPv4 alone. */
function ownAddress(host: string, port: number): string {
  const local = isIPv6(host) ? new URL(`http://[${host}]`).hostname : ''
  return `http://${local === '[::1]' ? local : 'localhost'}:${port}`
}

function shape(e: z.output<typeof ownSettings>) {
  const publicUrl = e.PUBLIC_URL ?? ownAddress(e.HOST, e.PORT)
  const isHere = isLocal(publicUrl)
  return {
    role: e.ROLE,
    /** True if only people at this machine come. */
    isLocal: isHere,
    http: {
      host: e.HOST,
      port: e.PORT,
      publicUrl,
      /** Further names of this product, besides that of `publicUrl`. Lower case, without ports. */
      allowedHosts: e.ALLOWED_HOSTS,
      /** The proxies whose `X-Forwarded-For` we trust: none, the one directly in front of us, or those in these networks. */
      trustProxy: e.TRUST_PROXY,
      formsPerMinute: e.FORMS_PER_MINUTE,
    },
    metrics: { host: e.METRICS_HOST, port: e.METRICS_PORT ?? null },
    backups: { everyHours: e.BACKUP_EVERY ?? null, keep: e.BACKUP_KEEP },
    /** Called every minute while all is well. It may carry a token. */
    heartbeatUrl: e.HEARTBEAT_URL ?? null,
    dataDir: resolve(e.DATA_DIR),
    postgresBin: e.POSTGRES_BIN ? resolve(e.POSTGRES_BIN) : null,
    /** Of this process, for its own queries; the job engine has four more. */
    databaseConnections: e.DATABASE_CONNECTIONS,
    callsPerMinute: e.CALLS_PER_MINUTE,
    logLevel: e.LOG_LEVEL as string,
    registration: (e.REGISTRATION ?? (isHere ? 'open' : 'invite')) as Registration,
    firstUserIsSuperuser: e.FIRST_USER_SUPERUSER ?? (isHere && e.SUPERUSER_EMAIL === undefined),
    /** Only devices of a private network come: `npm start -- --lan`. */
    isHome: false,
    /** The first person who proves this address becomes superuser; null: the person with the set-up link. Lower case. */
    superuserEmail: e.SUPERUSER_EMAIL?.toLowerCase() ?? null,
    staffNeedsPasskey: e.STAFF_SECOND_FACTOR,
    personalDataDays: e.PERSONAL_DATA_DAYS,
    contact: e.CONTACT,
    /** In brackets, for sentences that name whoever runs this; empty if no contact is set. */
    operator: e.CONTACT === unnamedContact ? '' : ` (${e.CONTACT})`,
    mail: { smtpUrl: e.SMTP_URL ?? null, from: e.MAIL_FROM },
    channels: {
      pushbulletUrl: e.PUSHBULLET_URL,
      callmebotUrl: e.CALLMEBOT_URL,
      /** The operator's bot: a number, a colon and its secret; null: Telegram is not offered. */
      telegram: { url: e.TELEGRAM_URL, token: e.TELEGRAM_BOT_TOKEN ?? null },
      appriseUrl: e.APPRISE_URL ?? null,
      /** `number`: the account that sends; null: the server's only one. */
      signal: e.SIGNAL_URL === undefined ? null : { url: e.SIGNAL_URL, number: e.SIGNAL_NUMBER ?? null },
      allowPrivateHosts: e.ALLOW_PRIVATE_HOSTS,
      pushSubject: pushSubject(e.CONTACT, e.PUBLIC_URL, e.MAIL_FROM),
    },
  }
}

// Push services take nothing else, and Apple's refuses addresses at `localhost`.
function pushSubject(contact: string, publicUrl: string | undefined, mailFrom: string): string {
  const [mail] = contact.match(/[^\s<>,;:()]+@[^\s<>,;:()]+/) ?? []
  if (mail) return `mailto:${mail}`
  const [page] = contact.match(/https:\/\/[^\s<>,;()]+/) ?? []
  if (page) return page
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${addressIn(mailFrom)}`
}
