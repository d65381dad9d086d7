import { emptyPerson } from '@terminlotse/contract/fields/person'
import { offices, providers, service_types } from '../../src/modules/offices/catalogue.tables.ts'
import { targets, task_targets, tasks } from '../../src/modules/tasks/tasks.tables.ts'
import type { TestServer } from '../test-server.ts'

/** Stores a task with a provider, an office and a target of its own, for tests that need only its existence. */
export async function storeTask(
  { ctx: { db, clock } }: { ctx: Pick<TestServer['ctx'], 'db' | 'clock'> },
  values: Pick<typeof tasks.$inferInsert, 'user_id'> & Partial<typeof tasks.$inferInsert>,
): Promise<{ taskId: number; targetId: number }> {
  const now = clock.now()
  const code = `stored-${crypto.randomUUID()}`
  const provider = await only(
    db.insert(providers).values({ code, name: 'Munich', base_url: 'http://stored' }).returning(),
  )
  const [external_id, provider_id] = [provider.id, provider.id]
  const office = { provider_id, external_id, name: 'KVR', address: 'Ruppertstraße 19, 80337 München', hint: '' }
  await db.insert(offices).values(office)
  await db.insert(service_types).values({ provider_id, external_id, name: 'Notfalltermin' })
  const target = await only(
    db
      .insert(targets)
      .values({ provider_id, office_external_id: external_id, service_external_id: external_id, service_count: 1 })
      .returning(),
  )
  const task = await only(
    db
      .insert(tasks)
      .values({
        name: 'Residence permit',
        service_count: 1,
        auto_booking_enabled: false,
        ...emptyPerson,
        created_at: now,
        updated_at: now,
        ...values,
      })
      .returning(),
  )
  await db.insert(task_targets).values({ task_id: task.id, target_id: target.id, place: 0 })
  return { taskId: task.id, targetId: target.id }
}

async function only<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The row was not stored.')
  return row
}
