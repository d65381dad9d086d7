// Measures the memory of programs: PSS of /proc/*/smaps_rollup, in which shared memory counts once in the sum. Measured
// programs are copies: of memory that is shared with unrelated processes only a part would be counted.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
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

/** The memory of a process and of all processes that it started, by their function. */
export function measureParts(pid: number): Parts {
  const parts = { server: 0, 'its PostgreSQL': 0, 'practice office': 0 }
  for (const one of family(pid)) parts[partOf(one)] += pssOf(one)
  return parts
}

/** The memory of one process, in MiB; 0: it has ended. */
export function pssOf(pid: number): number {
  return Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB$/m)?.[1] ?? 0) / 1_024
}

function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = read(`/proc/${name}/status`)
      return [{ pid: Number(name), parent: Number(status.match(/^PPid:\s+(\d+)$/m)?.[1]) }]
    })
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((one) => [one.pid, ...below(one.pid)])
  return [pid, ...below(pid)]
}

function partOf(pid: number): Part {
  const command = read(`/proc/${pid}/cmdline`)
  if (/^postgres|\/postgres\0/.test(command)) return 'its PostgreSQL'
  return command.includes('office.js') ? 'practice office' : 'server'
}

// The process may have ended meanwhile.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
