import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { errorText } from './error-text.ts'

test('a failed query is told without the values that it carried', async () => {
  const { pool, db } = openDatabase(inject('database').server, 1)
  const secret = 'erika@example.org'
  const error = await db.execute(sql`select ${secret}::text, 1 / ${0}::int`).catch((thrown: unknown) => thrown)
  await pool.end()
  expect(errorText(error)).toContain('division by zero')
  expect(errorText(error)).toContain('select $1::text')
  expect(errorText(error)).not.toContain(secret)
})

test('text of anything but an error is not repeated', () => {
  expect(errorText({ password: 'hunter22' })).not.toContain('hunter22')
})
