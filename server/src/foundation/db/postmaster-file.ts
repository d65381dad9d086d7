import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `postmaster.pid` says about the server of a data folder. */
export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

/** Null when there is no such file, or it is being written just now. */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isNaN(pid)) return null
  return { pid, socketDir: (lines[4] ?? '').trim(), ready: (lines[7] ?? '').trim() === 'ready' }
}

/**
 * Whether that process is alive and is a PostgreSQL on this folder. A number alone proves nothing: it may have been given to
 * another program, or belong to a zombie that an idle PID 1 has not yet reaped.
 */
export function isServing({ pid }: Postmaster, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
    }
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
    return state !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    return false
  }
}
