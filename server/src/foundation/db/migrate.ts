import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { errorWords } from '../error-text.ts'
import { clientFor } from './connection.ts'
import { commitOf020, compareSteps, type MadeStep, readMade, takeSteps } from './history.ts'
import { locks } from './locks.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** An import needs the key first; without `--take-over` it would make a copy that waits. */
function restoring(file: string): string {
  const command = `DATA_DIR=<new folder> npm run data -- import ${file} --take-over`
  return `put secret.key into a new folder, run \`${command}\`, and start on that folder`
}

class SchemaNewer extends Error {
  constructor() {
    super(
      'This database was used by a newer version of Terminlotse, and this one cannot work with it. ' +
        'Start the newer version again. ' +
        `To go back to the backup that it made before its update (in DATA_DIR/backups): ${restoring('<file>')}.`,
    )
    this.name = 'SchemaNewer'
  }
}

export class SchemaOlder extends Error {
  constructor() {
    super(
      'This database is of a version before 0.2.0, and 0.2.0 is the oldest version that this one updates. ' +
        `First start 0.2.0 on it (\`git checkout ${commitOf020}\`, \`npm ci\`, \`npm start\`) and end it when it is ` +
        'ready, then start this version. Nothing was changed.',
    )
    this.name = 'SchemaOlder'
  }
}

class SchemaUnknown extends Error {
  constructor() {
    super(
      'This version does not know the schema of this database: its record of steps (drizzle.__drizzle_migrations) is ' +
        'neither ours nor that of a newer version. Nothing was changed. ' +
        `Start the version that used it last, or a backup: ${restoring('<file>')}.`,
    )
    this.name = 'SchemaUnknown'
  }
}

class SchemaNotUpdated extends Error {
  constructor(reason: string, backup: string | null) {
    super(
      `The database could not be brought up to date: ${reason}. ` +
        'Nothing in it was changed: the version before starts on it as it did.' +
        (backup === null ? '' : ` A backup is in ${backup}. To go back to it with that version: ${restoring(backup)}.`),
    )
    this.name = 'SchemaNotUpdated'
  }
}

/**
 * Processes that start together wait for each other. All pending steps are one transaction. `backUp` runs before the
 * first change of a used database, with the number of its steps, and returns its file.
 */
export async function migrateSchema(
  connectionString: string,
  folder = migrationsFolder,
  backUp: (steps: number) => Promise<string | null> = async () => null,
): Promise<void> {
  const steps = readMigrationFiles({ migrationsFolder: folder })
  const client = clientFor(connectionString)
  await client.connect()
  try {
    if (listMissing(await readMade(client), steps).length === 0) return
    await client.query('select pg_advisory_lock($1)', [locks.schema])
    const made = await readMade(client)
    const missing = listMissing(made, steps)
    if (missing.length === 0) return
    const backup = made.length > 0 ? await backUp(made.length) : null
    await makeSteps(client, missing).catch((error: unknown) => {
      throw new SchemaNotUpdated(errorWords(error), backup)
    })
  } finally {
    await client.end()
  }
}

function listMissing(made: readonly MadeStep[], steps: readonly MigrationMeta[]): readonly MigrationMeta[] {
  const comparison = compareSteps(made, steps)
  if (comparison.as === 'newer') throw new SchemaNewer()
  if (comparison.as === 'older') throw new SchemaOlder()
  if (comparison.as === 'unknown') throw new SchemaUnknown()
  return comparison.missing
}

async function makeSteps(client: pg.Client, steps: readonly MigrationMeta[]): Promise<void> {
  await client.query('begin')
  await takeSteps(client, steps)
  await client.query('commit')
}
