// A small disk that can really be full: a file system in memory that is mounted only for this process and its children,
// and ends with them.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const blockBytes = 4_096

/** Works only in a process with its own mounts (`unshare --mount`). Throws when nothing can be mounted there. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-disk-'))
  const options = `size=${megabytes}m,mode=0711`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'terminlotse', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmdirSync(folder)
    throw new Error(`A full disk cannot be played here: ${mounted.stderr.trim()}`)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Takes the room that is left. The next call takes room that was freed meanwhile. */
    fill(): void {
      const file = openSync(filler, 'a')
      try {
        for (const size of [256 * blockBytes, blockBytes]) while (wasWritten(file, size));
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove(): void {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function wasWritten(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
