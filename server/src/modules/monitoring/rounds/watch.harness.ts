import { randomUUID } from 'node:crypto'
import { emptyPerson } from '@terminlotse/contract/fields/person'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { notification_settings } from '../../notifications/notifications.tables.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import type { FurtherServices } from '../../offices/combinations.ts'
import { ensureTargets, setTargets } from '../../tasks/editing/chosen.store.ts'
import { lockTask } from '../../tasks/tasks.store.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { beginWatching } from '../../tasks/watching.ts'

export interface WatchOptions {
  officeId?: number
  alsoAt?: number[]
  serviceId?: number
  count?: number
  /** Services in the same appointment with higher numbers than `serviceId`, with their counts. */
  further?: FurtherServices
  autoBooking?: boolean
  dryRun?: boolean
  email?: string
  name?: { first_name: string; last_name: string }
  /** An account that exists already; otherwise the task gets its own. */
  userId?: number
  filter?: Partial<TaskFilter>
}

/** For tests and benchmarks: a person of their own, told by mail, with a task that watches. */
export async function startWatching(
  ctx: Ctx,
  providerId: number,
  wish: WatchOptions & { officeId: number; serviceId: number },
) {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const names = wish.name ?? { first_name: 'Erika', last_name: 'Muster' }
    const userId = wish.userId ?? (await insertUser(tx))
    const { officeId, alsoAt = [], serviceId, count = 1, further = {} } = wish
    const key = { providerId, serviceExternalId: serviceId, serviceCount: count, further }
    const keys = [officeId, ...alsoAt].map((officeExternalId) => ({ ...key, officeExternalId }))
    const targetIds = await ensureTargets(tx, keys)
    const [targetId = 0] = targetIds
    const task = await only(
      tx.db
        .insert(tasks)
        .values({
          ...emptyPerson,
          ...names,
          user_id: userId,
          name: 'My passport',
          service_count: count,
          auto_booking_enabled: wish.autoBooking ?? false,
          dry_run: wish.dryRun ?? false,
          email_for_booking: wish.email ?? `erika-${userId}@example.org`,
          telephone: '08912345678',
          custom_textfield: 'text',
          custom_textfield2: 'text',
          ...wish.filter,
          created_at: now,
          updated_at: now,
        })
        .returning(),
    )
    await setTargets(tx, task.id, targetIds)
    const held = (await lockTask(tx, task.id))?.task
    if (held) await beginWatching(tx, held, targetIds)
    return { taskId: task.id, targetId, targetIds, userId, email: task.email_for_booking }
  })
}

async function insertUser(tx: TxCtx): Promise<number> {
  const now = tx.clock.now()
  const names = { first_name: 'Erika', last_name: 'Muster' }
  const user = await only(
    tx.db
      .insert(users)
      .values({ ...names, email: `${randomUUID()}@example.org`, password_hash: 'x', language: 'en', created_at: now })
      .returning(),
  )
  await tx.db.insert(notification_settings).values({
    user_id: user.id,
    updated_at: now,
  })
  await tx.db.insert(receivers).values({
    user_id: user.id,
    channel: 'email',
    is_first: true,
    is_on: true,
    settings: { receiver_email: 'erika@example.org', smtp_server: '' },
    created_at: now,
    updated_at: now,
  })
  return user.id
}

async function only<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The row was not written.')
  return row
}
