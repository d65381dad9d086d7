import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../foundation/ctx.ts'
import { checks, findings } from '../../monitoring/rounds.tables.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { isUnwanted, passesFilter } from '../../tasks/filter.tables.ts'
import { isAtUnwanted } from '../../tasks/linked.store.ts'
import { keyOfTargets, targets, task_targets, tasks, watches } from '../../tasks/tasks.tables.ts'

export interface BestFind extends TargetKey {
  taskId: number
  isUnwanted: boolean
  slotAt: Date
  seenAt: Date
  goneAt: Date | null
}

/** Only times that the task wants and that were seen since its start; one that is not for its owner comes last of all. */
export async function readBestFinds(ctx: Ctx, taskIds: number[]): Promise<BestFind[]> {
  if (taskIds.length === 0) return []
  // Its offices, and those that are linked with them while it watches.
  const lookedAt = union(
    ctx.db.select({ id: task_targets.target_id }).from(task_targets).where(eq(task_targets.task_id, tasks.id)),
    ctx.db
      .select({ id: watches.target_id })
      .from(watches)
      .where(and(eq(watches.task_id, tasks.id), isNull(watches.ended_at))),
  ).as('looked_at')
  const unwanted = sql<boolean>`(${isUnwanted(findings.slot_at, tasks)} or ${isAtUnwanted(tasks.id, targets)})`
  return ctx.db
    .selectDistinctOn([tasks.id], {
      taskId: tasks.id,
      isUnwanted: unwanted,
      ...keyOfTargets,
      slotAt: findings.slot_at,
      seenAt: findings.last_seen_at,
      goneAt: findings.gone_at,
    })
    .from(tasks)
    .innerJoinLateral(lookedAt, sql`true`)
    .innerJoin(targets, eq(targets.id, lookedAt.id))
    .innerJoin(findings, eq(findings.target_id, targets.id))
    .where(
      and(
        inArray(tasks.id, taskIds),
        isNotNull(tasks.started_at),
        gte(findings.last_seen_at, tasks.started_at),
        passesFilter(findings.slot_at, tasks, findings.last_seen_at),
      ),
    )
    .orderBy(tasks.id, unwanted, sql`${findings.gone_at} desc nulls first`, findings.slot_at, findings.id)
}

export const isAnswered = sql`${checks.outcome} in ('slots', 'none', 'named')`

export interface CheckFigures {
  answered: number
  all: number
  averageMs: number | null
}

/** A target counts once, even if several tasks share it. */
export async function readCheckFigures(ctx: Ctx, userId: number, since: Date): Promise<CheckFigures> {
  const mine = ctx.db
    .select({ id: task_targets.target_id })
    .from(task_targets)
    .innerJoin(tasks, eq(tasks.id, task_targets.task_id))
    .where(eq(tasks.user_id, userId))
  const [row] = await ctx.db
    .select({
      all: sql<number>`count(*)`,
      answered: sql<number>`count(*) filter (where ${isAnswered})`,
      averageMs: sql<number | null>`(avg(${checks.response_ms}) filter (where ${isAnswered}))::float8`,
    })
    .from(checks)
    .where(and(inArray(checks.target_id, mine), gte(checks.at, since)))
  return row ?? { all: 0, answered: 0, averageMs: null }
}

export async function readTaskFigures(
  ctx: Ctx,
  userId: number,
): Promise<{ taskIds: number[]; appointmentsFound: number; active: number }> {
  const rows = await ctx.db
    .select({ id: tasks.id, appointmentsFound: tasks.appointments_found, active: tasks.is_monitoring })
    .from(tasks)
    .where(eq(tasks.user_id, userId))
  return {
    taskIds: rows.map((row) => row.id),
    appointmentsFound: rows.reduce((sum, row) => sum + row.appointmentsFound, 0),
    active: rows.filter((row) => row.active).length,
  }
}
