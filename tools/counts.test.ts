import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum, withExitCode } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const noStrays = join(folder, 'no-strays.json')

function report(content: object): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const none = { passed: 0, failed: 0, skipped: 0, failures: [] }
const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

test('an error outside the tests counts as a failure', () => {
  const failures = ['a.test.ts: nobody caught: Error: lost']
  expect(countVitest(report(vitest), report(failures))).toEqual({ ...none, passed: 7, failed: 1, failures })
})

test('a failed test is named by file and title', () => {
  const results = [
    { fullName: 'a room is warm', status: 'failed' },
    { fullName: 'a room is dry', status: 'passed' },
  ]
  const file = { name: 'room.test.ts', assertionResults: results }
  const unit = countVitest(report({ ...vitest, numFailedTests: 1, testResults: [file] }), noStrays)
  expect(unit.failures).toEqual(['room.test.ts: a room is warm'])
  const inner = { specs: [{ file: 'inner.spec.ts', line: 7, title: 'opens', ok: false }] }
  const outer = { specs: [{ file: 'outer.spec.ts', line: 3, title: 'closes', ok: true }], suites: [inner] }
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const browser = countPlaywright(report({ stats, errors: [{ message: 'No server\n  at home' }], suites: [outer] }))
  expect(browser.failures).toEqual(['inner.spec.ts:7: opens', 'No server'])
})

test('a skipped test is seen', () => {
  expect(countVitest(report({ ...vitest, numPendingTests: 2 }), noStrays).skipped).toBe(2)
})

test('a browser test that passed only on a second try counts as failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright(report({ stats, errors: [], suites: [] }))).toEqual({ ...none, passed: 3, failed: 1 })
})

test('a runner that ran nothing, wrote nothing or crashed counts as a failure', () => {
  expect(withExitCode(countVitest(join(folder, 'missing.json'), noStrays), 0).failed).toBe(1)
  expect(withExitCode(countVitest(report(vitest), noStrays), 1).failed).toBe(1)
  expect(withExitCode(countVitest(report(vitest), noStrays), 0).failed).toBe(0)
})

test('the counts of all runners are added up', () => {
  const all = [
    { passed: 3, failed: 1, skipped: 0, failures: ['one'] },
    { passed: 4, failed: 0, skipped: 2, failures: [] },
  ]
  expect(sum(all)).toEqual({ passed: 7, failed: 1, skipped: 2, failures: ['one'] })
})
