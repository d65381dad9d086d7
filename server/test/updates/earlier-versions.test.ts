import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { importData } from '../../src/foundation/data/import-data.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { argumentsOf } from '../programs/built.ts'
import { caller } from '../programs/caller.ts'
import { generous } from '../programs/generous.ts'
import { layStepsBefore } from '../programs/next-version.ts'
import { runProgram } from '../programs/run-program.ts'
import type { World } from '../world.ts'
import { onDatabase } from './embedded-database.ts'
import { knownRows, type Rows, readRows } from './rows.ts'

// The files come from real use of earlier versions (fixtures/updates/README.md).

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/updates/${name}.terminlotse`, import.meta.url))
const key = Buffer.from('a key of a test, no secret at al').toString('base64')
const nextKey = Buffer.from('another key, which is for a test').toString('base64')
const log = createLog('silent', [])
/** Each start writes the providers' addresses; later versions read more of the catalogue, and rewrote `task_news`. */
const rewritten = { providers: ['catalogue_hash', 'base_url'], task_news: ['state', 'wake_at', 'look_until'] }

/** Fills a folder as that version left it: with only its steps of the schema. */
async function layFolder(folder: string, file: string, nextStep: string): Promise<Rows> {
  const migrationsFolder = join(folder, 'migrations')
  layStepsBefore(migrationsFolder, nextStep)
  return onDatabase(join(folder, 'data'), async (client, address) => {
    await importData(address, file, { onProgress() {}, migrationsFolder, by: 'trust', takesOver: true })
    return readRows(client)
  })
}

/** Starts this version on the folder, and ends it after `work`. */
function start(dataDir: string, work: (call: World['call'], client: pg.Client) => Promise<void>): Promise<void> {
  return onDatabase(dataDir, async (client, connectionString) => {
    const config = readConfig({ ROLE: 'web', MUNICH_ENABLED: 'false', DATA_DIR: dataDir, PORT: '0' })
    const secretKey = Buffer.from(key, 'base64')
    const app = await startApp({ config, clock: systemClock, log, secretKey, connectionString, ...generous })
    await work(caller(app.port), client).finally(app.stop)
  })
}

// checklist: t1535
test.each([
  { version: '0.1.0', steps: 1, nextStep: '0001' },
  { version: '3dbed638', steps: 16, nextStep: '0016' },
])(
  'a folder and an export of $version go on with every row, task, booking and secret',
  async (earlier) => {
    const folder = mkdtempSync(join(tmpdir(), 'terminlotse-earlier-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
    const [dataDir, restored, file] = [join(folder, 'data'), join(folder, 'restored'), fixture(earlier.version)]
    const before = await layFolder(folder, file, earlier.nextStep)

    await start(dataDir, async (call, client) => {
      expect(knownRows(before, await readRows(client), rewritten)).toEqual(knownRows(before, before, rewritten))
      const form = { email: 'amal.haddad@example.org', password: 'a calm harbour' }
      const { access: token } = (await call('POST', '/auth/login/', { body: form })).body
      const { results: tasks } = (await call('GET', '/monitoring/tasks/', { token })).body
      const states = tasks.map(
        ({ name, status, booking }: Record<string, unknown> & { booking: { state: string } }) => [
          name,
          status,
          booking?.state ?? null,
        ],
      )
      expect(states.sort()).toEqual([
        ['Booked', 'active', 'waiting_for_confirmation'],
        ...['Five', 'Four', 'One', 'Three', 'Two'].map((name) => [name, 'active', null]),
      ])
    })
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([`schema-${earlier.steps}.terminlotse`])

    const args = ['import', file, '--trust', '--take-over']
    expect(await runProgram(await argumentsOf('data'), restored, { args })).toMatchObject({ code: 0 })
    const env = { SECRET_KEY: nextKey, SECRET_KEY_PREVIOUS: key }
    const resealed = await runProgram(await argumentsOf('reseal'), restored, { env })
    expect(resealed).toMatchObject({ code: 0, said: expect.stringContaining('is sealed with the present key.') })
    for (const what of ['pushbullet_api_key', 'auth_key_sealed'])
      expect(resealed.said).toMatch(new RegExp(`${what}: 1 sealed anew`))
  },
  240_000,
)
