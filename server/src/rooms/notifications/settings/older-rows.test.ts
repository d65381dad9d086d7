import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretMask } from '@terminlotse/contract/notifications'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseAddress, runOn } from '../../../../test/database.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { exportData } from '../../../foundation/data/export-data.ts'
import { importData } from '../../../foundation/data/import-data.ts'
import { openDatabase } from '../../../foundation/db/database.ts'
import { migrateSchema, migrationsFolder } from '../../../foundation/db/migrate.ts'
import { resealColumn } from '../../../foundation/db/reseal.ts'
import { createSecrets } from '../../../foundation/secrets.ts'
import { sealedSettings } from './secrets.ts'
import { openAddressees, readSettings } from './settings.ts'

const { server } = inject('database')
/** The step that gave all channels one table. */
const step = '0032_channel_settings'
const key = randomBytes(32)
const made: string[] = []
let folder: string
let world: World
let older: string

beforeAll(async () => {
  world = await createWorld({ env: { ROLE: 'web' } })
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-older-'))
  older = join(folder, 'migrations')
  cpSync(migrationsFolder, older, { recursive: true })
  const journal = join(older, 'meta/_journal.json')
  const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, 'utf8'))
  const place = entries.findIndex(({ tag }) => tag === step)
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, place) }))
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  for (const name of made) await runOn(server, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `older_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template template0`)
  made.push(name)
  return databaseAddress(server, name)
}

const untouched = {
  ...{ enable_email: false, sender_email: '', receiver_email: '', smtp_server: 'smtp.gmail.com', smtp_port: 587 },
  ...{ enable_pushbullet: false, enable_callmebot: false, callmebot_phone_number: '', callmebot_username: '' },
  ...{ enable_webpush: false, enable_outage_messages: true },
}
const everything = {
  ...{ enable_email: true, sender_email: 'erika@example.org', receiver_email: 'inbox@example.org' },
  ...{ smtp_server: 'smtp.example.org', smtp_port: 465, enable_pushbullet: true, enable_callmebot: true },
  ...{ callmebot_phone_number: '+49 151 12345678', callmebot_username: 'erika', enable_webpush: true },
  enable_outage_messages: false,
}
const odd = { ...untouched, enable_callmebot: true, smtp_server: `o'"\\ü`, callmebot_username: 'Näh "Maß" \\N 🪡' }
const none = { email_password: '', pushbullet_api_key: '', callmebot_api_key: '' }
const all = { email_password: 'mail-pass', pushbullet_api_key: 'push-key', callmebot_api_key: 'bot-key' }
/** By user: what the version before stored, and the secrets in clear. */
const people = [
  { id: 1, plain: everything, secrets: all },
  { id: 2, plain: untouched, secrets: none },
  { id: 3, plain: odd, secrets: { ...none, callmebot_api_key: `'"\\ ü` } },
]

async function storeAsBefore(address: string): Promise<void> {
  const { seal } = createSecrets(key)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (const { id, plain, secrets } of people) {
    await client.query(
      `insert into users (email, password_hash, first_name, last_name, language, created_at)
        values ($1, 'x', 'Erika', 'Muster', 'de', now())`,
      [`person-${id}@example.org`],
    )
    const sealed = Object.entries(secrets).map(([field, text]) => {
      return [`${field}_sealed`, text === '' ? null : seal(text, `notification_settings.${field}.${id}`)]
    })
    const row = { ...plain, ...Object.fromEntries(sealed), user_id: id, updated_at: '2026-11-20T12:00:00Z' }
    const names = Object.keys(row).join(', ')
    await client.query(
      `insert into notification_settings (${names})
        select ${names} from jsonb_populate_record(null::notification_settings, $1)`,
      [JSON.stringify(row)],
    )
  }
  await client.end()
}

/** What the product makes of the settings in a database: on the wire, and for sending. */
async function readAll(address: string, secrets = createSecrets(key)) {
  const { pool, db } = openDatabase(address, 1)
  try {
    const ctx = { ...world.ctx, db, secrets }
    const ids = people.map(({ id }) => id)
    const shown = []
    for (const id of ids) shown.push(await readSettings(ctx, id))
    const open = await openAddressees(ctx, ids)
    return { shown, open: ids.map((id) => open.get(id)?.settings) }
  } finally {
    await pool.end()
  }
}

const asBefore = {
  shown: people.map(({ id, plain, secrets }) => {
    const masks = Object.entries(secrets).map(([field, text]) => [field, text === '' ? '' : secretMask])
    return { id, ...plain, ...Object.fromEntries(masks) }
  }),
  open: people.map(({ plain, secrets }) => ({ ...plain, ...secrets, proven_email: null })),
}

// checklist: t350
test('an update brings over every switch, every value and every secret, and the next key takes them over', async () => {
  const address = await emptyDatabase()
  await migrateSchema(address, older)
  await storeAsBefore(address)
  await migrateSchema(address)
  expect(await readAll(address)).toEqual(asBefore)
  const next = randomBytes(32)
  const { pool, db } = openDatabase(address, 1)
  const changed = []
  for (const where of sealedSettings) {
    changed.push([where.field, await resealColumn({ db, secrets: createSecrets(next, [key]) }, where)])
  }
  await pool.end()
  const counts = { email_password: 1, pushbullet_api_key: 1, callmebot_api_key: 2 }
  expect(Object.fromEntries(changed)).toEqual(counts)
  expect(await readAll(address, createSecrets(next))).toEqual(asBefore)
})

// checklist: t351
test('so does the import of a backup that was made before', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()]
  await migrateSchema(source, older)
  await storeAsBefore(source)
  const file = join(folder, 'before.terminlotse')
  const quiet = { onProgress() {} }
  await exportData(source, file, { product: '0', now: new Date(), without: [], ...quiet })
  await importData(target, file, quiet)
  expect(await readAll(target)).toEqual(asBefore)
})
