import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type App, startApp } from '../../src/app/app.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { openLog } from '../../src/operator/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { openOwnDatabase } from '../database/own-database.ts'
import { generous } from './generous.ts'
import { type Member, startProgram, stopProgram } from './program.ts'

export interface Installation extends AsyncDisposable {
  connectionString: string
  start(role: 'web' | 'worker'): Promise<Member>
  /** Starts one more server for the web, in the process of the test. It ends with the installation. */
  serveHere(): Promise<{ port: number | null }>
  query(text: string): Promise<Record<string, unknown>[]>
}

/** A database that several real processes share, each started as an operator would. */
export async function openInstallation(env: Record<string, string>): Promise<Installation> {
  const { address: DATABASE_URL, drop } = await openOwnDatabase({ onMachineClock: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-many-'))
  const client = new pg.Client({ connectionString: DATABASE_URL })
  // A test may take the database away.
  client.on('error', () => {})
  await client.connect()
  const secretKey = randomBytes(32)
  const shared = { DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY: secretKey.toString('base64') }
  const children: ChildProcess[] = []
  const served: App[] = []
  return {
    connectionString: DATABASE_URL,
    async start(ROLE) {
      const member = await startProgram({ LOG_LEVEL: 'info', ...shared, ...env, ROLE })
      children.push(member.child)
      return member
    },
    async serveHere() {
      const config = readConfig({ ...env, DATA_DIR: dataDir, ROLE: 'web', PORT: '0' })
      const here = { config, clock: systemClock, log: openLog('silent'), secretKey, connectionString: DATABASE_URL }
      const app = await startApp({ ...here, ...generous })
      served.push(app)
      return app
    },
    query: async (text) => (await client.query(text)).rows,
    async [Symbol.asyncDispose]() {
      await Promise.all(served.map((app) => app.stop()))
      await Promise.all(children.map(stopProgram))
      await client.end()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
