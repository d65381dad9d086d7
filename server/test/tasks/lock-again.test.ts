import { emptyPerson } from '@terminlotse/contract/fields/person'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '../../src/foundation/ctx.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { lockUser } from '../../src/modules/accounts/users.store.ts'
import { lockBookings } from '../../src/modules/booking/bookings.store.ts'
import { bookedPerson, bookings } from '../../src/modules/booking/bookings.tables.ts'
import { choose, createOne, targetOf, taskServerForFile } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { lockTask } from '../../src/modules/tasks/tasks.store.ts'
import { targets, task_targets } from '../../src/modules/tasks/tasks.tables.ts'
import { untilWaiting } from '../database/waiting.ts'
import type { TestServer } from '../test-server.ts'
import { testsOf } from '../test-server-for-file.ts'

const test = testsOf(taskServerForFile())

async function isLocked({ db }: Pick<Ctx, 'db'>, table: 'targets' | 'tasks' | 'bookings', id: number) {
  const row = sql`select from ${sql.identifier(table)} where id = ${id} for no key update nowait`
  return db.execute(row).then(
    () => false,
    () => true,
  )
}

async function otherTarget({ ctx }: TestServer, targetId: number): Promise<number> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    insert into ${targets} (provider_id, office_external_id, service_external_id, service_count)
    select provider_id, 1, service_external_id, 1 from ${targets} where id = ${targetId} returning id`)
  return rows.rows[0]?.id ?? 0
}

// checklist: t4190
test('a target that is added while the lock waits is locked too', async ({ server }) => {
  const { ctx } = server
  const user = await server.register()
  const { id: taskId } = await createOne(server, user)
  const { id: targetId } = await targetOf(server, taskId)
  const added = await otherTarget(server, targetId)
  let locking: Promise<boolean[]> | null = null
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select from ${targets} where id = ${targetId} for no key update`)
    locking = inTransaction(ctx, async (inner) => {
      const held = await lockTask(inner, taskId)
      expect(held?.targets.map(({ id }) => id)).toEqual([targetId, added])
      return [await isLocked(ctx, 'targets', added), await isLocked(ctx, 'tasks', taskId)]
    })
    await untilWaiting(ctx, 1)
    await tx.db.insert(task_targets).values({ task_id: taskId, target_id: added, place: 1 })
  })
  expect(await locking).toEqual([true, true])
})

// checklist: t4191
test('a booking that is added while its owner’s act waits is locked too', async ({ server }) => {
  const { ctx } = server
  const user = await server.register()
  const { id: taskId } = await createOne(server, user)
  const { provider_id, office_external_id, service_external_id } = await targetOf(server, taskId)
  const now = ctx.clock.now()
  const row = {
    task_id: taskId,
    user_id: user.id,
    provider_id,
    office_external_id,
    service_external_id,
    service_count: 1,
    slot_at: now,
    state: 'wanted' as const,
    ...bookedPerson(emptyPerson),
    created_at: now,
    updated_at: now,
  }
  let locking: Promise<boolean> | null = null
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user.id)
    locking = inTransaction(ctx, async (inner) => {
      await lockTask(inner, taskId, { owner: { userId: user.id, bookings: lockBookings } })
      const [added] = await ctx.db.select({ id: bookings.id }).from(bookings)
      return isLocked(ctx, 'bookings', added?.id ?? 0)
    })
    await untilWaiting(ctx, 1)
    await tx.db.insert(bookings).values(row)
  })
  expect(await locking).toBe(true)
})

// checklist: t4192
test('an edit waits for the targets of its new office before it holds the task', async ({ server }) => {
  const { ctx } = server
  const user = await server.register()
  const { id: taskId } = await createOne(server, user)
  const chosen = await choose(server, { officeExternalId: 10351882, serviceExternalId: 1063731 })
  const { id: other } = await createOne(server, user, chosen)
  const { id: targetId } = await targetOf(server, other)
  let editing: Promise<{ status: number }> | null = null
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select from ${targets} where id = ${targetId} for no key update`)
    editing = server.call('PATCH', `/monitoring/tasks/${taskId}/`, { token: user.token, body: chosen })
    await untilWaiting(ctx, 1)
    expect(await isLocked(ctx, 'tasks', taskId)).toBe(false)
  })
  expect(await editing).toMatchObject({ status: 200 })
})
