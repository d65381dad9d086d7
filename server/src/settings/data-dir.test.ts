import { chmodSync, chownSync, linkSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipWithout } from '../../test/needs.ts'
import { lockDataFolder } from '../foundation/db/embedded/data-lock.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { findOpen, handBack, prepareDataDir } from './data-dir.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

// checklist: t604
test('a new data folder, and one of ours that stood open, is closed to other users', () => {
  const fresh = join(folderForTest(), 'new', 'data')
  prepareDataDir(fresh)
  expect(modeOf(fresh)).toBe(0o700)
  writeFileSync(join(fresh, 'secret.key'), '')
  chmodSync(fresh, 0o755)
  prepareDataDir(fresh)
  expect(modeOf(fresh)).toBe(0o700)
})

test('a folder that was made for the data is closed at the first start', () => {
  const empty = folderForTest()
  chmodSync(empty, 0o2775)
  prepareDataDir(empty)
  expect(modeOf(empty)).toBe(0o700)
})

test('a folder that holds nothing of ours keeps its mode', () => {
  const theirs = folderForTest()
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
  const file = join(folderForTest(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataDir(join(file, 'data'))).toThrow(`DATA_DIR: ${file}/data cannot be written (ENOTDIR).`)
})

/** A data folder that was used, with everything in it opened to everybody, and two files that are not ours. */
function openedFolder() {
  const dataDir = folderForTest()
  const [key, backups] = [join(dataDir, 'secret.key'), join(dataDir, 'backups')]
  mkdirSync(join(backups, 'deeper'), { recursive: true })
  const files = ['daily-2026-11-25T12-00-00Z.terminlotse', 'schema-3.terminlotse'].map((name) => join(backups, name))
  const [theirs, deeper] = [join(backups, 'notes.txt'), join(backups, 'deeper', 'schema-3.terminlotse')]
  for (const file of [key, ...files, theirs, deeper]) writeFileSync(file, '')
  for (const path of [key, backups, ...files, theirs, deeper]) chmodSync(path, 0o777)
  chmodSync(dataDir, 0o2777)
  return { dataDir, key, backups, files, theirs, deeper }
}

// checklist: t1504
test('files that a mount or a chmod opened are closed at the next start, and backups stay open to their group', () => {
  const { dataDir, key, backups, files, theirs, deeper } = openedFolder()
  prepareDataDir(dataDir)
  expect([dataDir, key].map(modeOf)).toEqual([0o700, 0o700])
  expect([backups, ...files].map(modeOf)).toEqual([0o770, 0o770, 0o770])
  // Files that we did not make stay as they are.
  expect([theirs, deeper].map(modeOf)).toEqual([0o777, 0o777])
  expect(findOpen(dataDir)).toEqual([])
})

test('a key that is a link, or has a second name, may be somebody else’s: it keeps its mode and is named', () => {
  for (const place of [symlinkSync, linkSync]) {
    const { dataDir, key, theirs } = openedFolder()
    rmSync(key)
    place(theirs, key)
    prepareDataDir(dataDir)
    expect(modeOf(theirs)).toBe(0o777)
    // No other user can reach it.
    expect(findOpen(dataDir)).toEqual([])
    chmodSync(dataDir, 0o711)
    expect(findOpen(dataDir)).toEqual([key])
  }
})

test('a file of somebody else is not changed, but named', (context) => {
  skipWithout(context, 'root')
  const { dataDir, key, backups, files } = openedFolder()
  const [first = ''] = files
  for (const path of [dataDir, key, first]) chownSync(path, 65_534, 65_534)
  prepareDataDir(dataDir)
  expect([dataDir, key, backups, first].map(modeOf)).toEqual([0o777, 0o777, 0o770, 0o777])
  expect(findOpen(dataDir)).toEqual([dataDir, key, first])
})

// checklist: t4178
test('a start as root gives its owner what it made in the folder, and no file of somebody else', (context) => {
  skipWithout(context, 'root')
  const [dataDir, elsewhere] = [folderForTest(), join(folderForTest(), 'theirs')]
  const inside = join(dataDir, 'backups')
  const [made, twice] = [join(inside, 'new'), join(dataDir, 'twice')]
  mkdirSync(inside)
  writeFileSync(made, '')
  writeFileSync(elsewhere, '')
  linkSync(elsewhere, twice)
  symlinkSync(elsewhere, join(dataDir, 'link'))
  chownSync(dataDir, 65_534, 65_534)
  handBack(dataDir)
  expect([inside, made, elsewhere, twice].map((path) => statSync(path).uid)).toEqual([65_534, 65_534, 0, 0])
})
