import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * One test and its outcome. A failure outside of tests is a failed result, too. `skipped`: the test cannot run on this
 * machine. `flaky`: it failed, and passed when the gate's run repeated it (flaky.ts).
 */
export interface Result {
  /** From the root of the checkout. */
  file: string
  title: string
  state: 'passed' | 'failed' | 'skipped' | 'flaky'
  /** The reason of a failure or a skip, in one line. */
  message: string
}

/** Reporters of the runners write each result as a line of JSON into the file that this variable names. */
export const resultsFile = 'RESULTS_FILE'

export const fileOf = (path: string): string => relative('', path)

/** Does nothing for a run without a results file. */
export function noteResult(one: Result): void {
  const file = process.env[resultsFile]
  if (file) appendFileSync(file, `${JSON.stringify({ ...one, message: firstLine(one.message) })}\n`)
}

/**
 * The results of a run that has ended with `exitCode`. A runner that ends with an error but without a failed test (it
 * crashed, or ran nothing) is one failure.
 */
export function readResults(file: string, runner: string, exitCode: number): Result[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.map((line): Result => JSON.parse(line))
  const failure = (message: string): Result => ({ file: runner, title: 'the run', state: 'failed', message })
  if (results.every(({ state }) => state === 'skipped')) return [...results, failure('nothing ran')]
  if (exitCode === 0 || results.some(({ state }) => state === 'failed')) return results
  return [...results, failure(`it ended with code ${exitCode}, without a failed test`)]
}

/**
 * Prints a line for each result that did not simply pass, and the counts as the last line. Returns the exit code.
 * .ci/run reads these lines.
 */
export function tellResults(results: Result[]): number {
  const of = (state: Result['state']) => results.filter((one) => one.state === state)
  const named = [...of('skipped'), ...of('flaky'), ...of('failed')]
  for (const { file, title, state, message } of named) console.log(`${state}: ${file} > ${title}: ${message}`)
  const [passed, failed, skipped] = [
    of('passed').length + of('flaky').length,
    of('failed').length,
    of('skipped').length,
  ]
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** Without colours: runners mark parts of a message with them. */
function firstLine(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}
