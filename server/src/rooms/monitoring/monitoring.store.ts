import { and, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { bookings } from '../booking/booking.tables.ts'
import { isWanted } from '../tasks/tasks.filter.tables.ts'
import { targets, tasks, watches } from '../tasks/tasks.tables.ts'
import type { TargetKey } from '../tasks/tasks.targets.ts'
import { checks, findings } from './monitoring.tables.ts'

export async function insertChecks(tx: TxCtx, rows: (typeof checks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.db.insert(checks).values(rows)
}

/** Notes free times as seen now: new ones begin, known ones go on. Resolves with the number of new ones. */
export async function noteSeen(tx: TxCtx, targetId: number, times: Date[], at: Date): Promise<number> {
  if (times.length === 0) return 0
  const rows = await tx.db
    .insert(findings)
    .values(times.map((slot_at) => ({ target_id: targetId, slot_at, first_seen_at: at, last_seen_at: at })))
    .onConflictDoUpdate({
      target: [findings.target_id, findings.slot_at],
      targetWhere: isNull(findings.gone_at),
      set: { last_seen_at: at },
    })
    // A row that this statement made was deleted or locked by none.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return rows.filter(({ isNew }) => isNew).length
}

/**
 * Ends what was free and was not seen at `at`, where the answer says so: on days that were opened, and on days that are no
 * longer named as bookable. What lies on a bookable day that was not opened stays as it was: nobody looked.
 */
export async function noteGone(
  tx: TxCtx,
  targetId: number,
  seen: { days: string[]; opened: string[] },
  at: Date,
): Promise<void> {
  const day = sql`to_char(${findings.slot_at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  await tx.db
    .update(findings)
    .set({ gone_at: at })
    .where(
      and(
        eq(findings.target_id, targetId),
        isNull(findings.gone_at),
        lt(findings.last_seen_at, at),
        sql`(${day} = any(${sql.param(seen.opened)}::text[]) or ${day} <> all(${sql.param(seen.days)}::text[]))`,
      ),
    )
}

/** True when times seen as free, and not seen to be gone, lie on one of these Berlin days. */
export async function isKnownFree(tx: TxCtx, targetId: number, days: string[]): Promise<boolean> {
  const day = sql`to_char(${findings.slot_at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  const rows = await tx.db
    .select({ one: sql`1` })
    .from(findings)
    .where(
      and(eq(findings.target_id, targetId), isNull(findings.gone_at), sql`${day} = any(${sql.param(days)}::text[])`),
    )
    .limit(1)
  return rows.length > 0
}

/** Ends one free time: the office said that it is taken. */
export async function noteTaken(tx: TxCtx, targetId: number, slotAt: Date, at: Date): Promise<void> {
  await tx.db
    .update(findings)
    .set({ gone_at: at })
    .where(and(eq(findings.target_id, targetId), eq(findings.slot_at, slotAt), isNull(findings.gone_at)))
}

/**
 * The earliest time that the task wants at any office it watches and that is still free, seen since `since`, with no other booking
 * after it; or null.
 */
export async function nextFree(tx: TxCtx, taskId: number, since: Date): Promise<(TargetKey & { at: Date }) | null> {
  const now = sql`${tx.clock.now()}::timestamptz`
  const wantedByOthers = tx.db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.provider_id, targets.provider_id),
        eq(bookings.office_external_id, targets.office_external_id),
        eq(bookings.slot_at, findings.slot_at),
        inArray(bookings.state, ['wanted', 'unknown_hold', 'held', 'detailed', 'waiting']),
      ),
    )
  const [next] = await tx.db
    .select({
      at: findings.slot_at,
      providerId: targets.provider_id,
      officeExternalId: targets.office_external_id,
      serviceExternalId: targets.service_external_id,
      serviceCount: targets.service_count,
    })
    .from(findings)
    .innerJoin(watches, and(eq(watches.target_id, findings.target_id), isNull(watches.ended_at)))
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .where(
      and(
        eq(tasks.id, taskId),
        isNull(findings.gone_at),
        gte(findings.last_seen_at, since),
        sql`${findings.slot_at} > ${now}`,
        isWanted(findings.slot_at, tasks, now),
        notExists(wantedByOthers),
      ),
    )
    .orderBy(findings.slot_at, findings.id)
    .limit(1)
  return next ?? null
}

export async function findTarget(ctx: Ctx, key: TargetKey): Promise<(TargetKey & { id: number }) | null> {
  const [row] = await ctx.db
    .select({ id: targets.id })
    .from(targets)
    .where(
      and(
        eq(targets.provider_id, key.providerId),
        eq(targets.office_external_id, key.officeExternalId),
        eq(targets.service_external_id, key.serviceExternalId),
        eq(targets.service_count, key.serviceCount),
      ),
    )
  return row ? { ...key, id: row.id } : null
}
