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

interface Part {
  child: ChildProcess
  /** We end the process, and start it again if it is to go on. */
  isEnding: boolean
  env: NodeJS.ProcessEnv
}

export async function openScene(layout: Layout, dataDir: string, env: Record<string, string>) {
  const openDatabase = () => startEmbedded(dataDir, createLog('fatal', []))
  const ports = (await freePorts(2)).slice(0, layout === 'one' ? 1 : 2)
  const webs = ports.map((port) => `http://127.0.0.1:${port}`)
  const program = join(await buildProduct(), 'programs/server.js')
  let database = layout === 'many' ? await openDatabase() : null

  const { DATABASE_URL: _given, ...ours } = process.env
  const common = {
    ...ours,
    ...env,
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'fatal',
  }
  const keeper = createKeeper(program)
  const parts = (layout === 'one' ? ['all'] : ['web', 'web', 'worker', 'worker']).map((ROLE, place) => {
    const own = { ...common, ROLE, PORT: String(ports[place] ?? 0) }
    return keeper.start(database ? { ...own, DATABASE_URL: database.connectionString } : own)
  })

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
      keeper.start(part.env, part)
    },
    async ready(): Promise<void> {
      for (const web of webs)
        await until(() => answers(`${web}/api/health`), { what: 'The product did not come up again.' })
    },
    /** The present address of the database; null while it is down. */
    database(): string | null {
      const socketDir = findSocket(dataDir)
      return database?.connectionString ?? (socketDir === null ? null : ownerAddress(socketDir))
    },
    /** Ends everything in good order; returns the address of the database, which runs until `close`. */
    async endWell(): Promise<string> {
      await endAll('SIGTERM')
      database ??= await openDatabase()
      return database.connectionString
    },
    async close(): Promise<void> {
      await endAll('SIGKILL')
      await database?.stop()
    },
  }
}

/** Restarts a process that ends by itself, as compose.scale.yaml does: the database may be too slow for its start. */
function createKeeper(program: string) {
  let endedAlone = 0

  function start(env: NodeJS.ProcessEnv, again: Partial<Part> = {}): Part {
    // With a channel: the child ends when this process does, for whatever reason.
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const part: Part = Object.assign(again, { env, child, isEnding: false })
    child.once('exit', async () => {
      if (part.isEnding) return
      endedAlone += 1
      await wait(500)
      if (!part.isEnding) start(env, part)
    })
    return part
  }

  return {
    start,
    endedAlone: () => endedAlone,
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already ended by itself.
  }
}
