// An installation of the product for one scene after the other: its database, a process for people's calls, and those
// that work. All are the product's own parts; only their clocks, their waits and the worker of jobs are ours.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaptchaSolver } from '@terminlotse/munich-client'
import { type OpenedApp, openApp } from '../../server/src/app/app.ts'
import { listJobs } from '../../server/src/app/jobs.ts'
import { runApp } from '../../server/src/app/running.ts'
import { systemClock } from '../../server/src/foundation/clock.ts'
import { closeAll } from '../../server/src/foundation/closing.ts'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { errorText } from '../../server/src/foundation/error-text.ts'
import type { Mail, Mailer } from '../../server/src/foundation/mail/mail.ts'
import { readKeyFile } from '../../server/src/foundation/secret-key.ts'
import { openLog } from '../../server/src/operator/log.ts'
import { createMetrics } from '../../server/src/operator/metrics.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { createCopier } from '../../server/test/database/copies.ts'
import { runOn, startTestDatabases, type TestDatabases } from '../../server/test/database/database.ts'
import { type FirstRows, keepFirstRows } from '../../server/test/database/first-rows.ts'
import { untilEnd } from '../../server/test/database/until-end.ts'
import { generous } from '../../server/test/programs/generous.ts'
import { JobWorker } from './job-worker.ts'
import { botToken, type Messengers } from './messengers.ts'
import type { Life } from './statements.ts'
import type { World } from './steps.ts'
import type { Time } from './time.ts'
import { startWorking, type Working } from './working.ts'

/** The clocks of a scene. `now()` in statements is the database's, behind or ahead of the right time. */
const clocks = `
  create schema clocks;
  create table clocks.moment (at timestamptz not null);
  insert into clocks.moment values (now());
  create function clocks.now() returns timestamptz language sql stable as 'select at from clocks.moment';
  create or replace function pgboss.job_now() returns timestamptz language sql stable as 'select at from clocks.moment';
  grant usage on schema clocks to public;
  grant select, update on clocks.moment to public`

export type Base = Awaited<ReturnType<typeof openBase>>

