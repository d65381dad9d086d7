import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isDatabaseOutage } from './outage.ts'

it('takes a missing socket for a database that is away, and no other missing file', async () => {
  const gone = new URL('./no-such-file', import.meta.url)
  const { promise: refusal, resolve } = Promise.withResolvers<Error>()
  connect(gone.pathname).once('error', resolve)
  expect(isDatabaseOutage(new Error('asked', { cause: await refusal }))).toBe(true)
  const unread = await readFile(gone).catch((error: unknown) => error)
  expect(unread).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseOutage(unread)).toBe(false)
})
