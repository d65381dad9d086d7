import { dirname, join, normalize } from 'node:path'
import { namesImportedBy } from '../imports.ts'

/** For each file, the files that it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** The file of the project that this name imports; null: it is in a package of others. */
function fileImportedAs(name: string, file: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  const own = name.match(/^@terminlotse\/([\w-]+)(?:\/(.+))?$/)
  return own ? `${own[1]}/src/${own[2] ?? 'index'}.ts` : null
}

/** For each of these sources, the files of the project that it imports. */
export function graphOf(sources: [file: string, source: string][]): Map<string, string[]> {
  return new Map(
    sources.map(([file, source]) => [
      file,
      namesImportedBy(source).flatMap((name) => fileImportedAs(name, file) ?? []),
    ]),
  )
}

/** A circle of files: each imports the next one, and the last imports the first. Null: there is no circle. */
export function circleIn(graph: Graph): string[] | null {
  const left = new Map(graph)
  const goesOn = (file: string) => left.get(file)?.some((imported) => left.has(imported)) ?? false
  // A file that imports no remaining file is in no circle. It is removed, and then the files that import only such files.
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const file of [...left.keys()]) if (!goesOn(file)) left.delete(file)
  }
  const walk: string[] = []
  let [file] = left.keys()
  while (file !== undefined && !walk.includes(file)) {
    walk.push(file)
    file = left.get(file)?.find((imported) => left.has(imported))
  }
  return file === undefined ? null : walk.slice(walk.indexOf(file))
}
