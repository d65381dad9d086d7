import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeSocketDir } from './socket-dir.ts'

const identity = { native: '', version: '18', wrapper: [] }

function dataDir(...names: string[]): string {
  const top = mkdtempSync(join(tmpdir(), 'terminlotse-socket-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  const path = join(top, ...names)
  mkdirSync(path, { recursive: true })
  return path
}

// checklist: t607
test('the socket lies in the data folder, closed to others, also where an older start left it open', () => {
  const folder = dataDir()
  const first = makeSocketDir(folder, identity)
  expect(first.path).toBe(join(folder, 'socket'))
  chmodSync(first.path, 0o777)
  const second = makeSocketDir(folder, identity)
  expect(statSync(second.path).mode & 0o777).toBe(0o700)
  second.remove()
  expect(existsSync(first.path)).toBe(false)
})

test('where the folder for temporary files is too long as well, the socket lies in /tmp', () => {
  const folder = dataDir('a'.repeat(60), 'b'.repeat(60))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { path, remove } = makeSocketDir(folder, identity)
  expect(path).toMatch(/^\/tmp\/terminlotse-/)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  remove()
})

test('under a path too long for a socket it is a new folder of its own', () => {
  const folder = dataDir('a'.repeat(60), 'b'.repeat(60))
  const one = makeSocketDir(folder, identity)
  const other = makeSocketDir(folder, identity)
  expect(one.path.startsWith(tmpdir())).toBe(true)
  expect(one.path).not.toBe(other.path)
  expect(statSync(one.path).mode & 0o777).toBe(0o700)
  one.remove()
  other.remove()
  expect(existsSync(one.path)).toBe(false)
})
