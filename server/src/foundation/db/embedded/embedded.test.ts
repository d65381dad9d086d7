import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { skipWithout } from '../../../../test/needs.ts'
import { asAdministrator } from '../../../../test/people/administrator.ts'
import { usedFolder } from '../../../../test/programs/used-folder.ts'
import { folderForTest, rowsOf } from '../../foundation.harness.ts'
import { createLog } from '../../log.ts'
import { findBinaries } from './binaries.ts'
import { DataFolderInUse } from './data-lock.ts'
import { findRunning, findSocket, startEmbedded } from './embedded.ts'

const log = createLog('silent', [])
const embedded = fileURLToPath(new URL('./embedded.ts', import.meta.url))
const logging = fileURLToPath(new URL('../../log.ts', import.meta.url))
const copyUsed = usedFolder(async (folder) => (await startEmbedded(folder, log)).stop())
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = folderForTest()
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  // Processes of a killed server end before their folder is removed.
  await (await startEmbedded(dataDir, log)).stop()
})

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function startElsewhere(): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(embedded)}
    import { createLog } from ${JSON.stringify(logging)}
    await startEmbedded(${JSON.stringify(dataDir)}, createLog('silent', []))
    console.log('up')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve, reject) => child.stdout?.once('data', resolve) && child.once('exit', reject))
  return child
}

