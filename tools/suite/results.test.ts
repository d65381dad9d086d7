import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { judgeFlaky } from './flaky.ts'
import { type Result, readResults, tellResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-results-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

const file = 'tools/kit.test.ts'
const result = (state: Result['state'], title = 'is warm', more: Partial<Result> = {}): Result => ({
  file,
  title,
  state,
  message: state === 'passed' ? '' : 'because',
  ...more,
})

/** The results of a run that noted these and ended with `code`. */
function read(results: Result[], code: number): Result[] {
  const path = join(folder, `${Math.random()}.jsonl`)
  writeFileSync(path, results.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return readResults(path, 'vitest', code)
}

function tell(results: Result[]): { said: string[]; code: number } {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = tellResults(results)
  return { said: log.mock.calls.map(([line]) => line), code }
}

test('a runner that ran nothing, noted nothing or crashed counts as a failure', () => {
  expect(readResults(join(folder, 'missing'), 'vitest', 0)).toMatchObject([{ state: 'failed', message: 'nothing ran' }])
  expect(read([result('skipped')], 0)).toMatchObject([{ state: 'skipped' }, { state: 'failed' }])
  expect(read([result('passed')], 1)).toMatchObject([{ state: 'passed' }, { state: 'failed', file: 'vitest' }])
  expect(read([result('passed')], 0)).toHaveLength(1)
  expect(read([result('failed')], 1)).toHaveLength(1)
})

test('failed, skipped and flaky tests are named, and the last line counts them', () => {
  const all = [result('passed'), result('skipped', 'mounts'), result('flaky', 'is quick'), result('failed', 'is dry')]
  expect(tell(all)).toEqual({
    said: [
      `skipped: ${file} > mounts: because`,
      `flaky: ${file} > is quick: because`,
      `failed: ${file} > is dry: because`,
      '\n2 passed, 1 failed, 1 skipped',
    ],
    code: 1,
  })
  vi.restoreAllMocks()
  expect(tell([result('passed')])).toEqual({ said: ['\n1 passed, 0 failed'], code: 0 })
  vi.restoreAllMocks()
  expect(tell([result('skipped')]).code).toBe(1)
})

test('a test that passes when it is repeated is flaky, few of them, and neither what changed nor what must never fail', () => {
  const flaky = (more: Partial<Result> = {}) => result('flaky', 'is quick', more)
  const gate = { GATE_REPEATS: '2' }
  const judged = (results: Result[], env: Record<string, string> = gate) =>
    judgeFlaky(results, env).map(({ state }) => state)
  expect(judged([flaky(), result('passed'), flaky()])).toEqual(['flaky', 'passed', 'flaky'])
  expect(judged([flaky(), flaky(), flaky()])).toEqual(['failed', 'failed', 'failed'])
  expect(judged([flaky()], {})).toEqual(['failed'])
  expect(judged([flaky()], { GATE_REPEATS: '-1' })).toEqual(['failed'])
  expect(judged([flaky()], { ...gate, GATE_CHANGED: `README.md\n${file}` })).toEqual(['failed'])
  for (const once of ['lab/chaos/audit.test.ts', 'munich-client/src/any-answer.test.ts', 'e2e/booking/booking.spec.ts'])
    expect(judged([flaky({ file: once })]), once).toEqual(['failed'])
})
