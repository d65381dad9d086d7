import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../children.ts'
import { roomProblem } from '../machine/surroundings.ts'
import { claim, isInUse } from './claims.ts'
import { isSource, parts as ownParts, type Part } from './parts.ts'
import { inPlainPlace } from './plain-place.ts'

/** The file in each part with fingerprints of its sources and of its result. */
const mark = '.made-from'
/** A build, and what it writes on the way. */
const room = { who: 'The build needs', neededMiB: 128, remedy: 'Make room there.' }
/** No build takes longer than this. */
const leftoverMs = 60 * 60_000

export interface Sources {
  /** The repository. */
  from?: string
  parts?: Part[]
}

/**
 * Returns the folder of the product of the present sources. Builds the parts that are missing, were made from other
 * sources, or were changed since. Throws when a build fails; the earlier build stays. Each version of the sources has
 * its own folder, which stays as long as this process lives: a product or a test may still load files from it.
 */
export async function buildProduct({ from = root, parts = ownParts }: Sources = {}): Promise<string> {
  const wanted = parts.map((part) => ({ part, sources: fingerprintOf(from, part.sources, isSource) }))
  const name = createHash('sha256')
    .update(wanted.map(({ sources }) => sources).join())
    .digest('hex')
    .slice(0, 16)
  const dist = join(from, 'dist')
  const place = join(dist, name)
  // Before the look: another build may be removing what nobody claims.
  claim(place)
  if (wanted.every(({ part, sources }) => isMadeFrom(join(place, part.name), sources))) return place
  mkdirSync(dist, { recursive: true })
  removeLeftovers(dist)
  const noRoom = roomProblem(dist, room)
  if (noRoom !== null) throw new Error(noRoom)
  // The build is made beside its place and moved there when finished: a process that starts meanwhile finds a complete
  // build or none.
  const draft = mkdtempSync(join(dist, 'new-'))
  try {
    await inPlainPlace(from, async (workshop) => {
      for (const { part, sources } of wanted) await makePart(part, sources, { workshop, dist, draft })
    })
    // The user who runs the product may be another one than the user who built it.
    chmodSync(draft, 0o755)
    replace(place, draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOld(dist, name)
  return place
}

/** Builds the product in a folder of its own, for an image or an archive. The folder must not exist. */
export async function buildInto(folder: string): Promise<void> {
  const place = await buildProduct()
  for (const { name } of ownParts) {
    cpSync(join(place, name), join(folder, name), { recursive: true, errorOnExist: true, force: false })
  }
}

interface Places {
  workshop: string
  dist: string
  draft: string
}

async function makePart(part: Part, sources: string, { workshop, dist, draft }: Places): Promise<void> {
  const into = join(draft, part.name)
  const same = globSync(`*/${part.name}/${mark}`, { cwd: dist })
    .map((path) => join(dist, path, '..'))
    .find((made) => isMadeFrom(made, sources))
  if (same) return cpSync(same, into, { recursive: true })
  console.log(`Building ${part.name} (this takes a few seconds) …`)
  mkdirSync(into)
  // A test run sets another NODE_ENV, and must not change what is built.
  const code = await run(part.make(into), { NODE_ENV: 'production' }, workshop)
  if (code !== 0) throw new Error(`The product could not be built (${part.name}); the error is above.`)
  writeFileSync(join(into, mark), `${sources}\n${madeIn(into)}\n`)
}

function isMadeFrom(folder: string, sources: string): boolean {
  const file = join(folder, mark)
  return existsSync(file) && readFileSync(file, 'utf8') === `${sources}\n${madeIn(folder)}\n`
}

// A map changes nothing that runs, and maps are most of the files.
const counts = (name: string) => !name.endsWith('.map') && name !== mark

function madeIn(folder: string): string {
  return fingerprintOf(folder, [''], counts)
}

function replace(place: string, draft: string): void {
  const old = `${draft}-old`
  if (existsSync(place)) renameSync(place, old)
  try {
    renameSync(draft, place)
  } catch (error) {
    // Another start at the same time has put its build there already, made from the same sources.
    if (!existsSync(place)) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

function removeLeftovers(dist: string): void {
  for (const name of globSync('new-*', { cwd: dist })) {
    const path = join(dist, name)
    if (Date.now() - statSync(path).mtimeMs > leftoverMs) rmSync(path, { recursive: true, force: true })
  }
}

function removeOld(dist: string, current: string): void {
  for (const name of globSync('[0-9a-f]*', { cwd: dist })) {
    if (name.length !== current.length || name === current || isInUse(join(dist, name))) continue
    rmSync(join(dist, name), { recursive: true, force: true })
  }
}

/**
 * A fingerprint of the names and contents of files, and of all files below folders, if `counts` accepts their names.
 * The times of files say nothing after a checkout, an unpacking or a copy.
 */
function fingerprintOf(root: string, places: string[], counts: (name: string) => boolean): string {
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
