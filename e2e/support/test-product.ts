import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
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

/** Longer than the interval of checks at the practice office. */
const stepMs = 20_000
/** The engine looks once a second for what is due. */
const looks = { intervals: [1_000] }

export interface ProductInProcess extends Product {
  database: string
  /**
   * Until this is seen, lets 20 seconds pass with each look for the server, its jobs and the office. A browser's clock
   * does not move: to a page, moments of the server lie some minutes ahead. `withPage`: the clock of this page, which
   * the journey has installed, moves as well, so that the page asks again when it would.
   */
  passUntil(seen: Locator, withPage?: Page): Promise<void>
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
  async function pass(): Promise<void> {
    passedMs += stepMs
    clock.pass(stepMs)
    await runOn(address, jobsAhead(passedMs))
  }
  return {
    web: config.http.publicUrl,
    office: office.origin,
    mailbox: office.mailboxUrl,
    database: address,
    async passUntil(seen, withPage) {
      const isSeen = async () => {
        if (await seen.first().isVisible()) return true
        await pass()
        await withPage?.clock.runFor(stepMs)
        return false
      }
      await expect.poll(isSeen, looks).toBe(true)
    },
    async stop() {
      await app.stop()
      await Promise.all([office.close(), drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}
