import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { tasks } from '../../tasks/tasks.tables.ts'

export async function countTasks({ db }: Db, userIds: number[]) {
  const rows = await db
    .select({
      userId: tasks.user_id,
      total: count(),
      watching: sql`count(*) filter (where ${eq(tasks.is_monitoring, true)})`.mapWith(Number),
    })
    .from(tasks)
    .where(isAmong(tasks.user_id, userIds))
    .groupBy(tasks.user_id)
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]))
}

export async function countDeliveries({ db }: Db, userIds: number[]) {
  return db
    .select({ userId: deliveries.user_id, state: deliveries.state, total: count() })
    .from(deliveries)
    .where(isAmong(deliveries.user_id, userIds))
    .groupBy(deliveries.user_id, deliveries.state)
}
