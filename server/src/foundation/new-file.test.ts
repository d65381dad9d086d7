import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { folderForTest } from './foundation.harness.ts'
import { makeFile } from './new-file.ts'
import { readKeyFile } from './secret-key.ts'

const secretKey = fileURLToPath(new URL('./secret-key.ts', import.meta.url))
let folder: string

beforeEach(() => {
  folder = folderForTest()
})

/** Makes the key in a process that may not write a single byte; `kill`: writing kills it, else it gets an error. */
function makeKeyWithoutRoom(end: 'kill' | 'error') {
  const program = `import { readKeyFile } from ${JSON.stringify(secretKey)}; readKeyFile(${JSON.stringify(folder)})`
  const limits = `${end === 'error' ? "trap '' XFSZ; " : ''}ulimit -f 0; exec "$0" --input-type=module -e "$1"`
  return spawnSync('bash', ['-c', limits, process.execPath, program], { encoding: 'utf8' })
}

test.each(['kill', 'error'] as const)(
  'a key that could not be written is not there, and the next start makes a whole one: %s',
  (end) => {
    const made = makeKeyWithoutRoom(end)
    expect(made.status).not.toBe(0)
    if (end === 'error') expect(made.stderr).toContain('EFBIG')
    expect(readdirSync(folder)).not.toContain('secret.key')
    if (end === 'error') expect(readdirSync(folder)).toEqual([])
    expect(readKeyFile(folder)).toHaveLength(32)
    expect(readKeyFile(folder)).toEqual(readKeyFile(folder))
  },
)

test('a new file is for its owner only, and never takes the place of another', () => {
  const path = join(folder, 'note')
  makeFile(path, 'first')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(() => makeFile(path, 'second')).toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['note'])
})
