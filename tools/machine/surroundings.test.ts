import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownMounts, skipWithout } from '../../server/test/needs.ts'
import { root } from '../children.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-room-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program of the checkout where one folder lies on a small disk of its own. */
function runWith({ small, size, TMPDIR = '' }: { small: string; size: string; TMPDIR?: string }, program: string[]) {
  const mount = `mount -t tmpfs -o size=${size} none '${small}' && exec "$0" "$@"`
  const [command = '', ...args] = [...ownMounts, 'sh', '-c', mount, process.execPath, ...program]
  const env = { ...process.env, TMPDIR }
  const { stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', env })
  return stdout + stderr
}

const tell = ['--eval', 'console.log((await import("./tools/machine/surroundings.ts")).tellSurroundings())']

test('npm test says that a small /dev/shm makes it slower', (context) => {
  skipWithout(context, 'mounts')
  expect(runWith({ small: '/dev/shm', size: '64m' }, tell)).toMatch(
    /^\/dev\/shm is missing or too small, so temporary files lie in \S+, which is slower\. To change this, .+\ntrue\n$/,
  )
})

test('npm test names a folder without room, and what to do', (context) => {
  skipWithout(context, 'mounts')
  const remedy = 'Make room there, or set TMPDIR to a folder with room.'
  expect(runWith({ small: folder, size: '3m', TMPDIR: folder }, ['tools/test.ts'])).toBe(
    `The tests need 2048 MiB free in ${folder}, and 3 MiB are free. ${remedy}\n`,
  )
})

test('npm start without room for its build says so', (context) => {
  skipWithout(context, 'mounts')
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  expect(runWith({ small: dist, size: '3m' }, ['tools/terminlotse.ts', 'start'])).toBe(
    `The build needs 128 MiB free in ${dist}, and 3 MiB are free. Make room there.\n`,
  )
})
