import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type App, startApp } from '../../src/app/app.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { openLog } from '../../src/operator/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { openOwnDatabase } from '../database/own-database.ts'
import { argumentsOf } from './built.ts'
import { generous } from './generous.ts'

const program = await argumentsOf('server')

export interface Member {
  child: ChildProcess
  /** Null for a worker. */
  port: number | null
  printed(): string
}

/** The database, folder and key that several processes of one installation share. */
export interface Installation extends AsyncDisposable {
  connectionString: string
  /** Starts one more process; resolves when it is ready. */
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
      const settings = { ...process.env, LOG_LEVEL: 'info', ...shared, ...env, ROLE, PORT: '0' }
      const child = spawn(process.execPath, program, { env: settings })
      children.push(child)
      let printed = ''
      const port = new Promise<number | null>((resolve, reject) => {
        const listen = (text: Buffer) => {
          printed += text
          const ready = printed.match(/"port":(\d+|null),"msg":"Ready\."/)
          if (ready) resolve(ready[1] === 'null' ? null : Number(ready[1]))
        }
        child.stdout.on('data', listen)
        child.stderr.on('data', listen)
        child.once('exit', () => reject(new Error(`It ended early:\n${printed}`)))
      })
      return { child, port: await port, printed: () => printed }
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
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.kill('SIGTERM')
          await once(child, 'exit')
        }),
      )
      await client.end()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