test('written rows are there after a restart, and nothing listens on a port', async () => {
  copyUsed(dataDir)
  const first = await startEmbedded(dataDir, log)
  await rowsOf(first.connectionString, 'create table kept as select 42 as answer')
  expect(await rowsOf(first.connectionString, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const socketDir = findSocket(dataDir) ?? dataDir
  await first.stop()
  expect(existsSync(socketDir)).toBe(false)
  const second = await startEmbedded(dataDir, log)
  expect(await rowsOf(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

/** MiB of the server that was started in the folder and of its processes; shared memory counts once. */
function memoryOfServer(): number {
  const postmaster = postmasterPid()
  const kB = readdirSync('/proc').map((name) => {
    if (!/^\d+$/.test(name)) return 0
    try {
      const isOurs = readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${postmaster}\n`)
      if (!isOurs && name !== String(postmaster)) return 0
      return Number(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8').match(/^Pss: +(\d+)/m)?.[1] ?? 0)
    } catch {
      // It has ended meanwhile.
      return 0
    }
  })
  return kB.reduce((sum, one) => sum + one, 0) / 1_024
}

test('a database that nobody uses yet takes little memory, and still holds a hundred connections', async () => {
  copyUsed(dataDir)
  const server = await startEmbedded(dataDir, log)
  // The processes of the start end a moment later.
  if (process.platform === 'linux') await expect.poll(memoryOfServer).toBeLessThan(18.5)
  else console.log('Only Linux tells how much memory its processes take.')
  expect(await rowsOf(server.connectionString, 'show max_connections')).toEqual([{ max_connections: '100' }])
  await server.stop()
})

test('a second start on the folder is refused and names the process that has it', async () => {
  copyUsed(dataDir)
  const first = await startElsewhere()
  const second = startEmbedded(dataDir, log)
  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(`process ${first.pid}`)
  expect(await rowsOf((await findRunning(dataDir)) ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder whose process was killed can be used again at once, with all that was committed', async () => {
  copyUsed(dataDir)
  const killed = await startElsewhere()
  await rowsOf((await findRunning(dataDir)) ?? '', 'create table kept as select 42 as answer')
  await kill(killed)
  const next = await startEmbedded(dataDir, log)
  expect(await rowsOf(next.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await next.stop()
})

test('a number left behind that now belongs to another process keeps nobody from starting', async () => {
  copyUsed(dataDir)
  writeFileSync(
    join(dataDir, 'postgres-18', 'postmaster.pid'),
    `${process.pid}\n/elsewhere\n0\n5432\n/tmp\n\n\nready\n`,
  )
  expect(findSocket(dataDir)).toBeNull()
  const next = await startEmbedded(dataDir, log)
  expect(await rowsOf(next.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a half-made folder of an interrupted first start is not taken for a database', async () => {
  mkdirSync(join(dataDir, 'postgres-new-abc123'))
  writeFileSync(join(dataDir, 'postgres-new-abc123', 'PG_VERSION'), '18\n')
  const server = await startEmbedded(dataDir, log)
  expect(existsSync(join(dataDir, 'postgres-new-abc123'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres-18', 'PG_VERSION'), 'utf8').trim()).toBe('18')
  await server.stop()
})

test('a database that ends by itself is back at the same address, with all that was committed', async () => {
  copyUsed(dataDir)
  const server = await startEmbedded(dataDir, log)
  await rowsOf(server.connectionString, 'create table kept as select 42 as answer')
  const before = postmasterPid()
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const pid = postmasterPid()
    process.kill(pid, signal)
    const back = async () => ({
      kept: await rowsOf(server.connectionString, 'select answer from kept'),
      pid: postmasterPid(),
    })
    await expect.poll(back).toEqual({ kept: [{ answer: 42 }], pid: expect.not.toSatisfy((now) => now === pid) })
  }
  expect(postmasterPid()).not.toBe(before)
  await server.stop()
  expect(findSocket(dataDir)).toBeNull()
})

test('a database that cannot start again is tried again until it can, and can be stopped meanwhile', async () => {
  copyUsed(dataDir)
  const complaints = vi.spyOn(log, 'error')
  const server = await startEmbedded(dataDir, log)
  const control = join(dataDir, 'postgres-18', 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  process.kill(postmasterPid(), 'SIGKILL')
  await expect.poll(() => findSocket(dataDir)).toBeNull()
  const tries = () => complaints.mock.calls.filter(([, words]) => /does not start/.test(String(words)))
  await expect.poll(() => tries().length).toBeGreaterThan(1)
  renameSync(`${control}.away`, control)
  await expect.poll(() => rowsOf(server.connectionString, 'select 1 as one')).toHaveLength(1)
  renameSync(control, `${control}.away`)
  process.kill(postmasterPid(), 'SIGKILL')
  await expect.poll(() => findSocket(dataDir)).toBeNull()
  await server.stop()
  renameSync(`${control}.away`, control)
})

test('PostgreSQL may be another one than ours; a folder without it, or one it cannot read, is named', async () => {
  const [bin, none, old] = ['bin', 'none', 'old'].map((name) => join(dataDir, name, 'bin')) as [string, string, string]
  for (const folder of [none, old]) mkdirSync(folder, { recursive: true })
  symlinkSync(findBinaries(null), join(dataDir, 'bin'))
  const server = await startEmbedded(dataDir, log, bin)
  expect(await rowsOf(asAdministrator(server.connectionString), 'show data_directory')).toEqual([
    { data_directory: join(dataDir, 'postgres-18') },
  ])
  await server.stop()
  await expect(startEmbedded(dataDir, log, none)).rejects.toThrow(`POSTGRES_BIN: there is no postgres in ${none}.`)
  for (const program of ['postgres', 'initdb']) {
    writeFileSync(join(old, program), '#!/bin/sh\necho "postgres (PostgreSQL) 17.10"\n', { mode: 0o755 })
  }
  await expect(startEmbedded(dataDir, log, old)).rejects.toThrow(
    'POSTGRES_BIN: this is PostgreSQL 17.10; 18 is needed.',
  )
})

// checklist: t4208
test('signs of the shell in the paths of the programs and of the data mean nothing', async () => {
  const strange = join(dataDir, 'a$HOME `id` "b" #?')
  cpSync(findBinaries(null), join(strange, 'native'), { recursive: true, verbatimSymlinks: true })
  const before = readdirSync(tmpdir())
  const server = await startEmbedded(strange, log, join(strange, 'native', 'bin'))
  expect(await rowsOf(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(
    readdirSync(tmpdir()).filter((name) => name.startsWith('terminlotse-initdb-') && !before.includes(name)),
  ).toEqual([])
})

/** Programs that are started meanwhile may not make user namespaces, as in many containers. */
async function withoutNamespaces<T>(work: () => Promise<T>): Promise<T> {
  const programs = mkdtempSync(join(tmpdir(), 'terminlotse-programs-'))
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const before = process.env.PATH
  process.env.PATH = `${programs}:${before}`
  try {
    return await work()
  } finally {
    process.env.PATH = before
    rmSync(programs, { recursive: true })
  }
}

test('root starts it with and without user namespaces, and a folder stays with the user who made it', async (context) => {
  skipWithout(context, 'root', 'namespaces')
  const owner = () => statSync(join(dataDir, 'postgres-18')).uid
  const first = await withoutNamespaces(() => startEmbedded(dataDir, log))
  await rowsOf(first.connectionString, 'create table kept as select 42 as answer')
  await first.stop()
  const made = owner()
  expect(made).not.toBe(0)
  const second = await startEmbedded(dataDir, log)
  expect(await rowsOf(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
  expect(owner()).toBe(made)
  rmSync(join(dataDir, 'postgres-18'), { recursive: true })
  const third = await startEmbedded(dataDir, log)
  await third.stop()
  expect(owner()).toBe(0)
  await expect(withoutNamespaces(() => startEmbedded(dataDir, log))).rejects.toThrow('does not run as root')
})
