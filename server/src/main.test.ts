import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPrograms } from '../test/programs/built.ts'
import { runProgram } from '../test/programs/run-program.ts'
import { usedFolder } from '../test/programs/used-folder.ts'
import { isServing, readPostmaster } from './foundation/db/embedded/postmaster-file.ts'

const main = [join(await builtPrograms(), 'server.js')]
const copyUsed = usedFolder((folder) => runProgram(main, folder))
let dataDir: string
const started: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-main-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGKILL')
    await endOf(child)
  }
  // The database of a killed server may still be closing in there.
  const cluster = join(dataDir, 'postgres-18')
  const isOpen = () => {
    const left = readPostmaster(cluster)
    return left !== null && isServing(left, cluster)
  }
  await expect.poll(isOpen).toBe(false)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

function start(env: Record<string, string> = {}) {
  const quiet = { DATA_DIR: dataDir, PORT: '0', MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false', DATABASE_URL: '' }
  const stdio: ['ignore', 'pipe', 'pipe', 'ipc'] = ['ignore', 'pipe', 'pipe', 'ipc']
  const child = spawn(process.execPath, main, { env: { ...process.env, ...quiet, ...env }, stdio })
  started.push(child)
  let printed = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      printed += text
      for (const listen of heard) listen()
    })
  }
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = () => printed.includes(words) && resolve()
      heard.add(listen)
      listen()
      child.once('exit', () => reject(new Error(printed)))
    })
  return { child, ready: () => says('Ready.'), printed: () => printed }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode
}

const isDatabaseClosed = () => !existsSync(join(dataDir, 'postgres-18', 'postmaster.pid'))

test('settings that cannot be used stop the start, and each is named', async () => {
  const server = start({ PORT: 'many', MUNICH_INTERVAL_SECONDS: '0' })
  expect(await endOf(server.child)).toBe(2)
  expect(server.printed()).toMatch(/PORT: .*\n.*MUNICH_INTERVAL_SECONDS: /)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a second one on a folder is refused; after a kill it comes back with the same key, and ends with its starter', async () => {
  copyUsed(dataDir)
  const first = start()
  await first.ready()
  expect(first.printed()).toMatch(/"postgres":"18\.\d+"/)
  const second = start()
  expect(await endOf(second.child)).toBe(1)
  expect(second.printed()).toBe(
    `${dataDir} is in use by process ${first.child.pid}. Stop that one first, or set DATA_DIR to another folder.\n`,
  )
  expect(isDatabaseClosed()).toBe(false)
  const key = readFileSync(join(dataDir, 'secret.key'), 'utf8')
  first.child.kill('SIGKILL')
  await endOf(first.child)
  const third = start()
  await third.ready()
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
  third.child.disconnect()
  expect(await endOf(third.child)).toBe(0)
  expect(isDatabaseClosed()).toBe(true)
})

test('asked to end while it still starts, it closes its database and ends well too', async () => {
  const server = start()
  await expect.poll(isDatabaseClosed, { interval: 5 }).toBe(false)
  server.child.kill('SIGTERM')
  expect(await endOf(server.child), server.printed()).toBe(0)
  expect(isDatabaseClosed()).toBe(true)
  expect(server.printed()).not.toContain('Failed query')
})
