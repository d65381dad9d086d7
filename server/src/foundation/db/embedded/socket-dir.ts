import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handOver, type Identity } from './identity.ts'

const ownerOnly = 0o700
/** Bytes of a socket's whole path that every system takes (`sun_path` of macOS has 104, of Linux 108). */
const longestPath = 103
/** What PostgreSQL calls its socket. */
const socketName = '.s.PGSQL.5432'

export interface SocketDir {
  path: string
  remove(): void
}

/**
 * The folder of the socket. Only the database's user may enter it: whoever enters it is the database's administrator.
 * It lies in the data folder, where no stranger can make it first. If that path is too long for a socket, it is a new
 * temporary folder.
 */
export function makeSocketDir(dataDir: string, identity: Identity): SocketDir {
  const near = join(dataDir, 'socket')
  const isShort = Buffer.byteLength(join(near, socketName)) <= longestPath
  const path = isShort ? near : mkdtempSync(join(tmpdir(), 'terminlotse-'))
  if (isShort) mkdirSync(path, { recursive: true, mode: ownerOnly })
  chmodSync(path, ownerOnly)
  handOver(path, identity)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
