import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { backupFilesIn, backupFolderIn } from '../foundation/data/backup.ts'
import { holderFileIn } from '../foundation/db/embedded/data-lock.ts'
import { codeOf } from '../foundation/error-text.ts'
import { makeFolder } from '../foundation/new-file.ts'
import { keyFileIn } from '../foundation/secret-key.ts'
import { ConfigError } from './config.ts'

const ownerOnly = 0o700
const groupAndOthers = 0o077
const others = 0o007
/** The rights of others. Passing through is not among them: PostgreSQL may need it, as another user than root. */
const readOrChange = 0o006

/** Makes `DATA_DIR`, and closes it to others. A folder without files of ours keeps its mode: it may be one of the system's. */
export function prepareDataDir(dataDir: string): void {
  try {
    const made = makeFolder(dataDir, ownerOnly)
    if (made !== undefined && isRoot()) giveTo(statSync(dirname(made)), made)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError([problemWithFolder(dataDir, error)])
  }
  refuseForeign(dataDir)
  const isOurs = readdirSync(dataDir).length === 0 || [keyFileIn(dataDir), holderFileIn(dataDir)].some(existsSync)
  if (isOurs) for (const one of oursIn(dataDir)) close(one)
}

/** A start as root that was killed, or a copy that root made, leaves files that the folder's own user cannot use. */
function refuseForeign(dataDir: string): void {
  for (const name of [
    'secret.key',
    'in-use.lock',
    'in-use.pid',
    'postgres-18',
    'practice-office',
    'outbox',
    'backups',
  ]) {
    const path = join(dataDir, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    // A link of the operator leads to a place that is judged where it is used.
    if (stats === undefined || stats.isSymbolicLink()) continue
    try {
      accessSync(stats.isDirectory() ? `${path}/.` : path, constants.R_OK | constants.W_OK)
    } catch {
      throw new ConfigError([
        `DATA_DIR: ${path} belongs to user ${stats.uid}, and this is user ${process.getuid?.()}. ` +
          `Give the folder to the user who runs this: sudo chown -R ${process.getuid?.()} '${dataDir}'`,
      ])
    }
  }
}

/** Our files in a data folder, and the rights that others must not have. A group may be allowed to copy backups. */
function oursIn(dataDir: string): { path: string; closed: number }[] {
  const backups = backupFolderIn(dataDir)
  return [
    { path: dataDir, closed: groupAndOthers },
    { path: keyFileIn(dataDir), closed: groupAndOthers },
    ...[backups, ...backupFilesIn(backups)].map((path) => ({ path, closed: others })),
  ].filter(({ path }) => existsSync(path))
}

// A mount or a chmod of the whole folder may have opened it. A link, or a file with a second name, may lead to another
// user's file. Files that cannot be closed are named afterwards.
function close({ path, closed }: { path: string; closed: number }): void {
  const stats = lstatSync(path)
  const isOwn = stats.uid === process.getuid?.() && (stats.isDirectory() || (stats.isFile() && stats.nlink === 1))
  if (!isOwn || (stats.mode & closed) === 0) return
  try {
    chmodSync(path, stats.mode & ~closed & 0o7777)
  } catch (error) {
    if (codeOf(error) === null) throw error
  }
}

/** Our files in the data folder that every user of the machine can read or change: we could not close them. */
export function findOpen(dataDir: string): string[] {
  if ((modeOf(dataDir) & others) === 0) return []
  return oursIn(dataDir)
    .map(({ path }) => path)
    .filter((path) => (modeOf(path) & readOrChange) !== 0)
}

/** 0 if the file is missing, for example a backup that another process has just removed. */
function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0
}

/** The reason why `DATA_DIR` cannot be used, or made; null: it can. Changes nothing. */
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
  return `DATA_DIR: ${dataDir} cannot be written (${codeOf(error)}). Name a folder with room that the user who runs this may write.`
}

/** In MiB: a new database and the first rows. */
const neededMiB = 128

/** For a failed start. Null: there is room, or nobody knows. */
export function roomProblem(dataDir: string): string | null {
  const free = freeMiB(dataDir)
  if (free === null || free >= neededMiB) return null
  const state = `DATA_DIR: ${free} MiB are free in ${dataDir}, and a start may need ${neededMiB} MiB.`
  return `${state} Make room there, or move the folder to another disk and set DATA_DIR to its new place.`
}

function freeMiB(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 1024 ** 2)
  } catch {
    return null
  }
}

/** Call it when nothing works in the folder. docs/decisions/processes.md#a-start-as-root-gives-the-data-folder-back */
export function handBack(dataDir: string): void {
  if (!isRoot() || !existsSync(dataDir)) return
  const owner = statSync(dataDir)
  if (owner.uid !== 0) giveTo(owner, dataDir)
}

const isRoot = (): boolean => process.getuid?.() === 0

/** A file with a second name may be another user's, and stays as it is. */
function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  for (const path of [folder, ...inside]) {
    const stats = lstatSync(path)
    if (stats.uid !== uid && (stats.isDirectory() || stats.nlink === 1)) lchownSync(path, uid, gid)
  }
}
