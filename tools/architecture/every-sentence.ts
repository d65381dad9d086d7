import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { isSentence, type Sentence, type Sentences } from '../../contract/src/texts/form.ts'

/** The files that hold the sentences to people. */
export const sources = globSync(['{contract,web}/src/texts/**/*.ts', 'server/src/texts/words/**/*.ts'], {
  exclude: ['**/*.{test,d}.ts'],
})

function within(node: unknown, path: string): [string, Sentence][] {
  if (typeof node !== 'object' || node === null) return []
  if (isSentence(node as Sentences)) return [[path, node as Sentence]]
  return Object.entries(node).flatMap(([key, below]) => within(below, `${path}.${key}`))
}

const modules = await Promise.all(sources.map(async (file) => [file, await import(resolve(file))] as const))

/** Each sentence by its file and key. */
export const sentences = modules.flatMap(([file, module]) => within(module, file))
