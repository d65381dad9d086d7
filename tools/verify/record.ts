import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../children.ts'
import type { Part } from './parts.ts'

export interface Row {
  date: string
  commit: string
  part: string
  seed: number
  seconds: number
  isGood: boolean
  /** The counts, or the outcome; then the failures. */
  said: string[]
}

/** The file of all night runs of this checkout, a line of JSON for each part. */
export const recordFile = join(root, 'verify-results.jsonl')

/** The parts that were not played yet on this commit; with a name, only parts of this name. */
export function partsToPlay(parts: Part[], commit: string, name?: string, file = recordFile): Part[] {
  if (name !== undefined) return parts.filter((part) => part.name === name)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const rows = lines.map((line): Row => JSON.parse(line))
  return parts.filter((part) => !rows.some((one) => one.commit === commit && one.part === part.name))
}

/** The end of a part's output: its counts, and a line for each failure. */
export function summaryOf(output: string, code: number): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  const counts = lines.findLast((line) => /^\d+ passed, \d+ failed/.test(line)) ?? `ended with code ${code}`
  return [counts, ...lines.filter((line) => /^(failed|flaky): /.test(line))]
}
