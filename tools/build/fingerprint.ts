import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A fingerprint of the names and contents of files, and of all files below folders, if `counts` accepts their names.
 * The times of files say nothing after a checkout, an unpacking or a copy.
 */
export function fingerprintOf(root: string, places: string[], counts: (name: string) => boolean): string {
  const hash = createHash('sha256')
  for (const name of places.flatMap((place) => filesBelow(root, place)).toSorted()) {
    if (!counts(name)) continue
    const content = readFileSync(join(root, name))
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

// Patterns would need five times as long, and this runs at each start.
function filesBelow(root: string, place: string): string[] {
  const path = join(root, place)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [place]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(place, entry.name)
    if (entry.isFile()) return [below]
    return entry.isDirectory() && entry.name !== 'node_modules' ? filesBelow(root, below) : []
  })
}
