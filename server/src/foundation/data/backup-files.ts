import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from '../db/embedded/binaries.ts'

export const beforeUpdates = /^schema-\d+\.terminlotse$/
export const regular = /^daily-[\dT-]+Z\.terminlotse$/

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
    if (['ENOENT', 'EACCES', 'ENOTDIR'].some((code) => isErrno(error, code))) return []
    throw error
  }
}
