import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../children.ts'
import type { Result } from './results.ts'

/** Tests with random days, with kills, of agreeing books, or of bookings: one failure in a hundred is a fault. */
const neverRepeated = /property|weather|lab\/(chaos|day)|audit|booking/
const propertyTest = /\bfc\.(assert|property|asyncProperty)\b/

/**
 * The files that the gate runs once more, alone: those of at most `GATE_REPEATS` failed tests. A file that the change
 * has touched (`GATE_CHANGED`, a line each) is never repeated, nor one that matches `neverRepeated`. Only the gate sets
 * these variables; without them nothing is repeated.
 */
export function mayRepeat(
  results: Result[],
  { GATE_REPEATS, GATE_CHANGED = '' }: NodeJS.ProcessEnv = process.env,
): string[] {
  const failed = results.filter(({ state }) => state === 'failed')
  if (failed.length === 0 || failed.length > Number(GATE_REPEATS ?? 0)) return []
  const changed = new Set(GATE_CHANGED.split('\n'))
  const files = [...new Set(failed.map(({ file }) => file))]
  const isLeft = (file: string) => !changed.has(file) && !neverRepeated.test(file) && isPlainTest(join(root, file))
  return files.every(isLeft) ? files : []
}

function isPlainTest(path: string): boolean {
  return existsSync(path) && !propertyTest.test(readFileSync(path, 'utf8'))
}

/** The results of both runs: a test that failed first and passes now is flaky. A test that fails now failed. */
export function withRepetition(first: Result[], second: Result[]): Result[] {
  const isSame = (one: Result) => (other: Result) => one.file === other.file && one.title === other.title
  const failedNow = second.filter(({ state }) => state === 'failed')
  const judged = first.map((one): Result => {
    if (one.state !== 'failed') return one
    const now = second.find(isSame(one))
    // A failure outside of tests has no result of its own when it does not come again.
    const passes = now === undefined ? failedNow.length === 0 : now.state === 'passed'
    return passes ? { ...one, state: 'flaky' } : one
  })
  const isKnown = (one: Result) => judged.some((other) => other.state === 'failed' && isSame(one)(other))
  return [...judged, ...failedNow.filter((one) => !isKnown(one))]
}
