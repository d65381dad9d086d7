import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Secrets } from '../secrets.ts'
import { beforeUpdates, regular } from './backup-files.ts'
import { exportData } from './export-data.ts'

const keptBeforeUpdates = 3

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
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await exportData(connectionString, file, { ...made, without: ['worker_heartbeats'], onProgress() {} })
    await prune(folder, beforeUpdates, keptBeforeUpdates)
  } catch (error) {
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
 * `keep`. Resolves with its file; null: none was due. Throws when it cannot be written.
 */
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
  await exportData(connectionString, file, { ...made, without: ['worker_heartbeats'], onProgress() {} })
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

async function prune(folder: string, named: RegExp, keep: number): Promise<void> {
  for (const { path } of (await newestFirst(folder, named)).slice(keep)) await rm(path)
}
