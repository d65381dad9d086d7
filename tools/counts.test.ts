import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum, withExitCode } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('a test file that cannot be loaded counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(countVitest(report({ ...vitest, testResults: [broken] }))).toEqual({ passed: 7, failed: 1, skipped: 0 })
})

test('a skipped test is seen', () => {
  expect(countVitest(report({ ...vitest, numPendingTests: 2 })).skipped).toBe(2)
})

test('a browser test that passed only on a second try counts as failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats, errors: [] }))).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('a runner that ran nothing, wrote nothing or crashed counts as a failure', () => {
  expect(withExitCode(countVitest(join(folder, 'missing.json')), 0).failed).toBe(1)
  expect(withExitCode(countVitest(report(vitest)), 1).failed).toBe(1)
  expect(withExitCode(countVitest(report(vitest)), 0).failed).toBe(0)
})

test('the counts of all runners are added up', () => {
  const all = [
    { passed: 3, failed: 1, skipped: 0 },
    { passed: 4, failed: 0, skipped: 2 },
  ]
  expect(sum(all)).toEqual({ passed: 7, failed: 1, skipped: 2 })
})
