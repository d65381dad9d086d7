import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const beforeUpdates = /^schema-\d+\.terminlotse$/
export const regular = /^daily-[\dT-]+Z\.terminlotse$/

/** The folder of the backups that the product makes by itself. */
export const backupFolderIn = (dataDir: string): string => join(dataDir, 'backups')

/** The paths of these backups. Whatever else lies in the folder is not ours. */
export function backupFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => beforeUpdates.test(name) || regular.test(name))
  return names.map((name) => join(folder, name))
}
