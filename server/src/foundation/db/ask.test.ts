import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ownMounts, skipWithout } from '../../../test/needs.ts'

const program = fileURLToPath(new URL('../../../test/programs/on-full-disk.ts', import.meta.url))

test('a full disk is noticed before somebody writes, and so is room again', (context) => {
  skipWithout(context, 'mounts')
  const [command = '', ...args] = [...ownMounts, process.execPath, program]
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(JSON.parse(stdout)).toEqual([
    { answers: true, room: true },
    { answers: true, room: false },
    { answers: true, room: true },
  ])
})
