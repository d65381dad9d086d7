import { appendFileSync, existsSync, readFileSync } from 'node:fs'
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

export function readRecord(file = recordFile): Row[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

export function addToRecord(one: Row, file = recordFile): void {
  appendFileSync(file, `${JSON.stringify(one)}\n`)
}

/** The parts that were not played yet on this commit; with a name, only parts of this name. */
export function partsToPlay(parts: Part[], record: Row[], commit: string, name?: string): Part[] {
  if (name !== undefined) return parts.filter((part) => part.name === name)
  const played = new Set(record.filter((one) => one.commit === commit).map((one) => one.part))
  return parts.filter((part) => !played.has(part.name))
}

/** The end of a part's output: its counts, and a line for each failure. */
export function summaryOf(output: string, code: number): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  const counts = lines.findLast((line) => /^\d+ passed, \d+ failed/.test(line)) ?? `ended with code ${code}`
  return [counts, ...lines.filter((line) => /^(failed|flaky): /.test(line))]
}
