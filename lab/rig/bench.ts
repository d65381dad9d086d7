// The base of measurements of the engine, with few but real parts: PostgreSQL with durable commits, the job engine, and
// the practice office as a process of its own.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMunichClient, type MunichClient } from '@terminlotse/munich-client'
import { systemClock } from '../../server/src/foundation/clock.ts'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { migrateSchema } from '../../server/src/foundation/db/migrate.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { targets } from '../../server/src/modules/tasks/tasks.tables.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { openConnections, openEngine } from './engine.ts'
import { officeUrl, startOffice } from './office-process.ts'
import { end } from './processes.ts'

export interface RigOptions {
  /** Further environment variables, besides the practice office. */
  env?: Record<string, string>
  /** Wraps the client of the city for a measurement. */
  around?: (client: MunichClient) => MunichClient
  /** Whether deliveries are sent in this process; otherwise they wait. */
  delivers?: boolean
}

export type Rig = Awaited<ReturnType<typeof openRig>>

/** Starts everything in a new folder; `close` ends and removes it. */
export async function openRig({ env = {}, around = (client) => client, delivers = false }: RigOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
  const office = await startOffice(join(dataDir, 'office'))
  const database = await startEmbedded(dataDir, createLog('warn', []))
  const { connectionString } = database
  await migrateSchema(connectionString)
  const secretKey = randomBytes(32)
  const settings = { PRACTICE_URL: officeUrl, MUNICH_ENABLED: 'false', ...env }
  const connections = await openConnections(connectionString, 10)
  const opened = await openEngine(connections, {
    config: readConfig(settings),
    clock: systemClock,
    secretKey,
    random: Math.random,
    reach: (_ctx, _provider, solver) => ({
      client: around(createMunichClient({ baseUrl: officeUrl, userAgent: 'Terminlotse bench', solver })),
      gate: { holder: 'bench' },
    }),
  })
  const { ctx, provider, driver, engine, jobs, poll } = opened
  for (const job of [...jobs.booking, ...(delivers ? jobs.deliveries : [])]) await engine.work(job)

  return {
    ctx,
    provider,
    driver,
    connectionString,
    secretKey,
    poll: () => poll(),
    /** For further processes of the same product. */
    env: { DATA_DIR: dataDir, ...settings },
    /** Makes all watched targets due. The last poll is set back: the planner polls nothing twice within a minute. */
    async makeDue() {
      await ctx.db.update(targets).set({ next_check_at: null, last_check_at: new Date(Date.now() - 600_000) })
    },
    async close() {
      await driver.settled()
      await engine.stop(1_000)
      await opened.close()
      await connections.pool.end()
      await database.stop()
      await end(office, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
