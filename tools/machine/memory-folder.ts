import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const gibibyte = 1024 ** 3
/** This much must be free in the folder, and twice as much on the machine: the tests use about a quarter of it. */
const room = 4 * gibibyte

/**
 * The folder in memory for files that tests make and throw away: hundreds of databases, with thousands of small files
 * each second. Null if there is none with room, or if programs may not be started from it.
 */
export function findMemoryFolder(folder = '/dev/shm', mounts = '/proc/mounts'): string | null {
  try {
    const mount = readFileSync(mounts, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === folder)
    const options = mount?.[3]?.split(',') ?? []
    if (mount?.[2] !== 'tmpfs' || options.includes('noexec') || options.includes('ro')) return null
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= room && process.availableMemory() >= 2 * room ? folder : null
  } catch {
    return null
  }
}

const ownFolder = /^terminlotse-run-(\d+)-/

/**
 * Puts temporary files of this process and its children into a folder of its own in memory from now on, if possible and
 * unless `TMPDIR` is set. The folder ends with the process; the next start removes those of killed processes.
 */
export function keepScratchInMemory(): void {
  const memory = process.env.TMPDIR ? null : findMemoryFolder()
  if (memory === null) return
  removeAbandoned(memory)
  const folder = mkdtempSync(join(memory, `terminlotse-run-${process.pid}-`))
  // A PostgreSQL that root starts may run as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Removes the folders of processes that no longer run. */
export function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = name.match(ownFolder) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(memory, name), { recursive: true, force: true })
    } catch {
      // The folder belongs to another user.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
