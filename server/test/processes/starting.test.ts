import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '../../../tools/machine/free-ports.ts'
import { startApp } from '../../src/app/app.ts'
import { createLog } from '../../src/foundation/log.ts'
import { takeAway } from '../database/database-away.ts'
import { waitingForMe } from '../database/waiting.ts'
import { ownMounts, skipWithout } from '../needs.ts'
import { argumentsOf } from '../programs/built.ts'
import { openInstallation } from '../programs/installation.ts'
import { quiet, runProgram } from '../programs/run-program.ts'
import { createTestServer } from '../test-server.ts'

// checklist: t1506
test('a start waits for a database that goes away in the middle of it', async () => {
  await using testServer = await createTestServer({ env: { ROLE: 'web' } })
  const log = createLog('silent', [])
  const warned = vi.spyOn(log, 'warn')
  const database = await takeAway(testServer)
  const starting = startApp({ ...testServer.surroundings, log })
  const waits = () => warned.mock.calls.filter(([, words]) => /The start waits for it/.test(String(words)))
  await expect.poll(() => waits().length).toBe(1)
  await database.come()
  const app = await starting
  expect(app.port).toBeGreaterThan(0)
  await app.stop()
})

// checklist: t1507
test('callers come last: nobody is let in while a start still needs the database for itself', async () => {
  await using testServer = await createTestServer({ env: { ROLE: 'web' } })
  const { config } = testServer.surroundings
  const [port = 0] = await freePorts(1)
  const holder = new pg.Client({ connectionString: testServer.connectionString })
  await holder.connect()
  await holder.query('begin')
  // The first heartbeat is the last write of a start.
  await holder.query('lock table worker_heartbeats in access exclusive mode')
  const starting = startApp({
    ...testServer.surroundings,
    config: { ...config, role: 'all', http: { ...config.http, port } },
  })
  const waiting = async () => (await holder.query(waitingForMe)).rows.length > 0
  await expect.poll(waiting).toBe(true)
  const call = () => fetch(`http://127.0.0.1:${port}/api/health/live`).then(({ status }) => status)
  await expect(call()).rejects.toThrow('fetch failed')
  await holder.query('rollback')
  await holder.end()
  const app = await starting
  expect(await call()).toBe(200)
  await app.stop()
})

// checklist: t4166
test('the program of the image prints where it is, and that the first account becomes superuser as long as it does', async () => {
  const image = { HOST: '0.0.0.0', NODE_ENV: 'production', PRACTICE_ENABLED: 'false', MUNICH_ENABLED: 'false' }
  await using installation = await openInstallation({ ...image, PUBLIC_URL: 'http://localhost:3000' })
  const ready = 'Terminlotse is ready: http://localhost:3000\n'
  const first = 'The first account that registers becomes superuser.\n'
  const before = await installation.start('web')
  await expect.poll(before.printed).toContain(ready + first)
  const worker = await installation.start('worker')
  const body = { email: 'amal@example.org', first_name: 'Amal', last_name: 'Haddad', password: 'a calm harbour' }
  const made = await fetch(`http://127.0.0.1:${before.port}/api/auth/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, password_confirm: body.password }),
  })
  expect(made.status).toBe(201)
  const after = await installation.start('web')
  await expect.poll(after.printed).toContain(ready)
  expect(worker.printed()).not.toContain(ready)
  expect(after.printed()).not.toContain(first)
})

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
/** Only root can start it as two users. Everybody else makes both starts as themselves. */
const user = isRoot ? nobody : {}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function ownersIn(folder: string): number[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [...new Set(inside.map((name) => lstatSync(join(folder, name)).uid))]
}

/** A folder of the test's user, in which a data folder is or may be made. */
function place(): string {
  const home = mkdtempSync(join(tmpdir(), 'terminlotse-root-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const mine = join(home, 'mine')
  mkdirSync(mine)
  if (isRoot) {
    chownSync(home, nobody.uid, nobody.gid)
    chownSync(mine, nobody.uid, nobody.gid)
  }
  return mine
}

/** Starts it at a port that is taken: it must fail, and leave everything in `mine` to the test's user. */
async function failToStart(program: string[], dataDir: string, mine: string): Promise<void> {
  const port = await takenPort()
  const failed = await runProgram(program, dataDir, { env: { PORT: String(port) } })
  expect(failed.said).toMatch(new RegExp(`^PORT ${port} at HOST 127\\.0\\.0\\.1 cannot be used: .*EADDRINUSE`, 'm'))
  expect(failed.code).toBe(1)
  expect(ownersIn(mine)).toEqual([isRoot ? nobody.uid : process.getuid?.()])
}

// checklist: t945
test('a failed start as root leaves a data folder to the user of the place, who can start it then, and so can root', async () => {
  const dataDir = place()
  const program = await argumentsOf('server')
  await failToStart(program, dataDir, dataDir)

  const canRead = spawnSync(process.execPath, ['--check', ...program], { cwd: '/', ...user }).status === 0
  if (!isRoot) console.log('Not root: both starts were made as the same user.')
  else if (!canRead) console.log('Others cannot read this folder: the second start was made as root, too.')
  const second = await runProgram(program, dataDir, { as: canRead ? user : {} })
  expect(second.said).toContain('"Ready."')
  expect(second.code).toBe(0)

  // Root can go on, too: PostgreSQL then runs as the owner of its folder.
  const third = await runProgram(program, dataDir)
  expect(third.said).toContain('"Ready."')
})

test('a failed start as root leaves a data folder that it has made itself to the user of the place', async () => {
  const mine = place()
  await failToStart(await argumentsOf('server'), join(mine, 'data'), mine)
})

// checklist: t1121
test.each(['server', 'start'] as const)('`%s` with a data folder that cannot be made ends at once', async (name) => {
  const { code, said } = await runProgram(await argumentsOf(name), '/proc/terminlotse')
  expect(said).toMatch(/^ +DATA_DIR: \/proc\/terminlotse cannot be written/m)
  expect(said).not.toContain('    at ')
  expect(code).toBe(2)
})

test.for(['8k', '8m'])(
  'a start on a disk of %s ends with the room that is free and what to do',
  async (size, context) => {
    skipWithout(context, 'mounts')
    const dataDir = place()
    const mount = `mount -t tmpfs -o size=${size} none '${dataDir}' && exec "$0" "$@"`
    const program = [process.execPath, ...(await argumentsOf('server'))]
    const [command = '', ...args] = [...ownMounts, 'sh', '-c', mount, ...program]
    const env = { ...process.env, ...quiet, DATA_DIR: dataDir }
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
    expect(stderr).toMatch(
      new RegExp(`^DATA_DIR: \\d+ MiB are free in ${dataDir}, and a start may need 128 MiB\\. Make`, 'm'),
    )
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  },
)

// checklist: t4062
test('a file in the data folder that its user cannot use is named, with the command that gives it back', async (context) => {
  if (!isRoot) return context.skip('Only root can leave files to root.')
  const dataDir = place()
  for (const name of ['secret.key', 'in-use.lock']) {
    writeFileSync(join(dataDir, name), '', { mode: 0o600 })
    const { code, said } = await runProgram(await argumentsOf('server'), dataDir, { as: nobody })
    expect(said).toContain(
      `DATA_DIR: ${join(dataDir, name)} belongs to user 0, and this is user ${nobody.uid}. Give the folder to the user`,
    )
    expect(said).toContain(`sudo chown -R ${nobody.uid} '${dataDir}'`)
    expect(said).not.toContain('    at ')
    expect(code).toBe(2)
    rmSync(join(dataDir, name))
  }
})
