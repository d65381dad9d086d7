import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from './binaries.ts'
import { programOptions } from './programs.ts'

export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

/** Null when there is no such file, or it is being written just now. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = read(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isNaN(pid)) return null
  return { pid, socketDir: (lines[4] ?? '').trim(), ready: (lines[7] ?? '').trim() === 'ready' }
}

// A server that ends may remove its file at any moment.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  }
}

/**
 * True if that process is alive and is a PostgreSQL on this folder. A number alone proves nothing. It may belong to
 * another program now, or to a zombie that an idle PID 1 has not reaped yet.
 */
export function isServing({ pid }: Postmaster, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
        encoding: 'utf8',
        ...programOptions(),
      }).includes(cluster)
    }
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
  }
}
