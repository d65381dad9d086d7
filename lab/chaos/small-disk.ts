// A small disk that can really be full: a file system in memory that is mounted only for this process and its children,
// and ends with them.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes the room that is left. The next call takes room that was freed meanwhile. */
  fill(): void
  free(): void
  /** Removes the disk and its files. */
  remove(): void
}

/** Set in the process that has its own mounts. */
const inside = 'CHAOS_OWN_MOUNTS'
const blockBytes = 4_096

/**
 * Runs the program again in a process with its own mounts: resolves with null in that process. In this one it resolves
 * with the exit code of that process, and throws when the system does not allow it.
 */
export async function moveIn(program: string[]): Promise<number | null> {
  if (process.env[inside]) return null
  // A user who is not root may be root of a namespace, where the system allows it.
  const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const namespace = [...rights, '--mount', '--']
  if (spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(
      'A full disk can be played only on Linux, by root or by who may have a namespace of their own (unshare --mount).',
    )
  }
  const child = spawn('unshare', [...namespace, process.execPath, ...program], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: '1' },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** Works only in the process with its own mounts. Throws when nothing can be mounted there. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-disk-'))
  const options = `size=${megabytes}m,mode=0711`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'terminlotse', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`A full disk cannot be played here: ${mounted.stderr.trim()}`)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const size of [256 * blockBytes, blockBytes]) while (wasWritten(file, size));
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function wasWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
