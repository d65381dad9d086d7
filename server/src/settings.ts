import { z } from 'zod'

// Every setting once: its shape, and what people are told of it. `settings-told.ts` makes the README's table,
// `terminlotse --help` and the problems at the start from it.

/** What people are told of a setting. */
export interface AboutSetting {
  /** What it takes, with its unit: what follows "must be" where a value is refused. */
  takes: string
  meaning: string
  /** What holds without it, where that is not a fixed value. */
  otherwise?: string
  /** Its value opens something: it is never shown. */
  isSecret?: true
}

/** What was said of each shape. */
export const about = z.registry<AboutSetting>()

function setting<T extends z.ZodType>(shape: T, told: AboutSetting): T {
  about.add(shape, told)
  return shape
}

/** Stands in the User-Agent where the operator has not said how to be reached. */
export const unnamedContact = 'operator of a self-hosted Terminlotse'

const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const onOff = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((word) => ['true', '1', 'on'].includes(word))
const seconds = z.coerce.number().min(1).max(86_400)
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most)
const text = z.string().min(1)

const aPort = 'a port, 0 to 65535'
const anAddress = 'an http: or https: address'
const trueOrFalse = 'true or false'
const someSeconds = 'seconds, 1 to 86400'

const keyPattern = /^[A-Za-z0-9+/_-]{43,}={0,2}$/
const listOf = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')

/** `23:00-06:00` on the Berlin clock. */
const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .transform((value) => ({ from: value.slice(0, 5), to: value.slice(6) }))
  .refine(({ from, to }) => from !== to)

const networkPattern = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** `10.0.0.0/8,2001:db8::/32`: addresses or networks, with commas between them. */
const networks = z
  .string()
  .transform(listOf)
  .refine((all) => all.length > 0 && all.every((network) => networkPattern.safeParse(network).success))

