import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it, onTestFinished, test, vi } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database/database.ts'
import { exitCodeOf } from '../error-text.ts'
import { createLog } from '../log.ts'
import { isDatabaseOutage, isDeadlock } from './outage.ts'
import { reach } from './silence.ts'
import { reachDatabase } from './wait.ts'

const log = createLog('silent', [])

// checklist: t606
test('a database that is away is waited for, and that is said once', async () => {
  const warned = vi.spyOn(log, 'warn')
  const away = reachDatabase('postgresql://u:hunter22@127.0.0.1:1/db', log, { patienceMs: 1_200 })
  await expect(away).rejects.toThrow(
    /^DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  )
  expect(warned).toHaveBeenCalledTimes(1)
  await expect(reachDatabase('postgresql://u:hunter22@127.0.0.1:1/db', log, { patienceMs: 0 })).rejects.not.toThrow(
    /hunter22/,
  )
})

test('a stop ends the waiting at once', async () => {
  const asked = new AbortController()
  const own = createLog('silent', [])
  const warned = vi.spyOn(own, 'warn')
  const away = reachDatabase('postgresql://127.0.0.1:1/db', own, { signal: asked.signal })
  const refusal = expect(away).rejects.toThrow('aborted')
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  asked.abort()
  await refusal
})

test('a database that answers is not waited for, and one that refuses us is told at once', async () => {
  const { server } = inject('database')
  await reachDatabase(server, log)
  const other = databaseAddress(server, 'there_is_none_of_this_name')
  await expect(reachDatabase(other, log)).rejects.toThrow(/^DATABASE_URL: .*there_is_none_of_this_name/)
})

// checklist: t4052
test.each(['SQL_ASCII', 'LATIN1', 'EUC_JP'])(
  'a database that stores text as %s is refused before anything is written',
  async (encoding) => {
    const { server } = inject('database')
    const name = `encoded_${randomUUID().replaceAll('-', '')}`
    await runOn(
      server,
      `create database ${name} encoding '${encoding}' locale_provider libc locale 'C' template template0`,
    )
    onTestFinished(() => runOn(server, `drop database ${name}`))
    const refused = await reachDatabase(databaseAddress(server, name), log).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: expect.stringContaining(`this database stores text as ${encoding}`) })
    expect(exitCodeOf(refused)).toBe(2)
  },
)

it('takes a missing socket for a database that is away, and no other missing file', async () => {
  // A socket's path must be short, and the checkout's may be long.
  const gone = join(tmpdir(), 'terminlotse-no-such-file')
  const { promise: refusal, resolve } = Promise.withResolvers<Error>()
  connect(gone).once('error', resolve)
  expect(isDatabaseOutage(new Error('asked', { cause: await refusal }))).toBe(true)
  const unread = await readFile(gone).catch((error: unknown) => error)
  expect(unread).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseOutage(unread)).toBe(false)
})

it('takes a server that accepts a connection and says nothing for a database that is away', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
  client.on('error', () => {})
  const refusal = await client.connect().catch((error: unknown) => error)
  silent.close()
  expect(refusal).toMatchObject({ message: 'timeout expired' })
  expect(isDatabaseOutage(refusal)).toBe(true)
})

it('takes a deadlock for no outage, however deep its error stands', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const asked = new Error('asked', { cause: deadlock })
  expect([isDeadlock(asked), isDatabaseOutage(asked)]).toEqual([true, false])
  expect(isDeadlock(new Error('asked'))).toBe(false)
})

test('a connection that breaks while its pool closes it, or while nobody listens, ends no process', async () => {
  const { server } = inject('database')
  const pool = new pg.Pool({ ...reach(server), max: 1 })
  // Like pg-boss, which opens its own pool: it listens only to the pool's errors of idle connections.
  pool.on('error', () => {})
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => client.once('end', resolve))
  await runOn(server, `select pg_terminate_backend(${rows[0].pid})`)
  await broken
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  const second = await pool.connect()
  second.release()
  await pool.end()
  expect(second.emit('error', new Error('terminating connection due to administrator command'))).toBe(true)
})
