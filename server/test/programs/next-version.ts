import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtPrograms } from './built.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const step = '9999_next'

/**
 * Puts the next version into a folder: the same built programs with one more step of the schema. Returns the folder of
 * its programs. A next version that is there already gets this step in place of its own.
 */
export async function layNextVersion(folder: string, sql: string): Promise<string> {
  const programs = join(folder, 'programs')
  if (!existsSync(programs)) {
    cpSync(await builtPrograms(), programs, { recursive: true, filter: (file) => !file.endsWith('.map') })
    // Native code is loaded from here.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  }
  layMigrations(join(programs, 'files/server/migrations'), sql)
  return programs
}

export function layMigrations(folder: string, sql: string): void {
  cpSync(join(root, 'server/migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const when = journal.entries.at(-1).when + 1
  journal.entries.push({ idx: 9999, version: '7', when, tag: step, breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${step}.sql`), sql)
}

export function layStepsBefore(folder: string, tag: string): void {
  cpSync(join(root, 'server/migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter((entry) => entry.tag < tag)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
}
