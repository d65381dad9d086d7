import pg from 'pg'
import { startEmbedded } from '../../src/foundation/db/embedded/embedded.ts'
import { createLog } from '../../src/foundation/log.ts'

const log = createLog('silent', [])

export async function onDatabase<T>(
  dataDir: string,
  work: (client: pg.Client, address: string) => Promise<T>,
): Promise<T> {
  const database = await startEmbedded(dataDir, log)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return await work(client, database.connectionString)
  } finally {
    await client.end()
    await database.stop()
  }
}
