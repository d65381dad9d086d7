import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import type { TaskWish } from '../filter.ts'
import { findTarget } from '../targets.store.ts'
import { targets, tasks, watches, wishOfTasks } from '../tasks.tables.ts'

export async function ensureTarget(tx: TxCtx, key: TargetKey): Promise<number> {
  const values = {
    provider_id: key.providerId,
    office_external_id: key.officeExternalId,
    service_external_id: key.serviceExternalId,
    service_count: key.serviceCount,
    further_services: key.further,
  }
  await tx.db.insert(targets).values(values).onConflictDoNothing()
  const row = await findTarget(tx, key)
  if (!row) throw new Error('A target is missing although targets are never deleted.')
  return row.id
}

export async function readTargetKeys({ db }: Ctx, ids: number[]): Promise<{ id: number; key: TargetKey }[]> {
  const rows = await db.select().from(targets).where(inArray(targets.id, ids))
  return rows.map((row) => ({
    id: row.id,
    key: {
      providerId: row.provider_id,
      officeExternalId: row.office_external_id,
      serviceExternalId: row.service_external_id,
      serviceCount: row.service_count,
      further: row.further_services,
    },
  }))
}

export async function selectTaskWishes({ db }: Db, taskIds: number[]): Promise<(TaskWish & { taskId: number })[]> {
  const targetIds = sql<
    number[]
  >`array(select w.target_id from ${watches} w where w.task_id = "tasks"."id" and w.ended_at is null)`
  return db
    .select({ taskId: tasks.id, wish: wishOfTasks, targetIds })
    .from(tasks)
    .where(and(isAmong(tasks.id, taskIds), eq(tasks.is_monitoring, true)))
}
