import { accessSync, chmodSync, constants, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { holderFileIn } from './foundation/db/data-lock.ts'
import { makeFolder } from './foundation/new-file.ts'
import { keyFileIn } from './foundation/secret-key.ts'

const ownerOnly = 0o700

/**
 * Makes `DATA_DIR` if it is not there, and closes it to other users of the machine. A folder that holds nothing of ours
 * keeps its mode: it may be one of the system's. Throws `ConfigError` when we cannot write in it.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    const made = makeFolder(dataDir, ownerOnly)
    if (made !== undefined && isRoot()) giveTo(statSync(dirname(made)), made)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError([problemWithFolder(dataDir, error)])
  }
  const isOurs = [keyFileIn(dataDir), holderFileIn(dataDir)].some(existsSync)
  const { mode, uid } = statSync(dataDir)
  if (isOurs && uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(dataDir, ownerOnly)
}

/** Why `DATA_DIR` cannot be used, or made; null: it can. Changes nothing. */
export function dataDirProblem(dataDir: string): string | null {
  try {
    let place = dataDir
    while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
    // The slash demands a folder.
    accessSync(`${place}/`, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return problemWithFolder(dataDir, error)
  }
}

function problemWithFolder(dataDir: string, error: unknown): string {
  const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `DATA_DIR: ${dataDir} cannot be written${why}. Name a folder of the user who runs this.`
}

/**
 * After a start as root that failed: everything in `DATA_DIR` goes to the folder's owner. Else that user could not start
 * the product any more. Call it when nothing works in the folder. Does nothing for other users than root.
 * docs/decisions/processes.md#a-failed-start-as-root-gives-the-data-folder-back
 */
export function handBack(dataDir: string): void {
  if (!isRoot() || !existsSync(dataDir)) return
  const owner = statSync(dataDir)
  if (owner.uid !== 0) giveTo(owner, dataDir)
}

const isRoot = (): boolean => process.getuid?.() === 0

/** A file with a second name may be somebody else's, and stays as it is. */
function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  for (const path of [folder, ...inside]) {
    const stats = lstatSync(path)
    if (stats.uid !== uid && (stats.isDirectory() || stats.nlink === 1)) lchownSync(path, uid, gid)
  }
}
