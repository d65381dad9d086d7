import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usedFolder } from '../../../../test/programs/used-folder.ts'
import { folderForTest } from '../../foundation.harness.ts'
import { createLog } from '../../log.ts'
import { clientFor } from '../connection.ts'
import { closeCluster } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { findRunning, findSocket, startEmbedded } from './embedded.ts'
import { makeSocketDir } from './socket-dir.ts'

const log = createLog('silent', [])
const copyUsed = usedFolder(async (folder) => (await startEmbedded(folder, log)).stop())

function folder(name: string): string {
  const path = join(folderForTest(), name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  copyUsed(path)
  return path
}

async function tryOut(dataDir: string): Promise<unknown> {
  const server = await startEmbedded(dataDir, log)
  try {
    const client = clientFor((await findRunning(dataDir)) ?? '')
    await client.connect()
    const { rows } = await client.query('select 1 as one')
    await client.end()
    return rows
  } finally {
    const socket = findSocket(dataDir)
    await server.stop()
    expect(socket !== null && !existsSync(socket), 'the folder of the socket goes with the server').toBe(true)
  }
}

// checklist: t1502
test('the database works in folders of every name', async () => {
  for (const name of [
    'Amt, Termine',
    '"quoted", "twice" ',
    "100% \\ it's für $HOME; *\t?#&=@:~",
    `,${'long/'.repeat(40)}`,
  ]) {
    expect(await tryOut(folder(name)), name).toEqual([{ one: 1 }])
  }
})

// checklist: t1503
test('a database whose folder a mount or a chmod opened to others starts, closed again', async () => {
  const dataDir = folder('data')
  const cluster = join(dataDir, 'postgres-18')
  for (const mode of [0o770, 0o2770, 0o777, 0o707]) {
    chmodSync(cluster, mode)
    expect(await tryOut(dataDir), mode.toString(8)).toEqual([{ one: 1 }])
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
  }
})

test('where the folder of the database cannot be closed, the start says how its owner does it', () => {
  const dataDir = folder('data')
  const cluster = join(dataDir, 'postgres-18')
  const { uid, gid } = statSync(cluster)
  const somebody = { native: '', version: '18', wrapper: [], user: { uid: uid + 1, gid } }
  chmodSync(cluster, 0o2775)
  expect(() => closeCluster(cluster, somebody)).toThrow(
    `${cluster} is open to other users (mode 775), and PostgreSQL does not work in such a folder. ` +
      `Its mode could not be changed (it belongs to user ${uid}). As its owner: chmod 700 "${cluster}".`,
  )
  // PostgreSQL takes a folder that its group may read.
  chmodSync(cluster, 0o750)
  closeCluster(cluster, somebody)
  expect(statSync(cluster).mode & 0o777).toBe(0o750)
})

const identity = { native: '', version: '18', wrapper: [] }

function dataDir(...names: string[]): string {
  const path = join(folderForTest('terminlotse-'), ...names)
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

// checklist: t1078
test('a data folder whose lock cannot be written is refused by the name of its setting', () => {
  const folder = folderForTest()
  mkdirSync(join(folder, 'in-use.lock'))
  expect(() => lockDataFolder(folder)).toThrow(`DATA_DIR: ${folder} cannot be written (unable to open database file).`)
})
