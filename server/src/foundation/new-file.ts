import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Afterwards the file is complete and safe on disk, or it does not exist. Throws `EEXIST` if it exists already. */
export function makeFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${randomUUID().slice(0, 8)}.draft`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    // Unlike a rename, a link never replaces a file that another process has put there meanwhile.
    linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Returns the uppermost folder that it made. Node's own `recursive` never ends if no folder can be made, as in /proc. */
export function makeFolder(path: string, mode: number): string | undefined {
  if (isFolder(path)) return undefined
  const above = dirname(path)
  const uppermost = existsSync(above) ? undefined : makeFolder(above, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(path)) return uppermost
    throw error
  }
  return uppermost ?? path
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
