import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './children.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-strays-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('errors outside the tests are named by file and message', () => {
  writeFileSync(
    join(folder, 'hooks.test.mjs'),
    `afterAll(() => { throw new Error('not cleared') })
    describe('inside', () => {
      afterAll(() => { throw new Error('not closed') })
      test('passes', () => { void Promise.reject(new Error('lost')) })
    })`,
  )
  writeFileSync(join(folder, 'broken.test.mjs'), "import './nowhere.mjs'\ntest('never runs', () => {})")
  const strays = join(folder, 'strays.json')
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--globals']
  const reporter = `--reporter=${join(root, 'tools/stray-errors.ts')}`
  const env = { ...process.env, STRAY_ERRORS: strays }
  const run = () => execFileSync(process.execPath, [...vitest, reporter], { cwd: folder, env, stdio: 'pipe' })
  expect(run).toThrow()
  const named = JSON.parse(readFileSync(strays, 'utf8'))
  expect(named.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.mjs: beside its tests: Error: .*nowhere\.mjs/),
    'hooks.test.mjs: beside its tests: Error: not cleared',
    'hooks.test.mjs: beside its tests: Error: not closed',
    'hooks.test.mjs: nobody caught: Error: lost',
  ])
})
