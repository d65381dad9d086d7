import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { errorText, errorWords, exitCodeOf } from './error-text.ts'

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

// checklist: t4050
test.each([
  sql`select ${'erika@example.org'}::text, 1 / ${0}::int`,
  sql`select ${'erika@example.org'}::int`,
  sql`select to_date(${'erika@example.org'}, 'YYYY')`,
  sql`select ${'erika@example.org'} from there_is_none`,
])('an error that ends a program has neither the query nor its values', async (query) => {
  const { pool, db } = openDatabase(inject('database').server, 1)
  const error = await db.execute(query).catch((thrown: unknown) => thrown)
  await pool.end()
  expect(errorWords(error)).not.toMatch(/erika|select|params/)
  expect(errorText(error)).not.toContain('erika')
})

// checklist: t4051
test('a path that the system refuses is one sentence with a remedy, and ends with 2', async () => {
  const refused = {
    '/proc/there/is/none': '(ENOENT). It or its folder is missing. Make the folder, or name another path.',
    '/proc/version/below': '(ENOTDIR). Its folder is a file. Name another path.',
    '/proc': '(EISDIR). It is a folder. Name a file.',
  }
  for (const [path, words] of Object.entries(refused)) {
    const error = await writeFile(path, '').catch((thrown: unknown) => thrown)
    expect(errorWords(error)).toBe(`${path} cannot be used ${words}`)
    expect(exitCodeOf(error)).toBe(2)
  }
  expect(exitCodeOf(new Error('another one'))).toBe(1)
})
