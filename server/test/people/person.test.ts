import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test-server.ts'

/** All rows of the product and of its job engine, by table; moments, keys and hashes are left out. */
async function rowsOf({ ctx: { db } }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const texts = tables.map(async ({ name }) => {
    // A registration counts as an attempt until it has succeeded.
    const counted = name === 'public.attempts' ? sql`where failures > 0` : sql``
    const { rows } = await db.execute(sql`select * from ${sql.raw(name)} ${counted}`)
    const text = JSON.stringify(rows).replace(/\d{4}-\d\d-\d\d \d\d:[\d:.+]+/g, 'moment')
    return [name, text.replace(/"[\w$+/=,.-]{12,}"/g, '"key"')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

test('a person of the tests has the rows of somebody who registers, and signs in with the password', async () => {
  await using made = await createTestServer({ env: { ROLE: 'web' } })
  await using registered = await createTestServer({ env: { ROLE: 'web' } })
  const names = { first_name: 'Ayşe', last_name: 'Yılmaz', email: 'Ayse@Example.org' }
  const { email, password } = await made.register(names)
  const body = { ...names, password, password_confirm: password }
  expect((await registered.call('POST', '/auth/register/', { body })).status).toBe(201)
  const rows = await rowsOf(made)
  expect(rows).toEqual(await rowsOf(registered))
  for (const table of ['users', 'sessions', 'audit_entries', 'known_places', 'mailed_tokens'])
    expect(rows[`public.${table}`], table).not.toBe('[]')
  expect((await made.call('POST', '/auth/login/', { body: { email, password } })).status).toBe(200)
})
