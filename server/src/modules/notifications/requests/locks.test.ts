import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { lockUser } from '../../accounts/users.store.ts'
import { holdTasks } from '../../tasks/tasks.store.ts'
import { lockChat } from '../bot/chats.ts'
import { findHolder } from '../channels/telegram/telegram.store.ts'
import { openRequestSecret } from '../messages/request-secrets.ts'
import { allDeliveries, deliverNow, tell, watchedTask } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import { receivers as table } from '../receivers.tables.ts'
import { answerBy, askBy, mia, requestsForTests, start } from './requests.harness.ts'
import { listOthersOfChat } from './requests.store.ts'

const { openServer, receivers } = requestsForTests({ ROLE: 'web' })

// checklist: t3180
test('a chat whose accounts are locked lets others write messages to its receivers', async () => {
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
    await lockChat(tx, '801')
    expect(await listOthersOfChat(tx, '801')).toHaveLength(1)
    expect(await findHolder(tx, '801')).toBe(owner.id)
    const ids = [body.receiver.id, ...added.map(({ id }) => id)]
    // A foreign key takes this lock, and here it must not wait.
    const shared = sql`select id from receivers where id = any(${sql.param(ids)}::int[]) for key share nowait`
    expect((await ctx.db.execute(shared)).rows).toHaveLength(3)
    const account = sql`select id from users where id = ${owner.id} for key share nowait`
    expect((await ctx.db.execute(account)).rows).toHaveLength(1)
  })
})

const ways = {
  leave: { status: 200, left: [{ state: 'overtaken', receipt: null, last_error: null }] },
  remove: { status: 204, left: [{ state: 'overtaken', receipt: null, last_error: null }] },
  'delete the account': { status: 200, left: [] },
}

// checklist: t3181
test.each(Object.entries(ways))(
  'to %s waits for the tasks before it touches a delivery',
  async (does, { status, left }) => {
    await using opened = await openServer({ ROLE: 'web' })
    const { server, owner } = opened
    const { ctx } = server
    const { taskId } = await watchedTask(server, owner)
    const { body } = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
    const [{ request_sealed } = { request_sealed: null }] = await ctx.db.select().from(table)
    const secret = openRequestSecret(ctx, owner.id, request_sealed ?? '')
    await answerBy(server, 'accept', secret)
    await tell(server, owner, taskId, 'booking_failed')
    await ctx.db.update(deliveries).set({ last_error: `busy: ${mia}`, receipt: '801 1' })
    const { token, password } = owner
    const end = (): Promise<{ status: number }> => {
      if (does === 'leave') return answerBy(server, 'leave', secret)
      if (does === 'remove') return server.call('DELETE', `${receiverRoutes.list.path}${body.receiver.id}/`, { token })
      return server.call('POST', '/auth/delete-account/', { token, body: { password } })
    }
    let ended: Promise<{ status: number }> | null = null
    await inTransaction(ctx, async (tx) => {
      await holdTasks(tx, [taskId])
      ended = end()
      await untilWaiting(ctx, 1)
      const free = sql`select id from deliveries for update nowait`
      expect((await tx.db.execute(free)).rows).toHaveLength(1)
    })
    expect((await (ended as unknown as Promise<{ status: number }>)).status).toBe(status)
    expect(await ctx.db.select().from(deliveries)).toMatchObject(left)
  },
)

// checklist: t3226
test('a message that a mailbox refuses waits for the removal of its receiver before it touches the delivery', async () => {
  await using opened = await openServer({ ROLE: 'web' })
  const { server, owner } = opened
  const { ctx } = server
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const { body } = await askBy(server, owner, { channel: 'email', name: 'Mia', address: mia })
  const [{ request_sealed } = { request_sealed: null }] = await ctx.db.select().from(table)
  await answerBy(server, 'accept', openRequestSecret(ctx, owner.id, request_sealed ?? ''))
  await tell(server, owner, taskId, 'booking_failed')
  receivers().smtp.refuse('receiver', 550, '5.1.1 No such mailbox', 1, mia)
  const ids = (await allDeliveries(server)).map(({ id }) => id)
  const ends = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, owner.id)
    const path = `${receiverRoutes.list.path}${body.receiver.id}/`
    const removed = server.call('DELETE', path, { token: owner.token })
    await untilWaiting(ctx, 1)
    const delivered = deliverNow(server, ids)
    await untilWaiting(ctx, 2)
    return { removed, delivered }
  })
  expect((await ends.removed).status).toBe(204)
  await ends.delivered
  expect(await ctx.db.select().from(deliveries)).toMatchObject([{ state: 'overtaken', receiver_id: null }])
})
