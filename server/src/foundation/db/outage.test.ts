import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isDatabaseOutage } from './outage.ts'

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
