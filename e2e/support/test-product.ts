import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { startApp } from '../../server/src/app/app.ts'
import { readKeyFile } from '../../server/src/foundation/secret-key.ts'
import { openLog } from '../../server/src/operator/log.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { createCopier } from '../../server/test/database/copies.ts'
import { jobsAhead, runOn } from '../../server/test/database/database.ts'
import { generous } from '../../server/test/programs/generous.ts'
import { createTestClock } from '../../server/test/test-clock.ts'
import { freePorts } from '../../tools/machine/free-ports.ts'
import type { Product } from './product.ts'
import { readSurroundings } from './surroundings.ts'

/** The product and its practice office in this process, with a clock that a journey moves. */
export interface ProductInProcess extends Product {
  /** The address of its database, for steps that need SQL. */
  database: string
  /**
   * Lets so many milliseconds pass for the server, its jobs and the office. The browser's clock does not move: a page
   * then takes moments of the server for future ones.
   */
  pass(ms: number): Promise<void>
}

/**
 * Starts what `npm start` starts, with a tenth of its work: in this process, on a copy of a filled database. The clock
 * begins with the machine's, which the browser has too. No job is sent by its cron line.
 */
export async function startTestProduct(settings: Record<string, string>): Promise<ProductInProcess> {
  const { webApp, databases } = readSurroundings()
  const clock = createTestClock()
  const office = await createPracticeOffice({ now: () => clock.now().getTime() })
  const { address, drop } = await createCopier(databases)(databases.template)
  const dataDir = await mkdtemp(join(tmpdir(), 'terminlotse-e2e-'))
  const [port] = await freePorts(1)
  // No test asks the city: its provider is listed as always, but leads to the practice office too.
  const places = { PORT: String(port), DATA_DIR: dataDir, MUNICH_URL: office.url, PRACTICE_URL: office.url }
  const config = readConfig({ ...places, ...settings })
  const app = await startApp({
    config,
    clock,
    withoutCron: true,
    log: openLog('silent'),
    secretKey: readKeyFile(dataDir),
    connectionString: address,
    webApp,
    ...generous,
  })
  let passedMs = 0
  return {
    web: config.http.publicUrl,
    office: office.origin,
    mailbox: office.mailboxUrl,
    database: address,
    async pass(ms) {
      passedMs += ms
      clock.pass(ms)
      await runOn(address, jobsAhead(passedMs))
    },
    async stop() {
      await app.stop()
      await Promise.all([office.close(), drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}
