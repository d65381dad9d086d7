import { randomUUID } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database/database.ts'
import { exitCodeOf } from '../error-text.ts'
import { createLog } from '../log.ts'
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
    try {
      const refused = await reachDatabase(databaseAddress(server, name), log).catch((error: unknown) => error)
      expect(refused).toMatchObject({ message: expect.stringContaining(`this database stores text as ${encoding}`) })
      expect(exitCodeOf(refused)).toBe(2)
    } finally {
      await runOn(server, `drop database ${name}`)
    }
  },
)
