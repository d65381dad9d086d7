import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'
import { lockDataFolder } from './foundation/db/data-lock.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'terminlotse-data-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}
const modeOf = (path: string) => statSync(path).mode & 0o777

// checklist: t604
test('a new data folder, and one of ours that stood open, is closed to other users', () => {
  const fresh = join(folder(), 'new', 'data')
  prepareDataDir(fresh)
  expect(modeOf(fresh)).toBe(0o700)
  writeFileSync(join(fresh, 'secret.key'), '')
  chmodSync(fresh, 0o755)
  prepareDataDir(fresh)
  expect(modeOf(fresh)).toBe(0o700)
})

test('a folder that holds nothing of ours keeps its mode', () => {
  const theirs = folder()
  chmodSync(theirs, 0o755)
  mkdirSync(join(theirs, 'of another program'))
  prepareDataDir(theirs)
  expect(modeOf(theirs)).toBe(0o755)
})

// checklist: t1120
test('a folder that the system cannot make is refused at once', () => {
  const nowhere = '/proc/terminlotse/data'
  expect(() => prepareDataDir(nowhere)).toThrow(`DATA_DIR: ${nowhere} cannot be written`)
  expect(() => lockDataFolder(nowhere)).toThrow(`DATA_DIR: ${nowhere} cannot be written`)
})

test('a folder that cannot be is refused by the name of its setting', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDir(join(file, 'data'))).toThrow(`DATA_DIR: ${file}/data cannot be written (ENOTDIR).`)
})
