import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { findHolder } from '../channels/telegram/telegram.store.ts'
import { receivers as table } from '../receivers.tables.ts'
import { askBy, mia, requestsForTests, start } from './requests.harness.ts'
import { holdOthersOfChat, holdRequest } from './requests.store.ts'

const { openServer } = requestsForTests({ ROLE: 'web' })

// checklist: t3180
test('a request or a chat that is held lets others write messages to its receiver', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const { ctx } = server
  const { body } = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
  const chat = { channel: 'telegram' as const, is_first: false, is_on: true, telegram_chat: '801' }
  const at = { user_id: owner.id, created_at: start, updated_at: start }
  const added = await ctx.db
    .insert(table)
    .values([
      { ...chat, ...at, is_of_other: true, accepted_at: start },
      { ...chat, ...at },
    ])
    .returning({ id: table.id })
  await inTransaction(ctx, async (tx) => {
    expect(await holdRequest(tx, { id: body.receiver.id })).not.toBeNull()
    expect(await holdOthersOfChat(tx, '801')).toHaveLength(1)
    expect(await findHolder(tx, '801')).toBe(owner.id)
    const ids = [body.receiver.id, ...added.map(({ id }) => id)]
    // A foreign key takes this lock, and here it must not wait.
    const shared = sql`select id from receivers where id = any(${sql.param(ids)}::int[]) for key share nowait`
    expect((await ctx.db.execute(shared)).rows).toHaveLength(3)
  })
})
