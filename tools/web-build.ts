import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root, run } from './children.ts'

const sources = ['web/**/*.{ts,tsx,css,html,svg,png,js,json,webmanifest}', 'contract/src/**/*.ts', 'package-lock.json']
const notSources = ['web/dist/**', 'web/dist-*/**', 'web/node_modules/**', '**/*.test.{ts,tsx}']
/** In a build, the fingerprint of what it was made from. */
const mark = '.made-from'
/** No build takes this long. */
const leftoverMs = 60 * 60_000

/**
 * Builds the browser app of the repository at `from` when there is no build, or one that was made from something else. Throws when
 * the build fails; what was built before stays.
 */
export async function buildWeb(from = root): Promise<void> {
  const dist = join(from, 'web', 'dist')
  const fingerprint = fingerprintOf(from)
  if (isMadeFrom(dist, fingerprint)) return
  console.log('Building the web app (this takes a few seconds) …')
  // Made beside its place and moved there when finished: a product that starts meanwhile finds the old build or the new one, not half of one.
  removeLeftovers(from)
  const draft = mkdtempSync(join(from, 'web', 'dist-new-'))
  try {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const options = ['--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']
    const code = await run([vite, 'build', join(from, 'web'), ...options])
    if (code !== 0) throw new Error('The web app could not be built; what is wrong stands above.')
    writeFileSync(join(draft, mark), fingerprint)
    // Whoever runs the product may be someone else than who built it.
    chmodSync(draft, 0o755)
    replace(dist, draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function isMadeFrom(dist: string, fingerprint: string): boolean {
  const file = join(dist, mark)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

// By content: after a checkout, an unpacking or a copy the times of files say nothing.
function fingerprintOf(from: string): string {
  const hash = createHash('sha256')
  for (const name of globSync(sources, { cwd: from, exclude: notSources }).toSorted()) {
    const content = readFileSync(join(from, name))
    hash.update(`${name} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function replace(dist: string, draft: string): void {
  const old = `${draft}-old`
  if (existsSync(dist)) renameSync(dist, old)
  try {
    renameSync(draft, dist)
  } catch (error) {
    // Two starts at once: whoever was first has put a build of its own there, made from the same.
    if (!existsSync(join(dist, mark))) throw error
  }
  rmSync(old, { recursive: true, force: true })
}

/** What builds left behind that were killed. */
function removeLeftovers(from: string): void {
  for (const name of globSync('web/dist-new-*', { cwd: from })) {
    const path = join(from, name)
    if (Date.now() - statSync(path).mtimeMs > leftoverMs) rmSync(path, { recursive: true, force: true })
  }
}
