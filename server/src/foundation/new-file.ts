import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes a file that only its owner may read. Afterwards the file is complete and safe on disk, or it does not exist,
 * even if the disk is full or this process dies meanwhile. Throws `EEXIST` if it exists already.
 */
export function makeFile(path: string, content: string | Buffer): void {
  const draft = `${path}.${randomUUID().slice(0, 8)}.draft`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    // Unlike a renaming, it never takes the place of what somebody else has put there meanwhile.
    linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
