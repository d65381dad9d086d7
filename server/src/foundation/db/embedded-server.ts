import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isErrno, NoEmbeddedDatabase } from './embedded-binaries.ts'
import { handOver, type Identity } from './embedded-identity.ts'
import { readPostmaster } from './postmaster-file.ts'

const startTimeoutMs = 30_000
const stopTimeoutMs = 10_000

/** Starts the server of a data folder and waits until it answers; throws `NoEmbeddedDatabase` with its own words when it does not. */
export async function startServer(cluster: string, identity: Identity, log: Log, onLost: () => void) {
  const socketDir = makeSocketDir(cluster, identity)
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const server = launch(cluster, socketDir, identity, log)
    const outcome = await server.ready
    if (outcome === 'ready') {
      server.onEnd(onLost)
      return { socketDir, stop: server.stop }
    }
    // Processes of a killed server may need a moment to notice and let go of the folder.
    const passes = /lock file|shared memory block/.test(outcome)
    if (!passes || Date.now() > deadline) {
      rmSync(socketDir, { recursive: true, force: true })
      throw new NoEmbeddedDatabase(`PostgreSQL did not start: ${outcome}.`)
    }
    await wait(200)
  }
}

function launch(cluster: string, socketDir: string, identity: Identity, log: Log) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    // Statements and details would carry personal data into the log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ]
  const [command = '', ...rest] = [
    ...identity.wrapper,
    ...[join(identity.native, 'bin', 'postgres'), '-D', cluster],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // Detached: the terminal's Ctrl-C must reach only us, so that we can finish before the database goes.
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...identity.user,
  })
  let said = ''
  let ended = false
  let asked = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
    log.debug({ postgres: text.trim() }, 'postgres')
  })
  const end = new Promise<void>((resolve) => {
    const over = () => {
      ended = true
      resolve()
    }
    child.once('exit', over).once('error', (error) => {
      said = error.message
      over()
    })
  })
  return {
    ready: untilReady(),
    onEnd: (tell: () => void) => void end.then(() => asked || tell()),
    async stop() {
      asked = true
      child.kill('SIGINT')
      const overdue = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
      await end
      clearTimeout(overdue)
      rmSync(socketDir, { recursive: true, force: true })
    },
  }

  async function untilReady(): Promise<string> {
    while (!ended) {
      const file = readPostmaster(cluster)
      if (file?.ready && file.pid === child.pid) return 'ready'
      await wait(15)
    }
    return said.trim() || 'it ended without a word'
  }
}

// Short and alone: a socket path has some 100 bytes, and whoever may enter the folder is the database administrator.
function makeSocketDir(cluster: string, identity: Identity): string {
  const dir = join(tmpdir(), `terminlotse-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
  try {
    mkdirSync(dir, { mode: 0o700 })
    handOver(dir, identity)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    const found = lstatSync(dir)
    const expected = identity.user?.uid ?? process.getuid?.()
    if (!found.isDirectory() || found.uid !== expected) throw new NoEmbeddedDatabase(`${dir} belongs to someone else.`)
    chmodSync(dir, 0o700)
  }
  return dir
}
