import { z } from 'zod'
import {
  address,
  anAddress,
  callsPerMinute,
  hostHere,
  hostNames,
  keyPattern,
  listOf,
  networks,
  onOff,
  port,
  sender,
  setting,
  siteAddress,
  text,
  webAddress,
  within,
} from '../foundation/setting.ts'
import { presets } from '../providers/presets.ts'

// Every setting once: its shape and its description. `settings-help.ts` makes the table of docs/reference/settings.md,
// `terminlotse --help` and the problems at the start from it. The settings of providers are in `providers/`.

export const unnamedContact = 'operator of a self-hosted Terminlotse'

// `smtp:host`, `smtp:///` and port 0 lead nowhere.
function namesMachine(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, port: at } = new URL(address)
  return hostname !== '' && at !== '0'
}

const wholeNumber = /^\+[1-9]\d{6,14}$/

export const ownSettings = z.object({
  PORT: setting(port.default(3000), { meaning: 'where the web app and the API listen' }),
  HOST: setting(hostHere.default('127.0.0.1'), {
    meaning: 'the address on which they listen; `0.0.0.0` opens them to the network (put TLS in front)',
  }),
  PUBLIC_URL: setting(siteAddress.optional(), {
    takes: `${anAddress} without a path, such as https://termine.example.org`,
    otherwise: '`http://localhost:PORT`; with `HOST=::1` `http://[::1]:PORT`',
    meaning: 'the address that people use, also in mails. With `https:` browsers are told to use only https',
  }),
  ALLOWED_HOSTS: setting(hostNames.default([]), {
    takes: 'host names without ports, with commas between them',
    otherwise: 'only that of `PUBLIC_URL`',
    meaning: 'further names that calls may be made by; local names and addresses in digits always work',
  }),
  TRUST_PROXY: setting(z.union([onOff, networks]).default(false), {
    takes: 'true, false, or networks such as 10.0.0.0/8',
    meaning:
      'behind a reverse proxy: take callers’ addresses from `X-Forwarded-For`; behind several: ' +
      'their networks ([how](docs/running.md#a-server-behind-a-tls-proxy))',
  }),
  FORMS_PER_MINUTE: setting(callsPerMinute.default(20), {
    meaning:
      'how many calls each address may make to each public form (sign in, …) of one process, and with unknown keys',
  }),
  CALLS_PER_MINUTE: setting(callsPerMinute.default(600), {
    meaning:
      'how many calls of one signed-in person, or of one address to a public route, a process answers; ' +
      'five open tabs take under 120',
  }),
  METRICS_PORT: setting(port.optional(), {
    meaning: 'where this process serves `/metrics` for Prometheus, `/health/live` and `/health/ready`',
  }),
  METRICS_HOST: setting(hostHere.default('127.0.0.1'), { meaning: 'the address on which they are served' }),
  BACKUP_EVERY: setting(within('hours', 1, 720).optional(), {
    meaning: 'how often everything is written into a signed file under `DATA_DIR/backups`',
  }),
  BACKUP_KEEP: setting(within('a number', 1, 1_000).default(7), {
    meaning: 'how many of these files are kept, the newest',
  }),
  HEARTBEAT_URL: setting(webAddress.transform(({ href }) => href).optional(), {
    takes: `${anAddress} without user`,
    meaning:
      'called every minute while polls are made, jobs move and the database writes; its receiver notices missing calls',
    isSecret: true,
  }),
  DATA_DIR: setting(text.default('./data'), {
    takes: 'a folder',
    meaning: 'database, key, outbox, state of the practice office',
  }),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    takes: 'a postgres: or postgresql: address',
    meaning:
      'use this PostgreSQL (14 or newer) instead of our own; in its password `%2F` stands for /, `%40` for @, `%23` for #',
    isSecret: true,
  }),
  POSTGRES_BIN: setting(text.optional(), {
    takes: 'a folder with programs of PostgreSQL 18',
    meaning: 'these are used instead of the bundled ones, e.g. `/usr/lib/postgresql/18/bin`',
  }),
  DATABASE_CONNECTIONS: setting(within('connections', 2, 200).default(10), {
    meaning: 'connections of one process for its queries; the job engine has four more, live connections one',
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
      meaning: 'earlier keys, still used for reading; see [a new key](docs/running.md#a-new-secret-key)',
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
    meaning: 'the least level of lines that are logged, as JSON on standard output',
  }),
  REGISTRATION: setting(z.enum(['open', 'invite', 'closed']).optional(), {
    takes: 'open, invite or closed',
    otherwise: '`open` where `PUBLIC_URL` is local, else `invite`',
    meaning:
      'who may make an account: everybody, people with an invitation, or nobody; [how](docs/running.md#who-may-come-in)',
  }),
  FIRST_USER_SUPERUSER: setting(onOff.optional(), {
    otherwise: '`true` where `PUBLIC_URL` is local and `SUPERUSER_EMAIL` is not set',
    meaning: 'whether the first account becomes superuser; where not, a set-up link makes the first one',
  }),
  SUPERUSER_EMAIL: setting(z.email().optional(), {
    takes: 'an e-mail address',
    otherwise: '–',
    meaning: 'the set-up link is mailed to this address, and not printed at the start',
  }),
  STAFF_SECOND_FACTOR: setting(onOff.default(false), {
    meaning: 'whether calls and pages for staff need a sign-in with a passkey; staff set one up in Settings',
  }),
  PERSONAL_DATA_DAYS: setting(within('days', 1, 3_650).default(90), {
    meaning: 'a task that is not watched for so long, and its appointments, lose names and addresses',
  }),
  CONTACT: setting(
    z
      .string()
      .regex(/^[\x20-\x7e]{3,200}$/)
      .default(unnamedContact),
    {
      takes: 'printable ASCII, 3 to 200 characters',
      otherwise: 'a general sentence',
      meaning: 'who runs this, so that the city and push services can reach you; sent in the User-Agent',
    },
  ),
  SMTP_URL: setting(
    z
      .url({ protocol: /^smtps?$/ })
      .refine(namesMachine)
      .optional(),
    {
      takes: 'an smtp: or smtps: address',
      meaning:
        'mail server for account mails (`smtps://user:password@host`, percent-encoded); without it they go to `DATA_DIR/outbox`',
      isSecret: true,
    },
  ),
  MAIL_FROM: setting(sender.default('Terminlotse <terminlotse@localhost>'), {
    takes: 'a sender, such as Terminlotse <termine@example.org>',
    meaning: 'who sends account mails; needed with `SMTP_URL` where `PUBLIC_URL` is not local',
  }),
  PUSHBULLET_URL: setting(address.default('https://api.pushbullet.com'), { meaning: 'where Pushbullet messages go' }),
  CALLMEBOT_URL: setting(address.default('https://api.callmebot.com'), { meaning: 'where WhatsApp messages go' }),
  TELEGRAM_BOT_TOKEN: setting(
    z
      .string()
      .regex(/^\d{5,20}:[A-Za-z0-9_-]{30,100}$/)
      .optional(),
    {
      takes: 'the token of a Telegram bot, such as 12345:ABC…',
      meaning: 'your bot: people may be told by Telegram; [how](docs/running.md#other-channels)',
      isSecret: true,
    },
  ),
  TELEGRAM_URL: setting(address.default('https://api.telegram.org'), { meaning: 'where Telegram messages go' }),
  APPRISE_URL: setting(address.optional(), {
    meaning:
      'your Apprise server: people may be told by services that they store there; [how](docs/running.md#other-channels)',
  }),
  SIGNAL_URL: setting(address.optional(), {
    meaning: 'your signal-cli-rest-api: people may be told by Signal; [how](docs/running.md#other-channels)',
  }),
  SIGNAL_NUMBER: setting(z.string().regex(wholeNumber).optional(), {
    takes: 'a phone number with + and country code',
    otherwise: 'the only account of that server',
    meaning: 'the account that sends; needed where the server at `SIGNAL_URL` has several',
  }),
  ALLOW_PRIVATE_HOSTS: setting(onOff.default(false), {
    meaning: 'whether people may have servers for mail, push, ntfy and webhooks inside your own network',
  }),
})

export const environment = z.object({
  ...ownSettings.shape,
  ...Object.assign({}, ...presets.map(({ settings }): Record<string, z.ZodType> => settings)),
})
