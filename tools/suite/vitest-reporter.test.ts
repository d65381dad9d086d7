import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../children.ts'
import { readResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-reporter-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('each test is noted, and so is what fails beside the tests', () => {
  writeFileSync(
    join(folder, 'hooks.test.mjs'),
    `afterAll(() => { throw new Error('not cleared') })
    describe('inside', () => {
      afterAll(() => { throw new Error('not closed') })
      test('passes', () => { void Promise.reject(new Error('lost')) })
      test('fails', () => expect(1, 'one').toBe(2))
      test('needs more', ({ skip }) => skip('needs root'))
      test.skip('is forgotten', () => {})
      let tries = 0
      test('passes at last', { retry: 1 }, () => expect(tries++, 'tries').toBe(1))
    })`,
  )
  writeFileSync(join(folder, 'broken.test.mjs'), "import './nowhere.mjs'\ntest('never runs', () => {})")
  const file = join(folder, 'results.jsonl')
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--globals']
  const reporter = `--reporter=${join(root, 'tools/suite/vitest-reporter.ts')}`
  const env = { ...process.env, RESULTS_FILE: file }
  const { status } = spawnSync(process.execPath, [...vitest, reporter], { cwd: folder, env, stdio: 'ignore' })
  const lines = readResults(file, 'vitest', status ?? 1).map(
    (one) => `${one.state}: ${one.file} > ${one.title}: ${one.message}`,
  )
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^failed: broken\.test\.mjs > beside its tests: Error: .*nowhere\.mjs/),
    'failed: hooks.test.mjs > beside its tests: Error: not cleared',
    'failed: hooks.test.mjs > beside its tests: Error: not closed',
    expect.stringMatching(/^failed: hooks\.test\.mjs > inside > fails: AssertionError: one: expected 1 to be 2/),
    'failed: hooks.test.mjs > inside > is forgotten: it was left out, without a reason',
    'failed: hooks.test.mjs > nobody caught: Error: lost',
    'flaky: hooks.test.mjs > inside > passes at last: AssertionError: tries: expected +0 to be 1 // Object.is equality',
    'passed: hooks.test.mjs > inside > passes: ',
    'skipped: hooks.test.mjs > inside > needs more: needs root',
  ])
})

test('a file that computes for ever is named, and the run ends', () => {
  writeFileSync(
    join(folder, 'endless.test.mjs'),
    `test('ends', () => {})
    test('never ends', () => { for (;;); })`,
  )
  const file = join(folder, 'hanging.jsonl')
  const reporter = `--reporter=${join(root, 'tools/suite/hanging.ts')}`
  const options = ['run', '--globals', '--testTimeout=500', '--teardownTimeout=1000', reporter, 'endless']
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...options], {
    cwd: folder,
    env: { ...process.env, RESULTS_FILE: file },
    stdio: 'ignore',
  })
  expect(readResults(file, 'vitest', status ?? 1)).toEqual([
    {
      file: 'endless.test.mjs',
      title: 'the file',
      state: 'failed',
      // The reporter hears of tests some moments later, and of this file perhaps never.
      message: expect.stringMatching(/^no progress for 2 s after (it was queued|the (beginning|end) of “)/),
    },
  ])
})
