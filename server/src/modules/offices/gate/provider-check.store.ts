import type { ProviderCheck } from '@terminlotse/contract/offices/provider-check'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { provider_checks } from '../catalogue.tables.ts'

/** Returns the least number that its result will have. */
export async function wantCheck(ctx: Db, providerId: number): Promise<number> {
  const [row] = await ctx.db
    .insert(provider_checks)
    .values({ provider_id: providerId, wanted: 1 })
    .onConflictDoUpdate({
      target: provider_checks.provider_id,
      set: { wanted: sql`greatest(${provider_checks.wanted}, ${provider_checks.taken}) + 1` },
    })
    .returning({ wanted: provider_checks.wanted })
  return row?.wanted ?? 0
}

/** Null: none. It is made once, even if the process that makes it fails. */
export async function claimCheck(ctx: Db, providerId: number): Promise<number | null> {
  const [row] = await ctx.db
    .update(provider_checks)
    .set({ taken: sql`${provider_checks.wanted}` })
    .where(and(eq(provider_checks.provider_id, providerId), sql`${provider_checks.wanted} > ${provider_checks.taken}`))
    .returning({ taken: provider_checks.taken })
  return row?.taken ?? null
}

export async function withdrawCheck(ctx: Db, providerId: number, number: number): Promise<void> {
  await ctx.db
    .update(provider_checks)
    .set({ wanted: sql`${provider_checks.taken}` })
    .where(and(eq(provider_checks.provider_id, providerId), eq(provider_checks.wanted, number)))
}

export async function writeCheck(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  providerId: number,
  number: number,
  result: ProviderCheck,
): Promise<void> {
  await ctx.db
    .update(provider_checks)
    .set({ done: number, done_at: ctx.clock.now(), result })
    .where(eq(provider_checks.provider_id, providerId))
}

export async function readCheck(ctx: Db, providerId: number, number: number): Promise<ProviderCheck | null> {
  const [row] = await ctx.db
    .select({ result: provider_checks.result })
    .from(provider_checks)
    .where(and(eq(provider_checks.provider_id, providerId), gte(provider_checks.done, number)))
  return row?.result ?? null
}
