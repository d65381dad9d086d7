// The product as real processes that can be killed and started again: one with its own database, or several on one database.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findSocket, startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { ownerAddress } from '../../server/src/foundation/db/embedded/owner.ts'
import { readPostmaster } from '../../server/src/foundation/db/embedded/postmaster-file.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { buildProduct } from '../../tools/build/build-product.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import { answers, end, until } from '../rig/processes.ts'

/** `one`: everything in one process, with the embedded database. `many`: two web processes and two workers on one database. */
export type Layout = 'one' | 'many'

export type Scene = Awaited<ReturnType<typeof openScene>>

interface Part {
  child: ChildProcess
  /** We end the process, and start it again if it is to go on. */
  isEnding: boolean
  env: Record<string, string>
}

const log = createLog('fatal', [])

export async function openScene(layout: Layout, dataDir: string, env: Record<string, string>) {
  const common = { ...env, DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'fatal' }
  const ports = await freePorts(2)
  const database = layout === 'many' ? await startEmbedded(dataDir, log) : null
  let isAudited = false
  const keeper = createKeeper(join(await buildProduct(), 'programs/server.js'))
  const roles = layout === 'one' ? ['all'] : ['web', 'web', 'worker', 'worker']
  const parts: Part[] = roles.map((ROLE, place) => {
    const own = { ...common, ROLE, PORT: String(ROLE === 'worker' ? 0 : ports[place]) }
    const withDatabase = database ? { ...own, DATABASE_URL: database.connectionString } : own
    return keeper.startPart(withDatabase)
  })
  const webs = (layout === 'one' ? ports.slice(0, 1) : ports).map((port) => `http://127.0.0.1:${port}`)

  async function endAll(signal: NodeJS.Signals): Promise<void> {
    for (const part of parts) part.isEnding = true
    await Promise.all(parts.map(({ child }) => end(child, signal)))
  }

  return {
    /** The addresses of the web app; any of them may be down at any time. */
    webs,
    endedAlone: keeper.endedAlone,
    /** Kills one process with SIGKILL, sometimes the database with it, and starts it again. Resolves when it has started. */
    async kill(random: () => number): Promise<void> {
      const part = parts[Math.floor(random() * parts.length)]
      if (!part) return
      const postmaster = readPostmaster(join(dataDir, 'postgres-18'))
      // As when the machine runs out of memory: the database has no chance to close.
      if (layout === 'one' && postmaster && random() < 0.3) killIfThere(postmaster.pid)
      part.isEnding = true
      await end(part.child, 'SIGKILL')
      keeper.startAgain(part)
    },
    async ready(): Promise<void> {
      for (const web of webs)
        await until(() => answers(`${web}/api/health`), { what: 'The product did not come up again.' })
    },
    /** The present address of the database; null while it is down. */
    database: (): string | null => database?.connectionString ?? addressOf(findSocket(dataDir)),
    /** Ends everything in good order and opens the database for an audit; `close` ends that too. */
    async audit() {
      isAudited = true
      await endAll('SIGTERM')
      const open = database ?? (await startEmbedded(dataDir, log))
      return { connectionString: open.connectionString, close: () => open.stop() }
    },
    async abandon(): Promise<void> {
      await endAll('SIGKILL')
      if (!isAudited) await database?.stop()
    },
  }
}

/** Restarts a process that ends by itself, as compose.scale.yaml does: the database may be too slow for its start. */
function createKeeper(program: string) {
  let endedAlone = 0

  function keepUp(part: Part): void {
    part.child.once('exit', async () => {
      if (part.isEnding) return
      endedAlone += 1
      await wait(500)
      if (!part.isEnding) startAgain(part)
    })
  }

  function startAgain(part: Part): void {
    part.isEnding = false
    part.child = start(program, part.env)
    keepUp(part)
  }

  return {
    startAgain,
    startPart(env: Record<string, string>): Part {
      const part = { env, child: start(program, env), isEnding: false }
      keepUp(part)
      return part
    },
    /** The number of times that a process ended without a kill, and was started again. */
    endedAlone: () => endedAlone,
  }
}

const addressOf = (socketDir: string | null) => (socketDir === null ? null : ownerAddress(socketDir))

function start(program: string, env: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _given, ...ours } = process.env
  // With a channel: the child ends when this process does, for whatever reason.
  return spawn(process.execPath, [program], {
    env: { ...ours, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended by itself.
  }
}
