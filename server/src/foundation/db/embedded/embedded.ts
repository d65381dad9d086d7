import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { findBinaries, NoEmbeddedDatabase } from './binaries.ts'
import { closeCluster, createCluster } from './cluster.ts'
import { lockDataFolder } from './data-lock.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { settleOwner } from './owner.ts'
import { isServing, readPostmaster } from './postmaster-file.ts'
import { type ClusterPaths, type Server, startServer } from './server.ts'
import { makeSocketDir } from './socket-dir.ts'

const pauseMs = 1_000

/** Throws when the start fails. A server that ends by itself, as on a full disk, is started again until it stays. */
async function keepServer(paths: ClusterPaths, identity: Identity, log: Log): Promise<Pick<Server, 'stop'>> {
  const asked = new AbortController()
  let server: Server | null = await startServer(paths, identity, log)
  const keeping = keep()
  return {
    async stop() {
      asked.abort()
      await server?.stop()
      await keeping
    },
  }

  async function keep(): Promise<void> {
    for (;;) {
      await server?.ended
      server = null
      if (asked.signal.aborted) return
      log.error('The database stopped. It is started again.')
      await wait(pauseMs)
      server = await startAgain()
    }
  }

  async function startAgain(): Promise<Server | null> {
    while (!asked.signal.aborted) {
      try {
        return await startServer(paths, identity, log, asked.signal)
      } catch (error) {
        if (asked.signal.aborted) break
        log.error({ err: error }, 'The database does not start. It is tried again.')
        await wait(pauseMs)
      }
    }
    return null
  }
}

export interface EmbeddedDatabase {
  connectionString: string
  stop(): Promise<void>
}

/** Another major version cannot read the data folder. */
const major = '18'

function clusterOf(dataDir: string): string {
  return join(dataDir, `postgres-${major}`)
}

/** Reachable only through a Unix socket in a folder that nobody else may enter. Throws `DataFolderInUse`. */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  postgresBin: string | null = null,
): Promise<EmbeddedDatabase> {
  const lock = lockDataFolder(dataDir)
  try {
    const cluster = clusterOf(dataDir)
    const identity = chooseIdentity(findBinaries(postgresBin), cluster)
    if (identity.version.split('.')[0] !== major) {
      throw new NoEmbeddedDatabase(`POSTGRES_BIN: this is PostgreSQL ${identity.version}; ${major} is needed.`)
    }
    if (existsSync(cluster)) closeCluster(cluster, identity)
    else await createCluster(dataDir, cluster, identity)
    const socketDir = makeSocketDir(dataDir, identity)
    try {
      const server = await keepServer({ cluster, socketDir: socketDir.path }, identity, log)
      const connectionString = await settleOwner(socketDir.path).catch(async (error: unknown) => {
        await server.stop()
        throw error
      })
      return {
        connectionString,
        stop: async () => {
          await server.stop()
          socketDir.remove()
          lock.release()
        },
      }
    } catch (error) {
      socketDir.remove()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(clusterOf(dataDir))
}

export function findSocket(dataDir: string): string | null {
  const cluster = clusterOf(dataDir)
  const running = readPostmaster(cluster)
  return running?.ready && isServing(running, cluster) ? running.socketDir : null
}

export async function findRunning(dataDir: string): Promise<string | null> {
  const socketDir = findSocket(dataDir)
  return socketDir === null ? null : settleOwner(socketDir)
}
