// Measures the memory of programs: PSS of /proc/*/smaps_rollup, in which shared memory counts once in the sum. Measured
// programs are copies: of memory that is shared with unrelated processes only a part would be counted.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '../../server/src/foundation/db/embedded/binaries.ts'

type Part = 'server' | 'its PostgreSQL' | 'practice office'
/** MiB by part. */
export type Parts = Readonly<Record<Part, number>>

/** A copy of this Node that nothing else on the machine runs. */
export function copyNode(folder: string, name = 'node'): string {
  mkdirSync(folder, { recursive: true })
  const copy = join(folder, name)
  cpSync(process.execPath, copy)
  return copy
}

/** A copy of PostgreSQL's programs, for `POSTGRES_BIN`. The user who runs PostgreSQL may then enter `folder`. */
export function copyPostgres(folder: string): string {
  const copy = join(folder, 'postgres')
  cpSync(findBinaries(null), copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  return join(copy, 'bin')
}

export function measureParts(pid: number): Parts {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).matchAll(
    /^ *(\d+) +(\d+) (.*)$/gm,
  )
  const all = [...listed].map(([, own, parent, command = '']) => ({
    pid: Number(own),
    parent: Number(parent),
    command,
  }))
  const parts = { server: 0, 'its PostgreSQL': 0, 'practice office': 0 }
  const family = new Set([pid])
  // A set grows while it is walked.
  for (const member of family) for (const one of all) if (one.parent === member) family.add(one.pid)
  for (const one of all) if (family.has(one.pid)) parts[partOf(one.command)] += pssOf(one.pid)
  return parts
}

/** The memory of one process, in MiB; 0: it has ended. */
export function pssOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(text.match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

function partOf(command: string): Part {
  if (/^postgres|\/postgres /.test(command)) return 'its PostgreSQL'
  return command.includes('office.js') ? 'practice office' : 'server'
}
