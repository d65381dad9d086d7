import { resolve } from 'node:path'
import type { z } from 'zod'
import { environment } from './settings.ts'
import { problemWith } from './settings-told.ts'

/** How one provider of appointments is asked. Times in the unit that the name says. */
export interface ProviderConfig {
  code: 'munich' | 'practice'
  name: string
  /** Base of the Citizen API, without a slash at the end. */
  baseUrl: string
  /** The provider's own page for people; `{service}` and `{office}` are filled in. */
  pageUrl: string
  enabled: boolean
  /** From one look at a target to the next. */
  checkIntervalSeconds: number
  /** Nothing about a service is asked again sooner than this. */
  leastGapMs: number
  /** From one look at a waiting appointment's status to the next. */
  statusReadSeconds: number
  /** Least time between two requests. */
  spacingMs: number
  /** First pause after the provider failed to answer; doubles up to 15 minutes. */
  backoffFirstSeconds: number
  /** Requests per minute that count as its limit until it names one; null: it has none until then. */
  assumedLimit: number | null
  /** Where the provider recommends an office for a first try; null where it does not. */
  recommendedUrl: string | null
  bookingEnabled: boolean
  /** Requests that the provider's limit leaves over are used for looks between the regular ones. */
  extraLooks: boolean
  captchaEnabled: boolean
  /** Hours of the Berlin clock (`HH:MM`) in which nothing is looked for; null: it is looked for round the clock. */
  nightRest: { from: string; to: string } | null
}

export interface Config {
  role: 'all' | 'web' | 'worker'
  http: {
    host: string
    port: number
    publicUrl: string
    /**
     * Who may say in `X-Forwarded-For` whom a call comes from: nobody, whatever stands right before us, or the proxies
     * of these networks.
     */
    trustProxy: boolean | string[]
    /** Calls that one address may make per minute to each public form (sign in, register, forgotten password …). */
    formsPerMinute: number
  }
  /** Where this process tells the operator's programs how it fares; port null: nowhere. */
  metrics: { host: string; port: number | null }
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
  firstUserIsSuperuser: boolean
  /** After so many days without watching, the personal details of a task are removed. */
  personalDataDays: number
  /** Stands in the User-Agent, so that an office can reach the operator. */
  contact: string
  providers: ProviderConfig[]
  mail: { smtpUrl: string | null; from: string }
  channels: {
    pushbulletUrl: string
    callmebotUrl: string
    allowPrivateHosts: boolean
    /** Who sends, for the push services of browsers: a `mailto:` or `https:` address. */
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

type Environment = Record<string, string | undefined>

/** The key of `SECRET_KEY`, kept out of the configuration that everyone sees; null: the key file. Throws `ConfigError`. */
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
  const { PRACTICE_ENABLED, PRACTICE_PORT, PRACTICE_URL } = parse(env)
  return PRACTICE_ENABLED && !PRACTICE_URL ? PRACTICE_PORT : null
}

/** Reads the environment; empty variables count as unset. Throws `ConfigError` naming every unusable one. */
export function readConfig(env: Environment): Config {
  return shape(parse(env))
}

function parse(env: Environment): z.output<typeof environment> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    throw new ConfigError([...names].map(problemWith))
  }
  return parsed.data
}

function shape(e: z.output<typeof environment>): Config {
  const practice = e.PRACTICE_URL ?? `http://127.0.0.1:${e.PRACTICE_PORT}/buergeransicht/api/citizen`
  return {
    role: e.ROLE,
    http: {
      host: e.HOST,
      port: e.PORT,
      publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
      trustProxy: e.TRUST_PROXY,
      formsPerMinute: e.FORMS_PER_MINUTE,
    },
    metrics: { host: e.METRICS_HOST, port: e.METRICS_PORT ?? null },
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    postgresBin: e.POSTGRES_BIN ? resolve(e.POSTGRES_BIN) : null,
    databaseConnections: e.DATABASE_CONNECTIONS,
    callsPerMinute: e.CALLS_PER_MINUTE,
    logLevel: e.LOG_LEVEL,
    firstUserIsSuperuser: e.FIRST_USER_SUPERUSER,
    personalDataDays: e.PERSONAL_DATA_DAYS,
    contact: e.CONTACT,
    providers: [
      {
        code: 'munich',
        name: 'Landeshauptstadt München',
        baseUrl: e.MUNICH_URL,
        pageUrl:
          'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html#/services/{service}/locations/{office}',
        enabled: e.MUNICH_ENABLED,
        checkIntervalSeconds: e.MUNICH_INTERVAL_SECONDS,
        leastGapMs: e.MUNICH_LEAST_GAP_SECONDS
          ? e.MUNICH_LEAST_GAP_SECONDS * 1_000
          : leastGapMs(e.MUNICH_INTERVAL_SECONDS),
        statusReadSeconds: e.MUNICH_STATUS_SECONDS,
        spacingMs: 100,
        backoffFirstSeconds: 60,
        assumedLimit: 60,
        recommendedUrl: null,
        bookingEnabled: e.MUNICH_BOOKING,
        extraLooks: e.MUNICH_EXTRA_LOOKS,
        captchaEnabled: e.MUNICH_CAPTCHA,
        nightRest: e.MUNICH_NIGHT_REST ?? null,
      },
      {
        code: 'practice',
        name: 'Practice office',
        baseUrl: practice,
        pageUrl: `${new URL(practice).origin}/buergeransicht/#/services/{service}/locations/{office}`,
        enabled: e.PRACTICE_ENABLED,
        checkIntervalSeconds: e.PRACTICE_INTERVAL_SECONDS,
        leastGapMs: leastGapMs(e.PRACTICE_INTERVAL_SECONDS),
        statusReadSeconds: e.PRACTICE_STATUS_SECONDS,
        spacingMs: 50,
        backoffFirstSeconds: 5,
        assumedLimit: null,
        recommendedUrl: `${new URL(practice).origin}/practice/recommended`,
        bookingEnabled: true,
        extraLooks: false,
        captchaEnabled: true,
        nightRest: null,
      },
    ],
    mail: { smtpUrl: e.SMTP_URL ?? null, from: e.MAIL_FROM },
    channels: {
      pushbulletUrl: e.PUSHBULLET_URL,
      callmebotUrl: e.CALLMEBOT_URL,
      allowPrivateHosts: e.ALLOW_PRIVATE_HOSTS,
      pushSubject: pushSubject(e.CONTACT, e.PUBLIC_URL, e.MAIL_FROM),
    },
  }
}

/** A minute between two looks (PROTOCOL.md#politeness), or half of a shorter interval. */
function leastGapMs(intervalSeconds: number): number {
  return Math.min(60_000, intervalSeconds * 500)
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
