import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { channel } from '@terminlotse/contract/notifications/channels/channels'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { sealedColumns } from '../../src/app/sealed.ts'
import { runResealCommand } from '../../src/commands/reseal.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { importData } from '../../src/foundation/data/import-data.ts'
import { nameOfColumn } from '../../src/foundation/db/keys/reseal.ts'
import { migrateSchema } from '../../src/foundation/db/migrate.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { databaseAddress, runOn } from '../database/database.ts'
import { asAdministrator, roleOf } from '../people/administrator.ts'
import { generous } from '../programs/generous.ts'
import { hearCommand } from '../programs/heard.ts'
import { callsOf } from '../test-server.ts'
import { onDatabase } from './embedded-database.ts'
import { finishJobs } from './finish-jobs.ts'
import {
  channelsIn,
  channelsOfReceivers,
  fixtureKey as key,
  knownRows,
  ofReceivers,
  type Rows,
  readRows,
} from './rows.ts'

// The databases come from real use of earlier versions (fixtures/updates/README.md).

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/updates/${name}`, import.meta.url))
const nextKey = Buffer.from('another key, which is for a test')
const log = createLog('silent', [])
const account = { email: 'amal.haddad@example.org', password: 'a calm harbour' }
/** Each start writes the providers' addresses; later versions read more of the catalogue, and rewrote `task_news`. */
const atEachStart = { providers: ['catalogue_hash', 'base_url'], offices: ['desk'] }
const since020 = { ...atEachStart, task_news: ['state', 'wake_at', 'look_until'], ...ofReceivers }

interface Earlier {
  rewritten: Record<string, string[]>
  hasReceivers: boolean
}

/** Everything that people made is there, with the channels that 0.2.0 had in another table. */
function expectKept(before: Rows, after: Rows, { rewritten, hasReceivers }: Earlier): void {
  expect(knownRows(before, after, rewritten)).toEqual(knownRows(before, before, rewritten))
  if (!hasReceivers) expect(channelsOfReceivers(after)).toEqual(expect.arrayContaining(channelsIn(before)))
}

const onImport = { onProgress() {}, by: 'trust', takesOver: true } as const

async function goesOn(dataDir: string, connectionString: string, client: pg.Client, earlier: Earlier): Promise<void> {
  const before = await readRows(client)
  const config = readConfig({ ROLE: 'web', MUNICH_ENABLED: 'false', DATA_DIR: dataDir, PORT: '0' })
  const app = await startApp({ config, clock: systemClock, log, secretKey: key, connectionString, ...generous })
  try {
    expectKept(before, await readRows(client), earlier)
    const call = callsOf(`http://127.0.0.1:${app.port}`)
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

/** They live for seconds: no version left one. */
const looks = { 'appointment_looks.asked_sealed': 0, 'appointment_looks.answer_sealed': 0 }
const countEach = (count: number) => ({
  ...Object.fromEntries(sealedColumns.map((one) => [nameOfColumn(one), count])),
  ...looks,
})
const channels = ['callmebot', 'email', 'ntfy', 'pushbullet', 'telegram', 'webhook', 'webpush']
/** Secrets of what 0.2.0 did not have. */
const laterSecrets = {
  'receivers.request_sealed': 0,
  'receivers.secrets_sealed.apprise_key': 0,
  'receivers.secrets_sealed.discord_webhook': 0,
  'receivers.secrets_sealed.gotify_token': 0,
}
const waiting = {
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
  ],
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

async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('column %s.%s %s null=%s default=%s identity=%s', table_name, column_name, udt_name, is_nullable,
      column_default, identity_generation) as line from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('sequence %s %s %s %s %s %s', sequencename, data_type, start_value, max_value, increment_by,
      cache_size) from pg_sequences where schemaname = 'public'
    union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('trigger %s', tgname) from pg_trigger where not tgisinternal and tgrelid::regclass::text
      not like 'pgboss.%'
    order by 1`)
  return rows.map(({ line }) => line)
}

async function onFurther<T>(address: string, work: (client: pg.Client, address: string) => Promise<T>): Promise<T> {
  await runOn(asAdministrator(address), `create database further owner ${roleOf(address)}`)
  const connectionString = databaseAddress(address, 'further')
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client, connectionString).finally(() => client.end())
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return join(folder, 'data')
}

async function load(client: pg.Client, version: string): Promise<void> {
  await client.query(gunzipSync(readFileSync(fixture(`${version}.sql.gz`))).toString())
  await client.query('reset search_path')
}

// checklist: t1535
test.each([
  {
    version: '0.2.0',
    steps: 23,
    rewritten: since020,
    hasReceivers: false,
    secrets: { ...countEach(1), ...laterSecrets, mails: 11 },
    queues: waiting.queues,
  },
  {
    version: 'b7f147f8',
    steps: 30,
    rewritten: atEachStart,
    hasReceivers: true,
    secrets: { ...countEach(1), mails: 15 },
    queues: [...waiting.queues, 'tell_waiting'],
  },
])(
  'a database of $version goes on with every row, task, booking, secret and waiting job',
  async (earlier) => {
    const dataDir = newFolder()
    await onDatabase(dataDir, async (client, address) => {
      await load(client, earlier.version)
      await goesOn(dataDir, address, client, earlier)
      const { rows } = await client.query('select count(*)::int as steps from drizzle.__drizzle_migrations')
      const backups = rows[0].steps > earlier.steps ? [`schema-${earlier.steps}.terminlotse`] : []
      expect(existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : []).toEqual(backups)
      await onFurther(address, async (fresh, connectionString) => {
        await migrateSchema(connectionString)
        expect(await readSchema(client)).toEqual(await readSchema(fresh))
      })
      expect(await reseal(dataDir, address)).toEqual(earlier.secrets)
      const installation = { client, connectionString: address, dataDir, secretKey: nextKey }
      const { queues, subjects } = await finishJobs(installation, account)
      expect(queues).toEqual(earlier.queues.toSorted())
      expect(subjects).toEqual(expect.arrayContaining(waiting.subjects))
    })
  },
  240_000,
)

// checklist: t4222
test('the database of the commit before these steps has a row of every kind', async () => {
  await onDatabase(newFolder(), async (client) => {
    await load(client, 'b7f147f8')
    const rows = await readRows(client)
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual(['restored_copy'])
    const receivers = rows.receivers?.map((row) => JSON.parse(row).channel) ?? []
    expect([...new Set(receivers)].sort()).toEqual(channel.options.toSorted())
  })
})

// checklist: t351
test('a backup of 0.2.0 is imported with every row and secret', async () => {
  const dataDir = newFolder()
  await onDatabase(dataDir, async (client, address) => {
    await load(client, '0.2.0')
    // The file was made before its own line was written.
    const { audit_entries: _, ...before } = await readRows(client)
    await onFurther(address, async (restored, connectionString) => {
      await importData(connectionString, fixture('0.2.0.terminlotse'), onImport)
      expectKept(before, await readRows(restored), { rewritten: since020, hasReceivers: false })
      expect(await reseal(dataDir, connectionString)).toEqual({ ...countEach(1), ...laterSecrets, mails: 0 })
    })
  })
}, 240_000)
