import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** The lock of every process that changes the schema. Any number, the same in every process of the product. */
export const schemaLock = 7_364_120
/** PostgreSQL's word for it, also where the schema is missing. */
const undefinedTable = '42P01'

/** The database knows steps that this version does not. */
export class SchemaNewer extends Error {
  constructor() {
    super(
      'This database was used by a newer version of Terminlotse, and this one cannot work with it. ' +
        'Start the newer version again. ' +
        'To go back: import the backup that it made before its update (DATA_DIR/backups) into a new folder with ' +
        '`DATA_DIR=<new folder> npm run data -- import <file>`, and put secret.key there.',
    )
    this.name = 'SchemaNewer'
  }
}

/** A step could not be made, and none was. */
export class SchemaNotUpdated extends Error {
  constructor(reason: string, backup: string | null) {
    const back = `with the version before, \`DATA_DIR=<new folder> npm run data -- import ${backup}\`, and put secret.key there`
    super(
      `The database could not be brought up to date: ${reason}. ` +
        'Nothing in it was changed: the version before starts on it as it did.' +
        (backup === null ? '' : ` A backup is in ${backup}. To go back to it: ${back}.`),
    )
    this.name = 'SchemaNotUpdated'
  }
}

/**
 * Brings the schema up to date. Processes that start together take turns: drizzle's migrator alone fails when two run
 * at once. All pending steps are one transaction, so a failing one leaves the old schema working. Where none is
 * pending, that is one question. `backUp` runs before the first step on a database that was used; it is told how many
 * steps that has made, and answers with its file. Throws `SchemaNewer`, `SchemaNotUpdated` and what `backUp` throws.
 */
export async function migrateSchema(
  connectionString: string,
  folder = migrationsFolder,
  backUp: (steps: number) => Promise<string | null> = async () => null,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const last = await readLastStep(folder)
    if (isUpToDate(await readMade(client), last)) return
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    const made = await readMade(client)
    if (isUpToDate(made, last)) return
    const backup = made.steps > 0 ? await backUp(made.steps) : null
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error: unknown) => {
      throw new SchemaNotUpdated(reasonOf(error), backup)
    })
  } finally {
    await client.end()
  }
}

/** Whether the last step of the folder was made. Throws `SchemaNewer` where later ones were. */
function isUpToDate(made: Made, last: number): boolean {
  if (made.last > last) throw new SchemaNewer()
  return made.last === last
}

/** Steps are known by the moment at which they were written, in ms. */
async function readLastStep(folder: string): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return Math.max(0, ...journal.entries.map(({ when }) => when))
}

interface Made {
  steps: number
  /** 0: none. */
  last: number
}

async function readMade(client: pg.Client): Promise<Made> {
  try {
    const { rows } = await client.query(
      'select count(*) as steps, coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
    )
    return { steps: Number(rows[0]?.steps), last: Number(rows[0]?.last) }
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return { steps: 0, last: 0 }
    throw error
  }
}

// What PostgreSQL says of the schema; the statement itself would fill the screen.
function reasonOf(error: unknown): string {
  const said = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return said instanceof Error ? said.message : String(said)
}
