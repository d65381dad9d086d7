import { and, eq, inArray, isNull, max, min } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { targets, watches } from '../tasks.tables.ts'

/** The providers of these numbers that have targets, and when each last answered a check; null: it never has. */
export async function readAnswers(
  ctx: Ctx,
  providerIds: number[],
): Promise<{ id: number; code: string; answeredAt: Date | null }[]> {
  return ctx.db
    .select({ id: providers.id, code: providers.code, answeredAt: max(targets.answered_at) })
    .from(targets)
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(inArray(targets.provider_id, providerIds))
    .groupBy(providers.id)
}

/** Since when any task has watched without a break at this provider; null: none watches. */
export async function readWatchedSince(ctx: Ctx, providerId: number): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ since: min(watches.started_at) })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(and(eq(targets.provider_id, providerId), isNull(watches.ended_at)))
  return row?.since ?? null
}
