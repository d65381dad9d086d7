import { parseArgs } from 'node:util'
import type { Part } from './part.ts'

type Named = Pick<Part<unknown, unknown>, 'name' | 'file'>

/** The words after `npm run sim --`. A word that is not known throws. */
export function readWords(words: readonly string[]): { names: string[]; data: string | undefined; isWriting: boolean } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, data: { type: 'string' } },
  })
  return { names: positionals, data: values.data, isWriting: values.write }
}

/** The name of the file in lab/results. */
export function fileOf({ name, file }: Named): string {
  return file ?? name
}

/** True if a word means this part: by its name, or by that of its file. */
export function isCalled(part: Named, word: string): boolean {
  return word === part.name || word === fileOf(part)
}
