import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../error-text.ts'
import { programOptions } from './identity.ts'

export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

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
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** A number alone proves nothing: it may belong to another program now, or to a zombie that PID 1 has not reaped yet. */
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
