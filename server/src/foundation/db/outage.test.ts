import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseOutage, isDeadlock } from './outage.ts'

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
