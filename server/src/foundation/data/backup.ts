import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { exportData } from './export-data.ts'

/** Backups that are kept, the newest. */
const kept = 3
const ours = /^schema-\d+\.terminlotse$/
const megabyte = 1_000_000

/** Nothing is changed before there is a backup, and none could be made. */
export class NoBackup extends Error {
  constructor(reason: string) {
    super(
      `Before an update of the database a backup is made, and ${reason}. Nothing was changed. ` +
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
  { folder, steps, product, now }: { folder: string; steps: number; product: string; now: Date },
): Promise<string> {
  const file = join(folder, `schema-${steps}.terminlotse`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Packed it is smaller, by how much nobody knows before.
    const [needed, free] = [await readSize(connectionString), await readFree(folder)]
    if (free < needed) {
      throw new NoBackup(`it may take ${inWords(needed)}, but in ${folder} ${inWords(free)} are free`)
    }
    await exportData(connectionString, file, { product, now, without: ['worker_heartbeats'], onProgress() {} })
    await prune(folder)
  } catch (error) {
    if (error instanceof NoBackup) throw error
    throw new NoBackup(`it could not be written: ${error instanceof Error ? error.message : error}`)
  }
  return file
}

async function readSize(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
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

async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = files.toSorted((one, other) => other.at - one.at).slice(kept)
  for (const { path } of old) await rm(path)
}
