import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

// checklist: t1078
test('a data folder whose lock cannot be written is refused by the name of its setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'in-use.lock'))
  expect(() => lockDataFolder(folder)).toThrow(`DATA_DIR: ${folder} cannot be written (unable to open database file).`)
})
