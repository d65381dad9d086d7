import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { calledAs } from './called-as.ts'
import { ConfigError, readConfig } from './config.ts'
import { systemClock } from './foundation/clock.ts'
import type { Manifest } from './foundation/data/data-file.ts'
import { exportData } from './foundation/data/export-data.ts'
import { checkDataFile, importData } from './foundation/data/import-data.ts'
import { joinStore, openStore } from './foundation/db/connect.ts'
import { openDatabase } from './foundation/db/database.ts'
import { isMissingTable } from './foundation/db/missing-table.ts'
import { openLog } from './log.ts'
import { writeCommandAudit } from './rooms/accounts/audit/audit.ts'
import type { CommandName } from './texts/audit-data.ts'

const number = new Intl.NumberFormat('en')
const log = openLog('warn')

// Exports the whole database into one file, and imports it into an empty one, with our own PostgreSQL or another.
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return error instanceof ConfigError ? 2 : 1
})

/**
 * `npm run data -- export backup.terminlotse`: also beside the running product. `import` is for one that does not run
 * yet.
 */
async function main([verb, path]: string[]): Promise<number> {
  if ((verb !== 'export' && verb !== 'import') || !path) {
    console.error(`Use: ${calledAs('data')} <export|import> <file>`)
    return 2
  }
  // npm runs us elsewhere; the path is meant from where the person is.
  const file = resolve(process.env.INIT_CWD ?? '.', path)
  await (verb === 'export' ? exportInto(file) : importFrom(file))
  return 0
}

async function exportInto(file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name.`)
  const store = await joinStore(readConfig(process.env), log)
  try {
    const made = await exportData(store.connectionString, file, {
      product: manifest.version,
      now: new Date(),
      // Which processes are alive is no one's business elsewhere.
      without: ['worker_heartbeats'],
      onProgress: (what, rows, isDone) => report(what, rows, isDone),
    })
    await note(store.connectionString, 'data export')
    console.log(`\n${file}: ${summary(made)}. It holds people’s data: keep it as safe as the database.`)
    console.log(aboutTheKey('is not in this file. Without it'))
  } finally {
    await store.stop()
  }
}

async function importFrom(file: string): Promise<void> {
  console.log('Checking the file …')
  const { tables } = await checkDataFile(file)
  const total = Object.keys(tables).length
  console.log(`It is complete: ${number.format(total)} tables.`)
  const config = readConfig(process.env)
  const store = await openStore(config, log)
  try {
    const loaded = await importData(store.connectionString, file, {
      onProgress: (what, rows) => report(what, rows, true),
    })
    await note(store.connectionString, 'data import')
    console.log(`\nImported: ${summary(loaded)}.`)
    console.log(aboutTheKey('must be the key of the place where the file was made. With another'))
  } finally {
    await store.stop()
  }
}

/** Enters the command into the audit log. Data of a version before 0.2 have none yet. */
async function note(connectionString: string, name: CommandName): Promise<void> {
  const { pool, db } = openDatabase(connectionString, 1)
  try {
    await writeCommandAudit({ db, clock: systemClock, log }, { event: 'command', data: { name }, userId: null })
  } catch (error) {
    if (!isMissingTable(error)) throw error
  } finally {
    await pool.end()
  }
}

function report(what: string, rows: number, isDone: boolean): void {
  const line = `${what.padEnd(28)} ${number.format(rows).padStart(12)} rows`
  if (isDone) console.log(line)
  else console.log(`${line} so far`)
}

function summary({ tables, jobs }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${number.format(rows)} rows of ${Object.keys(tables).length} tables and ${number.format(jobs.rows)} waiting jobs`
}

function aboutTheKey(what: string): string {
  return (
    `The key of sealed secrets (SECRET_KEY, or DATA_DIR/secret.key) ${what}, saved passwords of channels and the keys of open ` +
    'appointments cannot be opened. Keep it apart from the file.'
  )
}
