import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'
import { systemClock } from '../clock.ts'
import { folderForTest } from '../foundation.harness.ts'
import { createSecrets } from '../secrets.ts'
import { backUp, backUpRegularly } from './backup.ts'
import { checkDataFile } from './import-data.ts'

// checklist: t199
test('three backups are kept, one for each state of the schema, and only their owner may read them', async () => {
  await using server = await createTestServer({ env: { ROLE: 'web' } })
  const folder = join(folderForTest(), 'backups')
  const now = new Date('2026-11-22T03:00:00Z')
  const make = (steps: number) => backUp(server.connectionString, folder, steps, { now })
  for (const [place, steps] of [7, 9, 10].entries()) {
    const file = await make(steps)
    utimesSync(file, place, place)
  }
  await make(10)
  expect(readdirSync(folder).sort()).toEqual(['schema-10.terminlotse', 'schema-7.terminlotse', 'schema-9.terminlotse'])
  const newest = await make(11)
  expect(readdirSync(folder).sort()).toEqual(['schema-10.terminlotse', 'schema-11.terminlotse', 'schema-9.terminlotse'])
  expect((await checkDataFile(newest)).users).toBe(0)
  expect(statSync(newest).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

// checklist: t4864
test('what an interrupted backup left goes with the next one, and what is being written stays', async () => {
  await using server = await createTestServer({ env: { ROLE: 'web' } })
  const folder = join(folderForTest(), 'backups')
  mkdirSync(folder)
  const names = ['schema-6.terminlotse.part', 'daily-2026-11-20T03-17-00Z.terminlotse.part', 'mine.part']
  for (const name of [...names, 'schema-8.terminlotse.part']) writeFileSync(join(folder, name), '')
  for (const name of names) utimesSync(join(folder, name), 1, 1)
  await backUp(server.connectionString, folder, 7, { now: new Date('2026-11-22T03:00:00Z') })
  expect(readdirSync(folder).sort()).toEqual(['mine.part', 'schema-7.terminlotse', 'schema-8.terminlotse.part'])
})

// checklist: t827
test('regular backups are made when one is due, signed, and the newest are kept', async () => {
  // The age of a backup is that of its file, by the machine's clock.
  const env = { ROLE: 'worker', BACKUP_EVERY: '24', BACKUP_KEEP: '2' }
  await using server = await createTestServer({ env, onMachineClock: true })
  const folder = join(server.dataDir, 'backups')
  const { rows } = await server.ctx.db.execute("select cron from pgboss.schedule where name = 'backup'")
  expect(rows).toEqual([{ cron: '17 * * * *' }])
  await server.ctx.jobs.send('backup', {})
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : [])
  await expect.poll(names).toEqual([expect.stringMatching(/^daily-.*Z\.terminlotse$/)])
  const file = join(folder, names()[0] ?? '')
  const { secrets } = server.ctx
  expect((await checkDataFile(file, undefined, { secrets })).users).toBe(0)
  const strange = createSecrets(randomBytes(32))
  await expect(checkDataFile(file, undefined, { secrets: strange })).rejects.toThrow('signed with another secret key')

  const at = (hours: number) => new Date(systemClock.now().getTime() + hours * 3_600_000)
  const made = { folder, everyHours: 24, keep: 2, secrets }
  expect(await backUpRegularly(server.connectionString, { ...made, now: at(12) })).toBeNull()
  utimesSync(file, 1, 1)
  const [second, third] = [at(24), at(48)]
  const next = await backUpRegularly(server.connectionString, { ...made, now: second })
  utimesSync(next ?? '', second, second)
  const last = await backUpRegularly(server.connectionString, { ...made, now: third })
  expect(names().map((name) => join(folder, name))).toEqual([next, last])
})
