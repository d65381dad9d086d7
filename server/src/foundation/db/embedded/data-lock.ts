import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../new-file.ts'

export class DataFolderInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder.`)
    this.name = 'DataFolderInUse'
  }
}

export const holderFileIn = (dataDir: string): string => join(dataDir, 'in-use.pid')

/**
 * Throws `DataFolderInUse`. Node has no flock. The kernel releases SQLite's exclusive lock however the process ends.
 * docs/decisions/database-and-jobs.md#the-data-folder-is-locked-by-sqlite-and-a-second-start-is-refused
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const holderFile = holderFileIn(dataDir)
  const lock = openLock(dataDir)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && error.message.includes('locked'))) throw unusable(dataDir, error)
    throw new DataFolderInUse(dataDir, readHolder(holderFile))
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function openLock(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir, 0o700)
    return new DatabaseSync(join(dataDir, 'in-use.lock'))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error)
  return new Error(`DATA_DIR: ${dataDir} cannot be written (${why}).`, { cause: error })
}

function readHolder(file: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(file, 'utf8'), 10)}`
  } catch {
    return 'another process'
  }
}
