import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const importPattern =
  /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** The imports of a source, as they are written: a path from its own folder, or the name of a package. */
export function namesImportedBy(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

export function createReach(text: string): (file: string) => boolean {
  const read = new Map<string, { holds: boolean; paths: string[] }>()
  function readOnce(file: string) {
    const known = read.get(file)
    if (known) return known
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const names = namesImportedBy(source).filter((name) => name.startsWith('.'))
    const imported = { holds: source.includes(text), paths: names.map((name) => normalize(join(dirname(file), name))) }
    read.set(file, imported)
    return imported
  }
  return (file) => {
    const reached = new Set([normalize(file)])
    for (const one of reached) {
      const { holds, paths } = readOnce(one)
      if (holds) return true
      for (const path of paths) reached.add(path)
    }
    return false
  }
}
