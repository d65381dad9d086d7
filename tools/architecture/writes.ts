import { dirname, join, normalize } from 'node:path'
import { placeOf } from './modules.ts'

// Finds the files that write a table. Statements are found by their words: the builder's calls, and SQL as text.

/** A table, as its file declares it: `constant` in code, `name` in SQL. */
export interface Table {
  file: string
  constant: string
  name: string
}

const declaration = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const written = [
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\binsertRows\((\w+),/g,
  /\b(?:insert into|update|delete from|merge into|truncate)\s+\$\{(\w+)\}/g,
]
const writtenAsText = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:public\.)?"?(\w+)/g

export function tablesIn(sources: [file: string, source: string][]): Table[] {
  return sources.flatMap(([file, source]) =>
    [...source.matchAll(declaration)].map(([, constant = '', name = '']) => ({ file, constant, name })),
  )
}

/** The tables that a file writes and that another module declares: one line each. */
export function foreignWrites(tables: readonly Table[], file: string, source: string): string[] {
  const imported = importedTables(file, source)
  const byConstant = written
    .flatMap((pattern) => [...source.matchAll(pattern)].map(([, constant = '']) => imported.get(constant)))
    .flatMap((named) => tables.find((table) => table.file === named?.file && table.constant === named.constant) ?? [])
  const byName = [...source.matchAll(writtenAsText)].flatMap(
    ([, name]) => tables.find((table) => table.name === name) ?? [],
  )
  const ownerOf = (path: string) => placeOf(path)?.module ?? placeOf(path)?.part
  const foreign = [...byConstant, ...byName].filter((table) => ownerOf(table.file) !== ownerOf(file))
  return [...new Set(foreign.map(({ name, file: home }) => `${file} writes ${name}: only ${ownerOf(home)} does`))]
}

/** By the name that a file gives it, each table that it imports. */
function importedTables(file: string, source: string): Map<string, { file: string; constant: string }> {
  const imports = source.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*\.tables\.ts)'/gm)
  return new Map(
    [...imports].flatMap(([, names = '', path = '']) =>
      names.split(',').flatMap((one) => {
        const [constant = '', local = constant] = one
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return constant === '' ? [] : [[local, { file: normalize(join(dirname(file), path)), constant }] as const]
      }),
    ),
  )
}