/** All settings by the name of their environment variable. */
export const environment = z.object({
  PORT: setting(port.default(3000), { takes: aPort, meaning: 'where the web app and the API listen' }),
  HOST: setting(text.default('127.0.0.1'), {
    takes: 'an address of this machine',
    meaning: 'on which address they listen; `0.0.0.0` opens them to the network (put TLS in front)',
  }),
  PUBLIC_URL: setting(address.optional(), {
    takes: anAddress,
    otherwise: '`http://localhost:PORT`',
    meaning: 'the address that people use; stands in mails. With `https:` browsers are told to stay with it',
  }),
  TRUST_PROXY: setting(z.union([onOff, networks]).default(false), {
    takes: 'true, false, or networks such as 10.0.0.0/8',
    meaning:
      'behind a reverse proxy: take callers’ addresses from `X-Forwarded-For`; behind several: their networks ([how](docs/running.md))',
  }),
  FORMS_PER_MINUTE: setting(whole(1).default(20), {
    takes: 'calls per minute, at least 1',
    meaning: 'how many calls each address may make to each public form (sign in, register, …)',
  }),
  CALLS_PER_MINUTE: setting(whole(1).default(600), {
    takes: 'calls per minute, at least 1',
    meaning: 'how many calls of one signed-in person a process answers; five open tabs take under 120',
  }),
  METRICS_PORT: setting(port.optional(), {
    takes: aPort,
    meaning: 'where this process serves `/metrics` for Prometheus, `/health/live` and `/health/ready`',
  }),
  METRICS_HOST: setting(text.default('127.0.0.1'), {
    takes: 'an address of this machine',
    meaning: 'on which address they are served',
  }),
  DATA_DIR: setting(text.default('./data'), {
    takes: 'a folder',
    meaning: 'database, key, outbox, books of the practice office',
  }),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    takes: 'a postgres: or postgresql: address',
    meaning: 'use this PostgreSQL (14 or newer) instead of our own',
    isSecret: true,
  }),
  POSTGRES_BIN: setting(text.optional(), {
    takes: 'a folder',
    meaning: 'other programs of PostgreSQL 18 than those that come along, e.g. `/usr/lib/postgresql/18/bin`',
  }),
  DATABASE_CONNECTIONS: setting(whole(2, 200).default(10), {
    takes: 'connections, 2 to 200',
    meaning: 'of one process for its queries; the job engine has four more, live connections one',
  }),
  SECRET_KEY: setting(z.string().regex(keyPattern).optional(), {
    takes: 'at least 32 random bytes in base64',
    otherwise: '`DATA_DIR/secret.key`',
    meaning: 'seals stored secrets; several machines need the same',
    isSecret: true,
  }),
  SECRET_KEY_PREVIOUS: setting(
    z
      .string()
      .transform(listOf)
      .refine((keys) => keys.every((key) => keyPattern.test(key)))
      .default([]),
    {
      takes: 'keys in base64, with commas between them',
      otherwise: '–',
      meaning: 'earlier keys: what they sealed is still read; see [a new key](docs/running.md)',
      isSecret: true,
    },
  ),
  ROLE: setting(z.enum(['all', 'web', 'worker']).default('all'), {
    takes: 'all, web or worker',
    meaning:
      '`web`: pages and API only, `worker`: background work only; both need the same `DATABASE_URL` and `SECRET_KEY`',
  }),
  LOG_LEVEL: setting(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'), {
    takes: 'trace, debug, info, warn, error, fatal or silent',
    meaning: 'from which level on lines are logged: JSON on standard output',
  }),
  FIRST_USER_SUPERUSER: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning: 'whether the first account becomes superuser',
  }),
  PERSONAL_DATA_DAYS: setting(whole(1, 3_650).default(90), {
    takes: 'days, 1 to 3650',
    meaning: 'after so long without watching, names and addresses are removed from a task and its appointments',
  }),
  CONTACT: setting(
    z
      .string()
      .regex(/^[\x20-\x7e]{3,200}$/)
      .default(unnamedContact),
    {
      takes: 'printable ASCII, 3 to 200 characters',
      otherwise: 'a general sentence',
      meaning: 'who runs this, so that the city and push services can reach you: stands in the User-Agent',
    },
  ),
  MUNICH_ENABLED: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning: 'whether the city is listed and asked',
  }),
  MUNICH_URL: setting(address.default('https://www48.muenchen.de/buergeransicht/api/citizen'), {
    takes: anAddress,
    otherwise: 'the city’s production address',
    meaning: 'base address of the city’s appointment interface',
  }),
  MUNICH_INTERVAL_SECONDS: setting(seconds.default(300), {
    takes: someSeconds,
    meaning: 'longest time between two looks at an office and service, however many people watch',
  }),
  MUNICH_LEAST_GAP_SECONDS: setting(z.coerce.number().min(60).max(300).optional(), {
    takes: 'seconds, 60 to 300',
    otherwise: '60, or half of a shorter interval',
    meaning: 'least time between two looks about the same service, also where that is longer than the interval allows',
  }),
  MUNICH_STATUS_SECONDS: setting(seconds.default(120), {
    takes: someSeconds,
    meaning: 'from one look at an appointment that waits for its confirmation to the next',
  }),
  MUNICH_BOOKING: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning: 'whether automatic booking is allowed at the city',
  }),
  MUNICH_CAPTCHA: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning: 'whether solving the proof-of-work captcha is allowed at the city',
  }),
  MUNICH_EXTRA_LOOKS: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning:
      'whether requests that the city’s limit leaves over are used for looks between the regular ones, at most one a minute at each service',
  }),
  MUNICH_NIGHT_REST: setting(hours.optional(), {
    takes: 'hours such as 23:00-06:00, that begin and end at different times',
    meaning: 'hours of the Berlin clock without looking for slots; bookings and status reads go on',
  }),
  PRACTICE_ENABLED: setting(onOff.default(true), {
    takes: trueOrFalse,
    meaning: 'whether the practice office is listed and asked',
  }),
  PRACTICE_PORT: setting(port.default(3100), {
    takes: aPort,
    meaning: 'where `npm start` opens the practice office',
  }),
  PRACTICE_URL: setting(address.optional(), {
    takes: anAddress,
    otherwise: 'the office that `npm start` opens',
    meaning: 'base address of the practice office’s interface; with it `npm start` opens none',
  }),
  PRACTICE_INTERVAL_SECONDS: setting(seconds.default(10), {
    takes: someSeconds,
    meaning: 'as `MUNICH_INTERVAL_SECONDS`, at the practice office',
  }),
  PRACTICE_STATUS_SECONDS: setting(seconds.default(5), {
    takes: someSeconds,
    meaning: 'as `MUNICH_STATUS_SECONDS`, at the practice office',
  }),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional(), {
    takes: 'an smtp: or smtps: address',
    meaning:
      'mail server for account mails (`smtps://user:password@host`); without it mails become files under `DATA_DIR/outbox`',
    isSecret: true,
  }),
  MAIL_FROM: setting(z.string().default('Terminlotse <terminlotse@localhost>'), {
    takes: 'a sender',
    meaning: 'who sends account mails',
  }),
  PUSHBULLET_URL: setting(address.default('https://api.pushbullet.com'), {
    takes: anAddress,
    meaning: 'where Pushbullet messages go',
  }),
  CALLMEBOT_URL: setting(address.default('https://api.callmebot.com'), {
    takes: anAddress,
    meaning: 'where WhatsApp messages go',
  }),
  ALLOW_PRIVATE_HOSTS: setting(onOff.default(false), {
    takes: trueOrFalse,
    meaning: 'whether people may have mail servers and push services inside your own network',
  }),
})

export type SettingName = keyof typeof environment.shape
