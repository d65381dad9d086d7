import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, type Surroundings, startApp } from '../src/app/app.ts'
import { type Clock, systemClock } from '../src/foundation/clock.ts'
import { readKeyFile } from '../src/foundation/secret-key.ts'
import { openLog } from '../src/operator/log.ts'
import { type Config, readConfig } from '../src/settings/config.ts'
import { openOwnDatabase } from './database/own-database.ts'
import { openTestSocket, type TestSocket } from './network/socket.ts'
import { makePerson, type Names, type TestUser } from './people/person.ts'
import { generous } from './programs/generous.ts'
import { testClock } from './test-clock.ts'

export type { TestUser } from './people/person.ts'

export interface TestServerOptions {
  clock?: Clock
  /**
   * The test server and its job engine use the machine's clock, unless another one is given: as a program does that a
   * test starts, and a database that the product itself fills.
   */
  onMachineClock?: boolean
  /** Environment variables that override the defaults of a test, e.g. `{ PRACTICE_URL: office.url }`. */
  env?: Record<string, string>
  /** Maps the address of the database to the one that the server uses. */
  reach?: (connectionString: string) => Promise<string>
  /** Other limits than the generous ones. */
  limits?: Pick<Surroundings, 'silence' | 'stopLimits'>
  configure?: (config: Config) => Config
}

interface CallOptions {
  token?: string
  body?: unknown
  language?: string
  headers?: Record<string, string>
}

/** `body` as in the contract; tests that need its type parse it with the contract. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire, looked into by assertions.
  body: any
  headers: Headers
}

/** The whole server on a database and a data folder of its own, reached over real HTTP and sockets. */
export interface TestServer extends AsyncDisposable {
  app: App
  /** With these, `startApp` starts a further process of the same installation. */
  surroundings: Surroundings
  ctx: App['ctx']
  url: string
  connectionString: string
  dataDir: string
  /** Calls `/api` + path. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Creates a person with an account, signed in. Tests of registration call `/auth/register/` instead. */
  register(names?: Names): Promise<TestUser>
  socket(path: string, token?: string): Promise<TestSocket>
}

/**
 * `await using server = await createTestServer()`: nothing is shared with another test, and everything is removed at
 * the end.
 * No job is sent by its cron line, so nothing depends on the minute of the hour.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { onMachineClock = false, clock = onMachineClock ? systemClock : testClock } = options
  const { address: connectionString, drop } = await openOwnDatabase({ onMachineClock })
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-test-'))
  const surroundings: Surroundings = {
    ...surroundingsIn(dataDir, options),
    clock,
    connectionString: (await options.reach?.(connectionString)) ?? connectionString,
    ...options.limits,
  }
  const app = await startApp(surroundings)
  return {
    ...ofApp(app),
    surroundings,
    connectionString,
    dataDir,
    async [Symbol.asyncDispose]() {
      await app.stop()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// Made once: the list of all names that a log leaves out is worked up for each log anew.
const silentLog = openLog('silent')

export function surroundingsIn(dataDir: string, options: Pick<TestServerOptions, 'env' | 'configure'>) {
  return {
    config: configIn(dataDir, options),
    withoutCron: true,
    log: logIn(options),
    // Read as the real program does, so that one beside this test server's database has the same key.
    secretKey: readKeyFile(dataDir),
    ...generous,
  }
}

export function logIn({ env }: Pick<TestServerOptions, 'env'>) {
  return env?.LOG_LEVEL ? openLog(env.LOG_LEVEL) : silentLog
}

export function configIn(dataDir: string, { env, configure }: Pick<TestServerOptions, 'env' | 'configure'>): Config {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '5',
    FORMS_PER_MINUTE: '10000',
    MUNICH_ENABLED: 'false',
    REGISTRATION: 'open',
    // Nobody answers there, and a practice office that runs on this machine is not disturbed.
    PRACTICE_URL: 'http://127.0.0.1:9/buergeransicht/api/citizen',
    ALLOW_PRIVATE_HOSTS: 'true',
    ...env,
  })
  return configure?.(config) ?? config
}

/** The part of a test server that needs only its app. */
export function ofApp(app: App): Pick<TestServer, 'app' | 'ctx' | 'url' | 'call' | 'register' | 'socket'> {
  const url = `http://127.0.0.1:${app.port}`
  return {
    app,
    ctx: app.ctx,
    url,
    call: callsOf(url),
    register: (names) => makePerson(app.ctx, names),
    socket: (path, token) => openTestSocket(`${url.replace('http', 'ws')}${path}`, token),
  }
}

/** Calls the API of the server at this address. `hear` gets the text of each answer. */
export function callsOf(url: string, hear: (text: string) => void = () => {}): TestServer['call'] {
  return async (method: string, path: string, { token, body, language, headers }: CallOptions = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(language ? { 'accept-language': language } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    hear(text)
    const isJson = response.headers.get('content-type')?.includes('json')
    const parsed = isJson ? JSON.parse(text) : text || undefined
    return { status: response.status, body: parsed, headers: response.headers }
  }
}
