import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { clientFor } from '../db/connection.ts'
import type { Secrets } from '../secrets.ts'
import { beforeUpdates, regular } from './backup-files.ts'
import { exportData } from './export-data.ts'

const keptBeforeUpdates = 3
const megabyte = 1_000_000

/** Thrown if a backup is required before any change, and none could be made. */
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
 * Writes everything in the database into a file of `folder`, in the format of `npm run data -- export`, and resolves
 * with its path. One file for each state of the schema: a start that fails again and again does not push the older ones
 * out. Throws `NoBackup`.
 * docs/decisions/operators.md#before-an-update-there-is-a-backup-and-no-version-works-on-a-newer-ones-data
 */
export async function backUp(
  connectionString: string,
  { folder, steps, ...made }: { folder: string; steps: number } & Making,
): Promise<string> {
  const file = join(folder, `schema-${steps}.terminlotse`)
  try {
    const missing = await missingRoom(connectionString, folder)
    if (missing !== null) throw new NoBackup(missing)
    await exportData(connectionString, file, { ...made, without: ['worker_heartbeats'], onProgress() {} })
    await prune(folder, beforeUpdates, keptBeforeUpdates)
  } catch (error) {
    if (error instanceof NoBackup) throw error
    throw new NoBackup(`the file could not be written: ${error instanceof Error ? error.message : error}`)
  }
  return file
}

interface Making {
  product: string
  now: Date
  secrets?: Secrets | null
}

/**
 * Makes a backup in `folder` if the newest regular one is older than `everyHours`, and removes those beyond the newest
 * `keep`. Resolves with its file; null: none was due. Throws when there is no room, or it cannot be written.
 */
export async function backUpRegularly(
  connectionString: string,
  { folder, everyHours, keep, ...made }: { folder: string; everyHours: number; keep: number } & Making,
): Promise<string | null> {
  const missing = await missingRoom(connectionString, folder)
  const newest = (await newestFirst(folder, regular))[0]
  // A job that runs every hour sometimes comes a moment early.
  const dueMs = everyHours * hourMs - minuteMs
  if (newest && Math.abs(made.now.getTime() - newest.at) < dueMs) return null
  if (missing !== null) throw new Error(`No backup was made: ${missing}.`)
  const file = join(folder, `daily-${made.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.terminlotse`)
  await exportData(connectionString, file, { ...made, without: ['worker_heartbeats'], onProgress() {} })
  await prune(folder, regular, keep)
  return file
}

/** Makes the folder. Returns the bytes that a backup lacks there; null: none. */
async function missingRoom(connectionString: string, folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A packed file is smaller, by a part that is not known before.
  const [needed, free] = [await readSize(connectionString), await readFree(folder)]
  return free < needed ? `it may take ${inWords(needed)}, but in ${folder} ${inWords(free)} are free` : null
}

async function readSize(connectionString: string): Promise<number> {
  const client = clientFor(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_database_size(current_database()) as size')
    return Number(rows[0]?.size)
  } finally {
    await client.end()
  }
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function inWords(bytes: number): string {
  return `${Math.ceil(bytes / megabyte)} MB`
}

async function newestFirst(folder: string, named: RegExp): Promise<{ path: string; at: number }[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return files.toSorted((one, other) => other.at - one.at)
}

async function prune(folder: string, named: RegExp, keep: number): Promise<void> {
  for (const { path } of (await newestFirst(folder, named)).slice(keep)) await rm(path)
}
