import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemClock } from '../foundation/clock.ts'
import { DataFileRefused, type RowCounts } from '../foundation/data/data-file.ts'
import { exportData } from '../foundation/data/export-data.ts'
import { checkDataFile, importData } from '../foundation/data/import-data.ts'
import { takeOver } from '../foundation/data/restored.ts'
import { joinStore, openStore } from '../foundation/db/connect.ts'
import { openDatabase } from '../foundation/db/database.ts'
import type { Secrets } from '../foundation/secrets.ts'
import { writeCommandAudit } from '../modules/accounts/audit.ts'
import { openLog } from '../operator/log.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'
import type { CommandName } from '../texts/audit-data.ts'
import { calledAs, runCommand } from './beside.ts'

const number = new Intl.NumberFormat('en')
const log = openLog('warn')
const verbs = ['export', 'import', 'verify', 'take-over'] as const
const flags = ['--trust', '--take-over']

/**
 * `export` and `take-over` also work beside the running product; `import` needs one that does not run yet. Returns
 * the exit code.
 */
export function runDataCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(() => main(words, env))
}

async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [wanted, path, ...more] = args.filter((arg) => !flags.includes(arg))
  const verb = verbs.find((known) => known === wanted)
  if (!verb || more.length > 0 || (path === undefined) !== (verb === 'take-over')) {
    console.error(`Use: ${calledAs('data')} <export|import|verify> <file>, or ${calledAs('data')} take-over`)
    console.error('--trust (with import): takes a file that this secret key has not signed.')
    console.error('--take-over (with import): the installation that the file comes from does not run any more,')
    console.error('so this one looks and books at once.')
    return 2
  }
  // npm starts us in another folder; the path is relative to the person's folder.
  const file = resolve(env.INIT_CWD ?? '.', path ?? '.')
  const config = readConfig(env)
  const secrets = findSecrets(env, config)
  const by = args.includes('--trust') ? 'trust' : { secrets }
  if (verb === 'export') await exportInto(config, file, secrets)
  else if (verb === 'import')
    await importFrom(config, file, { by, takesOver: args.includes('--take-over') }).catch(sayNothingChanged)
  else if (verb === 'verify') await verify(file, by)
  else return (await takeItOver(config)) ? 0 : 1
  return 0
}

/** `verify` refuses the same files, and would import none. */
function sayNothingChanged(error: unknown): never {
  throw error instanceof DataFileRefused ? new Error(`${error.message} Nothing was imported.`) : error
}

async function exportInto(config: Config, file: string, secrets: Secrets | null): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`)
  const store = await joinStore(config, log)
  try {
    const made = await exportData(store.connectionString, file, {
      now: new Date(),
      onProgress: report,
      secrets,
    })
    await note(store.connectionString, 'data export')
    console.log(`\n${file}: ${summary(made)}. It holds people’s data: keep it as safe as the database.`)
    console.log(aboutTheKey('is not in this file. Without it'))
    if (!secrets)
      console.log('The file is not signed, because this installation has no key. An import of it needs --trust.')
  } finally {
    await store.stop()
  }
}

type By = 'trust' | { secrets: Secrets | null }

async function importFrom(
  config: Config,
  file: string,
  { by, takesOver }: { by: By; takesOver: boolean },
): Promise<void> {
  await check(file, by)
  const store = await openStore(config, log)
  try {
    const loaded = await importData(store.connectionString, file, {
      onProgress: report,
      by,
      takesOver,
    })
    await note(store.connectionString, 'data import')
    console.log(`\nImported: ${summary(loaded)}.`)
    console.log(aboutTheKey('must be the key of the installation where the file was made. With another'))
    if (takesOver) return
    console.log(
      'This is a copy now: it looks for nothing, books nothing and sends no messages, so that it may run beside its original.',
    )
    console.log(
      `When the original does not run any more, let the copy take over: ` +
        `${calledAs('data')} take-over, or the button under Admin, System Info.`,
    )
  } finally {
    await store.stop()
  }
}

async function verify(file: string, by: By): Promise<void> {
  const counts = await check(file, by)
  console.log(
    `${file}: ${summary(counts)}. ${by === 'trust' ? '' : 'It was signed with the key that is here. '}All is well.`,
  )
}

async function check(file: string, by: By): Promise<RowCounts> {
  console.log('Checking the file …')
  const counts = await checkDataFile(file, undefined, by)
  console.log(`It is complete: ${number.format(Object.keys(counts).length)} tables.`)
  return counts
}

async function takeItOver(config: Config): Promise<boolean> {
  const store = await joinStore(config, log)
  const { pool, db } = openDatabase(store.connectionString, 1)
  try {
    const isTaken = await takeOver({ db })
    if (isTaken) await note(store.connectionString, 'data take-over')
    console.log(
      isTaken
        ? 'This installation looks and books from now on. Its original must not run any more.'
        : 'This installation is not a waiting copy. Nothing was changed.',
    )
    return isTaken
  } finally {
    await pool.end()
    await store.stop()
  }
}

async function note(connectionString: string, name: CommandName): Promise<void> {
  const { pool, db } = openDatabase(connectionString, 1)
  try {
    await writeCommandAudit({ db, clock: systemClock, log }, { event: 'command', data: { name }, userId: null })
  } finally {
    await pool.end()
  }
}

function report(table: string, rows: number): void {
  console.log(`${table.padEnd(28)} ${number.format(rows).padStart(12)} rows`)
}

function summary(counts: RowCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${number.format(rows)} rows of ${Object.keys(counts).length} tables`
}

function aboutTheKey(what: string): string {
  return (
    `The key of sealed secrets (SECRET_KEY, or DATA_DIR/secret.key) ${what}, saved passwords of channels and the keys of open ` +
    'appointments cannot be opened. Keep it apart from the file.'
  )
}
