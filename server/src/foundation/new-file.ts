import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Makes a file that only its owner may read. It is there whole and safe on the disk, or not at all, also when the disk
 * is full or this process dies on the way. Throws `EEXIST` when there is one already.
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
