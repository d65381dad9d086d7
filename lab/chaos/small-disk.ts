// A small disk that can really be full: a file system in memory, mounted where only this process and its children see
// it, and gone with them.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes what room is left; what others free meanwhile is taken by the next call. */
  fill(): void
  /** Gives the room back. */
  free(): void
  /** Takes the disk away, with what is on it. */
  remove(): void
}

/** Set in the process that has mounts of its own. */
const inside = 'CHAOS_OWN_MOUNTS'
const blockBytes = 4_096

/**
 * Goes on in a process with mounts of its own: resolves with null there. Here it resolves with the exit code of that
 * process, and throws when the system allows no such thing.
 */
export async function moveIn(program: string[]): Promise<number | null> {
  if (process.env[inside]) return null
  // Who is not root may have a namespace in which they are, where the system allows that.
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

/** Only in a process that has moved in. Throws when nothing can be mounted here. */
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
