import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { backUp } from './backup.ts'
import { checkDataFile } from './import-data.ts'

// checklist: t199
test('three backups are kept, one for each state of the schema, and only their owner may read them', async () => {
  await using world = await createWorld({ env: { ROLE: 'web' } })
  const folder = join(mkdtempSync(join(tmpdir(), 'terminlotse-backup-')), 'backups')
  try {
    const now = new Date('2026-11-22T03:00:00Z')
    const make = (steps: number) => backUp(world.connectionString, { folder, steps, product: '0', now })
    for (const [place, steps] of [7, 9, 10].entries()) {
      const file = await make(steps)
      utimesSync(file, place, place)
    }
    await make(10)
    expect(readdirSync(folder).sort()).toEqual([
      'schema-10.terminlotse',
      'schema-7.terminlotse',
      'schema-9.terminlotse',
    ])
    const newest = await make(11)
    expect(readdirSync(folder).sort()).toEqual([
      'schema-10.terminlotse',
      'schema-11.terminlotse',
      'schema-9.terminlotse',
    ])
    expect((await checkDataFile(newest)).tables.users?.rows).toBe(0)
    expect(statSync(newest).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  } finally {
    rmSync(join(folder, '..'), { recursive: true })
  }
})
