import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../foundation/db/transaction.ts'
import { createEngine, plain } from '../modules/monitoring/rounds/engine.harness.ts'
import { deliveries } from '../modules/notifications/notifications.tables.ts'
import { offices } from '../modules/offices/catalogue.tables.ts'
import { tasks, watches } from '../modules/tasks/tasks.tables.ts'
import { failTask } from '../modules/tasks/watching.ts'
import { listJobs } from './jobs.ts'

// checklist: t4109
test('after a change of receivers the job tells all that waits: a click, a missing detail and a stopped task', async () => {
  await using engine = await createEngine()
  const { db } = engine.ctx
  const { taskId, userId } = await engine.watch({ autoBooking: true })
  await engine.pollSlots(1)
  expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting' })
  await db.update(tasks).set({ telephone: '' }).where(eq(tasks.id, taskId))
  await db
    .update(offices)
    .set({ desk: sql`jsonb_set(${offices.desk}, '{telephone}', '{"activated": true, "required": true}')` })
    .where(eq(offices.external_id, plain.officeId))
  await db
    .update(watches)
    .set({ demands_told: ['telephone'] })
    .where(eq(watches.task_id, taskId))
  const around = { engine: {} as never, mailer: {} as never, connectionString: '', wake: () => {} }
  const job = listJobs(engine.ctx, around).find(({ queue }) => queue === 'tell_waiting')
  const told = async () => {
    await db.delete(deliveries)
    await job?.handle({ user: userId }, new AbortController().signal)
    return (await db.select().from(deliveries)).map(({ notice }) => notice).toSorted()
  }
  expect(await told()).toEqual(['booking_waiting', 'details_demanded'])
  await inTransaction(engine.ctx, (tx) => failTask(tx, taskId, { code: 'stopped_refused', data: {} }))
  expect(await told()).toEqual(['booking_waiting', 'task_stopped'])
})
