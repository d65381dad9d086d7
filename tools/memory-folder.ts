import { readFileSync, statfsSync } from 'node:fs'

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

/**
 * Puts temporary files of this process and its children into memory from now on, if possible and unless `TMPDIR` is
 * set.
 */
export function keepScratchInMemory(): void {
  const folder = process.env.TMPDIR ? null : findMemoryFolder()
  if (folder) process.env.TMPDIR = folder
}
