import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, type Identity } from './identity.ts'

const ownerOnly = 0o700
/** The longest path of a socket, in bytes, that every system takes (`sun_path` of macOS has 104, of Linux 108). */
const longestPath = 103
const socketName = '.s.PGSQL.5432'

export interface SocketDir {
  path: string
  remove(): void
}

/**
 * Whoever can enter it is the database's administrator. It lies in the data folder, so that no stranger can make it
 * first. If that path is too long for a socket, it is a new temporary folder.
 */
export function makeSocketDir(dataDir: string, identity: Identity): SocketDir {
  const near = join(dataDir, 'socket')
  if (fits(near)) mkdirSync(near, { recursive: true, mode: ownerOnly })
  const path = fits(near) ? near : makeTemporary()
  chmodSync(path, ownerOnly)
  handOver(path, identity)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function makeTemporary(): string {
  const start = join(tmpdir(), 'terminlotse-')
  return mkdtempSync(fits(`${start}XXXXXX`) ? start : '/tmp/terminlotse-')
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestPath
}
