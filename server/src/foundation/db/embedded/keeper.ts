import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Identity } from './identity.ts'
import { type ClusterPaths, type Server, startServer } from './server.ts'

const pauseMs = 1_000

/** Throws when the start fails. A server that ends by itself, as on a full disk, is started again until it stays. */
export async function keepServer(paths: ClusterPaths, identity: Identity, log: Log): Promise<Pick<Server, 'stop'>> {
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
