import { setTimeout as wait } from 'node:timers/promises'
import { errorText } from '../../error-text.ts'
import type { Log } from '../../log.ts'
import type { Identity } from './identity.ts'
import { type Server, startServer } from './server.ts'

const pauseMs = 1_000

/**
 * Starts the server of a data folder (throws when that fails) and keeps it running. When it ends by itself, as
 * PostgreSQL does when its disk is full, it is started again at the same address until it stays.
 */
export async function keepServer(cluster: string, identity: Identity, log: Log): Promise<Omit<Server, 'ended'>> {
  const asked = new AbortController()
  let server: Server | null = await startServer(cluster, identity, log)
  const { socketDir } = server
  const keeping = keep()
  return {
    socketDir,
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
        return await startServer(cluster, identity, log, asked.signal)
      } catch (error) {
        if (asked.signal.aborted) break
        log.error({ error: errorText(error) }, 'The database does not start. It is tried again.')
        await wait(pauseMs)
      }
    }
    return null
  }
}
