import { filterNames } from '@terminlotse/contract/tasks/filter'
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { FurtherServices } from '../../offices/combinations.ts'
import { followsFrom, type WantedDays } from '../filter.ts'
import { isAtUnwanted } from '../linked.store.ts'
import { type LockedTask, type TaskRow, targets, task_targets, tasks, watches } from '../tasks.tables.ts'
import { noteFilter, readWish } from './wishes.store.ts'

/** The targets must be locked. An office of which the owner has said “Not for me” is left out. */
export async function insertWatches(tx: TxCtx, { id: taskId }: LockedTask, targetIds: number[]): Promise<void> {
  const task = await readWish(tx, taskId)
  if (!task) return
  await tx.db.execute(sql`
    insert into ${watches} (task_id, target_id, first_check_no, first_line, started_at, wanted_days)
    select ${taskId}::int, ${targets.id}, ${targets.last_check_no}, nextval('journal_numbers'), ${tx.clock.now()},
      ${asJson(followsFrom(task.wish).wanted_days)}
    from ${targets} where ${inArray(targets.id, targetIds)} and not ${isAtUnwanted(taskId, targets)}
    order by ${targets.id}
    on conflict (task_id, target_id) where ended_at is null do nothing`)
}

/** Ends the task's watches, except at the targets to `keep`; its targets must be locked. */
export async function endWatches(tx: TxCtx, { id: taskId }: LockedTask, keep: number[] = []): Promise<void> {
  await tx.db.execute(sql`
    update ${watches} set
      last_check_no = ${targets.last_check_no},
      last_check_at = case when ${targets.last_check_no} > first_check_no then ${targets.last_check_at} end,
      last_line = nextval('journal_numbers'),
      ended_at = ${tx.clock.now()}
    from ${targets}
    where ${targets.id} = ${watches.target_id} and ${watches.task_id} = ${taskId} and ${watches.ended_at} is null
      and ${notInArray(watches.target_id, keep)}`)
}

export async function listWatchedIds(tx: TxCtx, taskId: number): Promise<number[]> {
  const open = and(eq(watches.task_id, taskId), isNull(watches.ended_at))
  const rows = await tx.db.select({ id: watches.target_id }).from(watches).where(open)
  return rows.map(({ id }) => id)
}

export async function setTask(tx: TxCtx, { id }: LockedTask, change: Partial<TaskRow>): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ ...change, updated_at: tx.clock.now() })
    .where(eq(tasks.id, id))
  if (filterNames.some((name) => name in change)) await noteFilter(tx, id)
}

/** A move of a person's appointment; `to` null: the appointment is gone. */
export interface AppointmentChange {
  userId: number
  providerId: number
  serviceExternalId: number
  further: FurtherServices
  /** Of a task: it is for the person of the appointment. */
  isForPerson: SQL
  from: Date
  to: Date | null
}

/** The owner's tasks for the service that name this appointment as the present one, in the order of their numbers. */
export async function listTasksNaming(tx: TxCtx, change: AppointmentChange): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: tasks.id })
    .from(tasks)
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(
      and(
        eq(tasks.user_id, change.userId),
        change.isForPerson,
        eq(tasks.current_appointment_at, change.from.toISOString()),
        eq(targets.provider_id, change.providerId),
        eq(targets.service_external_id, change.serviceExternalId),
        eq(targets.further_services, change.further),
      ),
    )
    .orderBy(tasks.id)
  return rows.map(({ id }) => id)
}

export async function changeCurrentAppointment(tx: TxCtx, { id }: LockedTask, to: Date | null): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ current_appointment_at: to?.toISOString() ?? null })
    .where(eq(tasks.id, id))
  await noteFilter(tx, id)
}

function asJson(days: WantedDays | null) {
  return sql`${days && JSON.stringify(days)}::jsonb`
}
