import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import type { TargetRow } from '../targets.store.ts'
import { targets } from '../tasks.tables.ts'

/** Notes that these targets have recorded results that nobody has acted on yet. */
export async function notePending(tx: TxCtx, targetIds: number[], at: Date): Promise<void> {
  await tx.db
    .update(targets)
    .set({ untold_since: sql`coalesce(${targets.untold_since}, ${at}::timestamptz)` })
    .where(inArray(targets.id, targetIds))
}

export async function clearPending(ctx: Ctx, targetIds: number[]): Promise<void> {
  await ctx.db.update(targets).set({ untold_since: null }).where(inArray(targets.id, targetIds))
}

export async function listPending(ctx: Ctx, providerId: number): Promise<(TargetRow & { untold_since: Date })[]> {
  const rows = await ctx.db
    .select()
    .from(targets)
    .where(and(eq(targets.provider_id, providerId), isNotNull(targets.untold_since)))
    .orderBy(asc(targets.id))
  return rows.flatMap(({ untold_since, ...row }) => (untold_since ? [{ ...row, untold_since }] : []))
}
