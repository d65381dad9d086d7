import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A fingerprint of the names and contents of files; their times say nothing after a checkout, an unpacking or a copy. */
export function fingerprintOf(folder: string, patterns: string[], exclude: string[]): string {
  const hash = createHash('sha256')
  for (const name of globSync(patterns, { cwd: folder, exclude }).toSorted()) {
    const path = join(folder, name)
    if (!statSync(path).isFile()) continue
    const content = readFileSync(path)
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
