import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'
import { insertRows } from './insert-rows.ts'

const notes = pgTable('notes_of_a_test', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull(),
  words: text(),
  data: jsonb().$type<object>().notNull(),
  kind: text().notNull().default('plain'),
  at: timestamp({ withTimezone: true }).notNull(),
})

test('rows are written as they are, in their order, with the defaults of what they do not name', async () => {
  await using server = await createTestServer()
  const { db } = server.ctx
  await db.execute(sql`create table ${notes} (id integer primary key generated always as identity, key uuid not null, words text,
    data jsonb not null, kind text not null default 'plain', at timestamptz not null)`)
  const rows = Array.from({ length: 3_000 }, (_, place) => ({
    key: crypto.randomUUID(),
    words: place % 3 === 0 ? null : `„${place}" \\ {a,b} 'ü' \n`,
    data: { place, deep: { quote: '"', none: null, list: [1, 'two'] } },
    at: new Date(Date.UTC(2026, 10, 22, 3, 0, 0, place % 1_000)),
  }))
  const { rows: numbered } = await db.execute<{ id: number }>(sql`${insertRows(notes, rows)} returning id`)
  expect(numbered.map(({ id }) => id)).toEqual(rows.map((_, place) => place + 1))
  const stored = await db.select().from(notes).orderBy(notes.id)
  expect(stored).toEqual(rows.map((row, place) => ({ ...row, id: place + 1, kind: 'plain' })))
})