/** A database with the rows of a first start, and the connections to it. They last for many scenes. */
export async function openBase(given?: TestDatabases) {
  const databases = given ? { ...given, stop: async () => {} } : await startTestDatabases()
  const own = await createCopier(databases)(databases.template)
  await runOn(own.address, clocks)
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-day-'))
  const opened = await openApp({
    config: readConfig(settingsIn(dataDir)),
    clock: systemClock,
    log: openLog('silent'),
    secretKey: readKeyFile(dataDir),
    connectionString: own.address,
    withoutCron: true,
    ...generous,
  })
  const rows = await keepFirstRows(own.address)
  return {
    address: own.address,
    dataDir,
    opened,
    rows,
    async close() {
      await rows.close()
      await closeAll(opened.ctx.log, 5_000, { jobs: () => opened.engine.stop(0) })
      await closeAll(opened.ctx.log, 5_000, opened.leaving)
      await own.drop()
      await databases.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const settingsIn = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  ROLE: 'web',
  DATABASE_CONNECTIONS: '8',
  FORMS_PER_MINUTE: '10000',
  MUNICH_ENABLED: 'false',
  REGISTRATION: 'open',
  PRACTICE_URL: 'http://127.0.0.1:9/buergeransicht/api/citizen',
  ALLOW_PRIVATE_HOSTS: 'true',
})

export interface LogLine {
  at: number
  level: 'debug' | 'info' | 'warn' | 'error' | 'fatal'
  process: string
  text: string
  facts: string
}

export interface Running {
  base: { address: string; dataDir: string; opened: OpenedApp; rows: FirstRows }
  time: Time
  officeUrl: string
  messengers: Messengers
  log: LogLine[]
  /** Uses the requests that the limit leaves over, and looks each second: for figures, at twice the work. */
  extraLooks: boolean
  /** Others than the practice office's own; null: none. */
  facts: URL | null | undefined
  world: Pick<World, 'aheadMs' | 'workers' | 'isLeased'>
  cutRoad(name: string): void
}

export type Installation = Awaited<ReturnType<typeof runInstallation>>

/** Munich's numbers at the practice office, so that rests and budgets are those of the city. */
const numbers = {
  checkIntervalSeconds: 300,
  leastGapMs: 60_000,
  statusReadSeconds: 120,
  spacingMs: 100,
  backoffFirstSeconds: 60,
  assumedLimit: 60,
}

export async function runInstallation(running: Running) {
  const { base, time, officeUrl, world, cutRoad } = running
  const { opened, address } = base
  const { db, end } = untilEnd(opened.ctx.db)
  const jobs = new JobWorker(time, opened.ctx.db, opened.engine.jobs)
  const config = configOf(running)
  const contextOf = (own: Ctx['db'], life: Life | null) => ({
    ...opened.ctx,
    config,
    db: own,
    jobs: jobs.sender(life),
    clock: { now: () => new Date(time.now() + (life ? world.aheadMs.worker : 0)) },
    log: logOf(running, life) as never,
    metrics: createMetrics(),
  })
  const web = contextOf(db, null)
  async function setDatabaseClock(): Promise<void> {
    const at = new Date(time.now() + world.aheadMs.database).toISOString()
    await opened.ctx.db.execute(`update clocks.moment set at = '${at}'`)
  }
  await setDatabaseClock()

  const waker = wakerOf(time, running.extraLooks ? 1_000 : 10_000)
  const mails: Mail[] = []
  const send = async (mail: Mail) => void mails.push(mail)
  const mailer: Mailer = { isRemote: true, send, close: () => {} }
  const parts = { engine: opened.engine, mailer, connectionString: address, wake: waker.wake }
  const listed = { jobs: listJobs(web, parts), mailer, waker, standing: { phase: 'starting' as const } }
  const app = await runApp({ ...opened, ...listed, ctx: web }, { connectionString: address })
  const port = await app.listen()
  const solver = createCaptchaSolver({ threads: 1 })
  const solve: typeof solver.solve = (...given) => time.during(solver.solve(...given))
  const shared = { time, address, jobs, officeUrl, solver: { ...solver, solve }, waker, cutRoad, contextOf, ...world }
  const working: Working[] = []
  let started = 0
  async function startWorker(): Promise<Working> {
    started += 1
    const one = await startWorking({ ...shared, listJobs: (ctx) => listJobs(ctx, parts) }, `worker ${started}`)
    working.push(one)
    return one
  }
  for (let n = 0; n < world.workers; n += 1) await startWorker()

  return {
    web,
    working,
    startWorker,
    mails,
    url: `http://127.0.0.1:${port}/api`,
    jobs,
    setDatabaseClock,
    async close() {
      time.statements.calm()
      const stopped = Promise.all(working.map((one) => one.stop()))
      // Calls under way end, so that nothing of this scene is left for the next.
      await time.runUntil(time.now() + 120_000)
      await closeAll(opened.ctx.log, 10_000, app.finishing)
      await closeAll(opened.ctx.log, 10_000, app.closing)
      await stopped
      await solver.close()
      end()
      await jobs.end()
      await base.rows.restore()
    },
  }
}

function configOf({ base: { dataDir }, officeUrl, messengers, extraLooks, facts }: Running) {
  const places = {
    PRACTICE_URL: officeUrl,
    TELEGRAM_URL: messengers.url,
    TELEGRAM_BOT_TOKEN: botToken,
    SMTP_URL: messengers.smtpUrl,
  }
  const config = readConfig({ ...settingsIn(dataDir), ...places })
  const polls = { ...numbers, extraLooks, ...(facts !== undefined && { facts }) }
  const providers = config.providers.map((one) => (one.code === 'practice' ? { ...one, ...polls } : one))
  return { ...config, providers }
}

function logOf({ time, log }: Running, life: Life | null) {
  const process = life?.name ?? 'web'
  const at = (level: LogLine['level']) => (given: object | string, more?: string) => {
    if (life?.isOver) return
    const facts = typeof given === 'string' ? {} : given
    const written = JSON.stringify(facts, (_, value) => (value instanceof Error ? errorText(value) : value))
    log.push({ at: time.now(), level, process, text: more ?? String(given), facts: written })
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') }
}

/** A sleep of a loop; a call wakes it. Looks of every second come as rarely as is said. */
function wakerOf(time: Time, everyMs: number) {
  const sleepers = new Set<() => void>()
  return {
    wake: () => {
      for (const wake of sleepers) wake()
    },
    sleep: (_code: string, ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const finish = (): void => {
          sleepers.delete(finish)
          signal.removeEventListener('abort', finish)
          resolve()
        }
        sleepers.add(finish)
        signal.addEventListener('abort', finish, { once: true })
        void time.sleep(ms === 1_000 ? everyMs : ms).then(finish)
      }),
  }
}
