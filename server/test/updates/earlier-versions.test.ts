import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { sealedColumns } from '../../src/app/sealed.ts'
import { runResealCommand } from '../../src/commands/reseal.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { importData } from '../../src/foundation/data/import-data.ts'
import { nameOfColumn } from '../../src/foundation/db/keys/reseal.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { databaseAddress, runOn } from '../database/database.ts'
import { asAdministrator, roleOf } from '../people/administrator.ts'
import { caller } from '../programs/caller.ts'
import { generous } from '../programs/generous.ts'
import { hearCommand } from '../programs/heard.ts'
import { layStepsBefore } from '../programs/next-version.ts'
import { channelsIn, channelsOfReceivers, ofReceivers } from './channel-rows.ts'
import { onDatabase } from './embedded-database.ts'
import { finishJobs } from './finish-jobs.ts'
import { fixtureKey } from './fixture-key.ts'
import { knownRows, type Rows, readRows } from './rows.ts'

// The files come from real use of earlier versions (fixtures/updates/README.md).

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/updates/${name}.terminlotse`, import.meta.url))
const key = fixtureKey
const nextKey = Buffer.from('another key, which is for a test')
const log = createLog('silent', [])
const account = { email: 'amal.haddad@example.org', password: 'a calm harbour' }
/** Each start writes the providers' addresses; later versions read more of the catalogue, and rewrote `task_news`. */
const rewritten = {
  providers: ['catalogue_hash', 'base_url'],
  offices: ['desk'],
  task_news: ['state', 'wake_at', 'look_until'],
  ...ofReceivers,
}

const onImport = { onProgress() {}, by: 'trust', takesOver: true } as const

/** The folder in which that version worked, on this database, starts with this one and shows what it showed. */
async function goesOn(dataDir: string, connectionString: string, client: pg.Client, before: Rows): Promise<void> {
  const config = readConfig({ ROLE: 'web', MUNICH_ENABLED: 'false', DATA_DIR: dataDir, PORT: '0' })
  const app = await startApp({ config, clock: systemClock, log, secretKey: key, connectionString, ...generous })
  try {
    const after = await readRows(client)
    expect(knownRows(before, after, rewritten)).toEqual(knownRows(before, before, rewritten))
    expect(channelsOfReceivers(after)).toEqual(expect.arrayContaining(channelsIn(before)))
    const call = caller(app.port)
    const { access: token } = (await call('POST', '/auth/login/', { body: account })).body
    const { results: tasks } = (await call('GET', '/monitoring/tasks/', { token })).body
    const states = tasks.map(({ name, status, booking }: Record<string, unknown> & { booking: { state: string } }) => [
      name,
      status,
      booking?.state ?? null,
    ])
    expect(states.sort()).toEqual([
      ['Booked', 'active', 'waiting_for_confirmation'],
      ...['Five', 'Four', 'One', 'Three', 'Two'].map((name) => [name, 'active', null]),
    ])
  } finally {
    await app.stop()
  }
}

/** Seals the secrets of a database with the next key; all must open. Returns how many there are, by their place. */
async function reseal(dataDir: string, DATABASE_URL: string): Promise<Record<string, number>> {
  const [SECRET_KEY, SECRET_KEY_PREVIOUS] = [nextKey, key].map((one) => one.toString('base64'))
  const env = { ...process.env, DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY, SECRET_KEY_PREVIOUS }
  const resealed = await hearCommand(() => runResealCommand([], env))
  expect(resealed).toMatchObject({ code: 0, said: expect.stringContaining('is sealed with the present key.') })
  const counts = resealed.said.matchAll(/^([\w.]+): (\d+) sealed anew$/gm)
  return Object.fromEntries([...counts].map(([, place = '', count]) => [place, Number(count)]))
}

const countEach = (count: number) => Object.fromEntries(sealedColumns.map((one) => [nameOfColumn(one), count]))
const ofBooking = {
  secrets: {
    ...countEach(0),
    mails: 0,
    'receivers.secrets_sealed.pushbullet_api_key': 1,
    'bookings.auth_key_sealed': 1,
  },
  queues: ['booking-reminder', 'booking-status.practice', 'booking.practice', 'delivery_again_pushbullet'],
  subjects: [],
}
const channels = ['callmebot', 'email', 'ntfy', 'pushbullet', 'telegram', 'webhook', 'webpush']
/** Secrets of channels that the version of the file did not have. */
const laterSecrets = {
  'receivers.request_sealed': 0,
  'receivers.secrets_sealed.apprise_key': 0,
  'receivers.secrets_sealed.discord_webhook': 0,
  'receivers.secrets_sealed.gotify_token': 0,
}
const ofEveryKind = {
  secrets: { ...countEach(1), ...laterSecrets, mails: 11 },
  queues: [
    'account_mail',
    'backup',
    'booking-reminder',
    'booking-status.practice',
    'booking.practice',
    'dead_letters',
    ...channels.flatMap((name) => [`delivery_${name}`, `delivery_again_${name}`]),
    'forget_at_office',
    'forget_finished',
    'heartbeat_url',
    'pause_reclaimed',
    'prune_accounts',
    'prune_checks',
    'prune_deliveries',
    'prune_lines',
    'prune_live_events',
    'renew_deliveries',
    'start_weekly_mails',
    'tell_outages',
    'weekly_mail',
    'withdraw_messages',
  ].sort(),
  subjects: [
    'A passkey was added to your account',
    'Do you agree to a new email address for your account?',
    'Ihr Passwort wurde geändert',
    'May appointments be booked with this email address?',
    'Please confirm your email address',
    'Set a new password',
    'Set up Terminlotse',
    'Your Telegram chat now belongs to another account',
    'Your account was deleted',
    'Your email address is about to change',
    'Your password was changed',
  ],
}

// checklist: t1535
test.each([
  { version: '0.1.0', steps: 1, nextStep: '0001', ...ofBooking },
  { version: '3dbed638', steps: 16, nextStep: '0016', ...ofBooking },
  { version: '29f83ddc', steps: 22, nextStep: '0022', ...ofEveryKind },
])(
  'a folder and an export of $version go on with every row, task, booking, secret and waiting job',
  async (earlier) => {
    const folder = mkdtempSync(join(tmpdir(), 'terminlotse-earlier-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
    const [dataDir, migrationsFolder] = [join(folder, 'data'), join(folder, 'migrations')]
    const file = fixture(earlier.version)
    layStepsBefore(migrationsFolder, earlier.nextStep)
    await onDatabase(dataDir, async (client, address) => {
      await importData(address, file, { ...onImport, migrationsFolder })
      await goesOn(dataDir, address, client, await readRows(client))
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([`schema-${earlier.steps}.terminlotse`])

      await runOn(asAdministrator(address), `create database restored owner ${roleOf(address)}`)
      const connectionString = databaseAddress(address, 'restored')
      await importData(connectionString, file, onImport)
      expect(await reseal(dataDir, connectionString)).toEqual(earlier.secrets)
      const restored = new pg.Client({ connectionString })
      await restored.connect()
      const installation = { client: restored, connectionString, dataDir, secretKey: nextKey }
      const { queues, subjects } = await finishJobs(installation, account).finally(() => restored.end())
      expect(queues).toEqual(earlier.queues)
      expect(subjects).toEqual(expect.arrayContaining(earlier.subjects))
    })
  },
  240_000,
)
