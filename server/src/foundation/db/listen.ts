import pg from 'pg'
import type { Log } from '../log.ts'
import { clientFor } from './connection.ts'

const againAfterMs = 1_000
const askEveryMs = 10_000

export interface Listening {
  stop(): Promise<void>
}

/** Also calls `onNotice` after a reconnect, since some may have been missed. A notice is only a hint: poll, too. */
export function listen(connectionString: string, channel: string, log: Log, onNotice: () => void): Listening {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let asking: NodeJS.Timeout | null = null
  let stopped = false

  async function connect(): Promise<void> {
    const connecting = clientFor(connectionString, {
      keepAlive: true,
      connectionTimeoutMillis: askEveryMs / 2,
      query_timeout: askEveryMs / 2,
    })
    client = connecting
    connecting.on('notification', onNotice)
    connecting.on('error', (error) =>
      log.warn({ err: error }, 'The connection that listens to the database was interrupted. It is opened again.'),
    )
    connecting.once('end', comeBack)
    try {
      await connecting.connect()
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotice()
      // Nothing else is sent here: without this query a lost connection would not be noticed.
      asking = setInterval(() => connecting.query('select 1').catch(() => connecting.end()), askEveryMs)
    } catch (error) {
      log.warn({ err: error }, 'The connection that listens to the database could not be opened. Another try follows.')
      await connecting.end().catch(() => {})
      comeBack()
    }
  }

  function comeBack(): void {
    if (asking) clearInterval(asking)
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, againAfterMs)
  }

  const first = connect()
  return {
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await first
      await client?.end()
    },
  }
}
