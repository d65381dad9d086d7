import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isGone, markProcess } from './process-mark.ts'

test('a process that runs is not gone, one that has ended is', async () => {
  const child = spawn('sleep', ['60'])
  const mark = markProcess().replace(/:\d+:(\w+)$/, `:${child.pid}:$1`)
  expect(isGone(markProcess())).toBe(false)
  expect(isGone(mark)).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isGone(mark)).toBe(process.platform === 'linux')
})

test('of another machine, another run of it or a text that is no mark nothing can be said', () => {
  const free = markProcess().replace(/:\d+:(\w+)$/, ':4194304:$1')
  expect(isGone(free)).toBe(process.platform === 'linux')
  expect(isGone(`elsewhere${free}`)).toBe(false)
  expect(isGone(free.replace('pid:[', 'pid:[9'))).toBe(false)
  expect(isGone('one')).toBe(false)
})
