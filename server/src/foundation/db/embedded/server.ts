import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../error-text.ts'
import type { Log } from '../../log.ts'
import { clientFor } from '../connection.ts'
import { NoEmbeddedDatabase } from './binaries.ts'
import type { Identity } from './identity.ts'
import { programOptions } from './identity.ts'
import { administratorAddress } from './owner.ts'
import { isServing, readPostmaster } from './postmaster-file.ts'

const startTimeoutMs = 30_000
const stopTimeoutMs = 10_000
const orphanTimeoutMs = 10_000

export interface ClusterPaths {
  cluster: string
  socketDir: string
}

const askEveryMs = 1_000

export interface Server {
  ended: Promise<void>
  stop(): Promise<void>
}

/** Throws `NoEmbeddedDatabase` with the server's words when it does not answer, and when `signal` aborts. */
export async function startServer(
  { cluster, socketDir }: ClusterPaths,
  identity: Identity,
  log: Log,
  signal = new AbortController().signal,
): Promise<Server> {
  await endOrphan(cluster)
  // Removes the files of a killed server. Its number may belong to another program now, and PostgreSQL would refuse to start.
  for (const left of readdirSync(socketDir)) rmSync(join(socketDir, left), { force: true })
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const server = launch(cluster, socketDir, identity, log)
    const giveUp = () => void server.stop()
    signal.addEventListener('abort', giveUp)
    const outcome = await server.ready
    signal.removeEventListener('abort', giveUp)
    if (outcome === 'ready' && !signal.aborted) return { ended: server.ended, stop: server.stop }
    // Processes of a killed server may need a moment to notice and release the folder.
    const passes = /lock file .* already exists|shared memory block/.test(outcome)
    if (!passes || signal.aborted || Date.now() > deadline) {
      await server.stop()
      throw new NoEmbeddedDatabase(`PostgreSQL did not start: ${outcome}.`)
    }
    await wait(200)
  }
}

// A server can outlive a killed parent. We hold the lock, so nobody uses it: we end it and start ours.
async function endOrphan(cluster: string): Promise<void> {
  const deadline = Date.now() + orphanTimeoutMs
  for (let orphan = readPostmaster(cluster); orphan; orphan = readPostmaster(cluster)) {
    if (!isServing(orphan, cluster)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return
    }
    tell(orphan.pid, Date.now() < deadline ? 'SIGINT' : 'SIGQUIT')
    await wait(100)
  }
}

function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function inList(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** The settings of PostgreSQL, beside those of its place: no port, little memory, and no personal data in its log. */
const ownSettings: readonly string[] = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  // Without processes, and slots for processes, that this database does not need: replication, and helpers for reading
  // and for large queries. docs/decisions/processes.md#memory-that-only-the-start-needed-is-given-back
  'max_logical_replication_workers=0',
  'max_wal_senders=0',
  'max_worker_processes=0',
  'autovacuum_worker_slots=3',
  'io_method=sync',
  'jit=off',
  // PostgreSQL's own page cache. The system caches further pages, as long as it has room.
  'shared_buffers=24MB',
  // Statements and details would carry personal data into the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

function launch(cluster: string, socketDir: string, identity: Identity, log: Log) {
  const settings = [...ownSettings, `unix_socket_directories=${inList(socketDir)}`]
  const [command = '', ...rest] = [
    ...identity.wrapper,
    join(identity.native, 'bin', 'postgres'),
    '-D',
    cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // Detached: the terminal's Ctrl-C must reach only us, so that we can finish before the database goes.
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...programOptions(identity.user),
  })
  let said = ''
  let hasEnded = false
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
    log.debug({ postgres: text.trim() }, 'postgres')
  })
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', over).once('error', (error) => {
      said = error.message
      over()
    })
  })
  return {
    ready: untilReady(),
    ended,
    async stop() {
      child.kill('SIGINT')
      const overdue = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
      await ended
      clearTimeout(overdue)
    },
  }

  async function untilReady(): Promise<string> {
    if (await comesUp({ cluster, socketDir }, child.pid, () => hasEnded)) return 'ready'
    return said.trim() || 'it ended without a word'
  }
}

async function comesUp(
  { cluster, socketDir }: ClusterPaths,
  pid: number | undefined,
  hasEnded: () => boolean,
): Promise<boolean> {
  for (let asksAt = Date.now() + askEveryMs; !hasEnded(); await wait(15)) {
    const file = readPostmaster(cluster)
    if (file?.ready && file.pid === pid) return true
    if (Date.now() < asksAt) continue
    // On a full disk a ready server may have no room to write that it is ready.
    if ((file === null || file.pid === pid) && (await answersAt(socketDir))) return true
    asksAt = Date.now() + askEveryMs
  }
  return false
}

async function answersAt(socketDir: string): Promise<boolean> {
  const client = clientFor(administratorAddress(socketDir), { connectionTimeoutMillis: askEveryMs })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
