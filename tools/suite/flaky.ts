import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../children.ts'
import type { Result } from './results.ts'

/** The gate lets the runners play each failed test once more, and sets how many of these may pass then. */
const left = (env: NodeJS.ProcessEnv): number => Math.max(0, Number(env.GATE_REPEATS ?? 0))

/** The runners' own number of repetitions. */
export const retries = left(process.env) > 0 ? 1 : 0

/** Tests with random days, with kills, of agreeing books, or of bookings: one failure in a hundred is a fault. */
const judgedOnce = /property|weather|lab\/(chaos|day)|audit|booking/
const propertyTest = /\bfc\.(assert|property|asyncProperty)\b/

/**
 * The results, where a test that passed only when it was repeated has failed if its file is judged once: it draws at
 * random, books or kills, or the change has touched it (`GATE_CHANGED`, a line each). If more tests did than may, all
 * of them have failed.
 */
export function judgeFlaky(results: Result[], env: NodeJS.ProcessEnv = process.env): Result[] {
  const changed = new Set((env.GATE_CHANGED ?? '').split('\n'))
  const tooMany = results.filter(({ state }) => state === 'flaky').length > left(env)
  const mayPass = ({ file }: Result) => !tooMany && !changed.has(file) && !judgedOnce.test(file) && !drawsAtRandom(file)
  return results.map((one) => (one.state === 'flaky' && !mayPass(one) ? { ...one, state: 'failed' } : one))
}

function drawsAtRandom(file: string): boolean {
  const path = join(root, file)
  return existsSync(path) && propertyTest.test(readFileSync(path, 'utf8'))
}
