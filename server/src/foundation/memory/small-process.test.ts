import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-small-'))
const program = join(folder, 'program.mjs')
const module = fileURLToPath(new URL('./small-process.ts', import.meta.url))
writeFileSync(
  program,
  `import { getHeapSpaceStatistics } from 'node:v8'
  import { becomeSmall } from ${JSON.stringify(module)}
  becomeSmall(${JSON.stringify(program)}, process.argv.slice(2))
  let kept = []
  for (let number = 0; number < 1_000_000; number += 1) {
    kept.push({ number })
    if (kept.length > 100_000) kept = []
  }
  const { pid, execArgv, env } = process
  const bytes = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size
  const own = { words: process.argv.slice(2), pid, execArgv, arenas: env.MALLOC_ARENA_MAX, other: env.OTHER }
  console.log(JSON.stringify({ ...own, newSpaceMiB: bytes / 2 ** 20 }))
  process.send?.('here')
  process.exitCode = 3`,
)
afterAll(() => rmSync(folder, { recursive: true }))

interface Said {
  words: string[]
  pid: number
  execArgv: string[]
  arenas?: string
  other: string
  newSpaceMiB: number
}

const start = (flags: string[], env: Record<string, string>, channel: 'ipc' | 'ignore' = 'ignore') =>
  spawn(process.execPath, [...flags, program, 'a b', '--without-backup'], {
    env: { ...process.env, NODE_OPTIONS: '', OTHER: 'kept ä', ...env },
    stdio: ['ignore', 'pipe', 'pipe', channel],
  })

async function read(child: ChildProcess): Promise<Said> {
  if (!child.stdout || !child.stderr) throw new Error('It has no streams.')
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ complained, code }).toEqual({ complained: '', code: 3 })
  const own: Said = JSON.parse(said)
  expect(own).toMatchObject({ pid: child.pid, words: ['a b', '--without-backup'], other: 'kept ä' })
  return own
}

test('a server keeps few new objects at a time, and stays the process with its words, flags and settings', async () => {
  const { execArgv, newSpaceMiB, arenas } = await read(start(['--stack-trace-limit=20'], {}))
  expect(newSpaceMiB).toBeGreaterThan(4)
  expect(newSpaceMiB).toBeLessThanOrEqual(32)
  expect({ execArgv, arenas }).toEqual({
    execArgv: ['--stack-trace-limit=20', '--max-semi-space-size=16'],
    arenas: '1',
  })
  expect((await read(start([], { MALLOC_ARENA_MAX: '3' }))).arenas).toBe('3')
})

test('whoever names another size for it gets that one, by a flag and by NODE_OPTIONS', async () => {
  for (const flag of ['--max-semi-space-size=2', '--max_semi_space_size=2']) {
    const asked = await Promise.all([read(start([flag], {})), read(start([], { NODE_OPTIONS: flag }))])
    for (const { execArgv, newSpaceMiB } of asked) {
      expect(execArgv).not.toContain('--max-semi-space-size=16')
      expect(newSpaceMiB).toBeLessThanOrEqual(4)
    }
  }
})

test('a parent that listens on a channel keeps it', async () => {
  const child = start([], {}, 'ipc')
  const [[message], { execArgv }] = await Promise.all([once(child, 'message'), read(child)])
  expect({ message, execArgv }).toEqual({ message: 'here', execArgv: [] })
})
