import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import pg from 'pg'
import { expect, test } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { argumentsOf } from '../built.ts'
import { startFirstTask } from '../first-task.ts'
import { openOwnDatabase } from '../own-database.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { openTestSocket } from '../socket.ts'
import type { Answer, World } from '../world.ts'

const program = await argumentsOf('server')

interface Installation extends AsyncDisposable {
  /** Starts one more process; resolves when it is ready, with its port (null for a worker). */
  start(role: 'web' | 'worker'): Promise<{ child: ChildProcess; port: number | null }>
  query(text: string): Promise<Record<string, unknown>[]>
}

/** A database that several real processes share, each started as an operator would. */
async function openInstallation(env: Record<string, string>): Promise<Installation> {
  const { address: DATABASE_URL, drop } = await openOwnDatabase({ onMachineClock: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-many-'))
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const shared = { DATABASE_URL, DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64') }
  const children: ChildProcess[] = []
  return {
    async start(ROLE) {
      const settings = { ...process.env, ...shared, ...env, ROLE, PORT: '0', LOG_LEVEL: 'info' }
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
      return { child, port: await port }
    },
    query: async (text) => (await client.query(text)).rows,
    async [Symbol.asyncDispose]() {
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

function caller(port: number | null): World['call'] {
  return async (method, path, { token, body } = {}): Promise<Answer> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, ...sent })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers }
  }
}

test('news reach a browser on any web process, and what a killed worker was at is taken over by another', async () => {
  const receivers = await startReceivers()
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const env = { ...receivers.env, PRACTICE_URL: office.url, MUNICH_ENABLED: 'false', ALLOW_PRIVATE_HOSTS: 'true' }
  try {
    await using installation = await openInstallation(env)
    const [here, there] = [await installation.start('web'), await installation.start('web')]
    const first = await installation.start('worker')
    const call = caller(here.port)
    const password = 'correct horse battery'
    const names = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
    const registered = await call('POST', '/auth/register/', {
      body: { ...names, password, password_confirm: password },
    })
    const token: string = registered.body.access
    const channel = { enable_pushbullet: true, pushbullet_api_key: 'o.key' }
    expect((await call('POST', '/notifications/settings/', { token, body: channel })).status).toBe(201)
    await using socket = await openTestSocket(`ws://127.0.0.1:${there.port}/ws/monitoring/`, token)
    await socket.next(({ type }) => type === 'connection_established')

    // Found by the worker, for a task of one web process, told to a browser at the other; its message hangs at the
    // receiver.
    receivers.pushbullet.failNext('hang')
    const taskId = await startFirstTask(call, token)
    await office.director.openSlots({ ...RECOMMENDED, count: 1 })
    const message = await socket.next(({ type }) => type === 'appointment_found')
    expect(message.data).toMatchObject({ task_id: taskId })
    const atWork = "select 1 from pgboss.job where name = 'delivery_pushbullet' and state = 'active'"
    await expect.poll(() => installation.query(atWork)).toHaveLength(1)
    const holder = 'select holder from provider_gates where holder is not null'
    const [held] = await installation.query(holder)
    expect(held?.holder).toContain(`:${first.child.pid}:`)

    const second = await installation.start('worker')
    first.child.kill('SIGKILL')
    await expect
      .poll(async () => (await installation.query(holder))[0]?.holder, { interval: 200 })
      .toContain(`:${second.child.pid}:`)
    await expect.poll(() => receivers.pushbullet.pushes.length, { interval: 200 }).toBe(1)
    const ended = 'select state, tries from deliveries'
    await expect.poll(() => installation.query(ended)).toEqual([{ state: 'sent', tries: 1 }])
  } finally {
    await Promise.all([office.close(), receivers.close()])
  }
}, 240_000)
