import { readdirSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../ctx.ts'
import { migrateSchema, migrationsFolder } from '../db/migrate.ts'
import { codeOf } from '../error-text.ts'
import type { Secrets } from '../secrets.ts'
import { exportData, type Making } from './export-data.ts'

const keptBeforeUpdates = 3
const beforeUpdates = /^schema-\d+\.terminlotse$/
const regular = /^daily-[\dT-]+Z\.terminlotse$/
const unfinished = /^(schema-\d+|daily-[\dT-]+Z)\.terminlotse\.part$/

export const backupFolderIn = (dataDir: string): string => join(dataDir, 'backups')

export function backupFilesIn(folder: string): string[] {
  const names = namesIn(folder).filter((name) => beforeUpdates.test(name) || regular.test(name))
  return names.map((name) => join(folder, name))
}

/** Empty if there is no such folder, or we may not read it: then no file can be changed. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(codeOf(error) ?? '')) return []
    throw error
  }
}

/** Our own PostgreSQL is backed up before, another one by its operator. Throws as `migrateSchema`, and `NoBackup`. */
export async function updateSchema(
  connectionString: string,
  { config, clock, log, withoutBackup, secrets }: Updating,
): Promise<void> {
  await migrateSchema(connectionString, migrationsFolder, async (steps) => {
    if (withoutBackup || config.databaseUrl !== null) {
      log.warn('The schema is updated without a backup.')
      return null
    }
    const file = await backUp(connectionString, backupFolderIn(config.dataDir), steps, { now: clock.now(), secrets })
    log.info({ file }, 'The schema is updated. A backup was made first.')
    return file
  })
}

interface Updating extends Pick<Ctx, 'clock' | 'log'> {
  config: Pick<Ctx['config'], 'dataDir' | 'databaseUrl'>
  withoutBackup?: boolean | undefined
  secrets: Secrets | null
}

class NoBackup extends Error {
  constructor(reason: string) {
    super(
      `No backup could be made before the update of the database: ${reason}. Nothing was changed. ` +
        'Make room, or start once with --without-backup.',
    )
    this.name = 'NoBackup'
  }
}

/**
 * One file for each state of the schema: a start that fails again and again does not push the older ones out.
 * docs/decisions/operators.md#before-an-update-there-is-a-backup-and-no-version-works-on-a-newer-ones-data
 */
export async function backUp(connectionString: string, folder: string, steps: number, made: Making): Promise<string> {
  const file = join(folder, `schema-${steps}.terminlotse`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await exportData(connectionString, file, made)
    await prune(folder, beforeUpdates, keptBeforeUpdates)
  } catch (error) {
    throw new NoBackup(`the file could not be written: ${error instanceof Error ? error.message : error}`)
  }
  return file
}

/** Resolves with the file; null: the newest regular one is younger than `everyHours`. Throws when it cannot be written. */
export async function backUpRegularly(
  connectionString: string,
  { folder, everyHours, keep, ...made }: { folder: string; everyHours: number; keep: number } & Making,
): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = (await newestFirst(folder, regular))[0]
  // A job that runs every hour sometimes comes a moment early.
  const dueMs = everyHours * hourMs - minuteMs
  if (newest && Math.abs(made.now.getTime() - newest.at) < dueMs) return null
  const file = join(folder, `daily-${made.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.terminlotse`)
  await exportData(connectionString, file, made)
  await prune(folder, regular, keep)
  return file
}

async function newestFirst(folder: string, named: RegExp): Promise<{ path: string; at: number }[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return files.toSorted((one, other) => other.at - one.at)
}

/** Also what an interrupted backup left: nobody has written to it for an hour, by the clock of the files. */
async function prune(folder: string, named: RegExp, keep: number): Promise<void> {
  const made = await newestFirst(folder, named)
  const left = (await newestFirst(folder, unfinished)).filter(({ at }) => at < (made[0]?.at ?? 0) - hourMs)
  for (const { path } of [...made.slice(keep), ...left]) await rm(path, { force: true })
}
