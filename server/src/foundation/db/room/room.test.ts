import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../../../test/on-full-disk.ts', import.meta.url))
const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const namespace = [...rights, '--mount', '--']
const mayMount = spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0

test.skipIf(!mayMount)(
  'a full disk is noticed before somebody writes, and so is room again',
  () => {
    const { status, stdout, stderr } = spawnSync('unshare', [...namespace, process.execPath, program], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(status, stderr).toBe(0)
    expect(JSON.parse(stdout)).toEqual([
      { answers: true, room: true },
      { answers: true, room: false },
      { answers: true, room: true },
    ])
  },
  60_000,
)
