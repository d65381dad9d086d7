import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { type CountedHour, type NotedUnknownResponse, unknownResponseShownMs } from '../answer-notes.ts'
import { provider_drifts, provider_gates, provider_hours, providers } from '../catalogue.tables.ts'
import { sinceRequestInSql } from '../gate.store.ts'

export async function addHours(ctx: Db, providerId: number, hours: CountedHour[]): Promise<void> {
  if (hours.length === 0) return
  await ctx.db
    .insert(provider_hours)
    .values(
      hours.map(({ hour, made, refused, failed, rateLimit: rate_limit }) => ({
        provider_id: providerId,
        hour,
        made,
        refused,
        failed,
        rate_limit,
      })),
    )
    .onConflictDoUpdate({
      target: [provider_hours.provider_id, provider_hours.hour],
      set: {
        made: sql`${provider_hours.made} + excluded.made`,
        refused: sql`${provider_hours.refused} + excluded.refused`,
        failed: sql`${provider_hours.failed} + excluded.failed`,
        rate_limit: sql`coalesce(excluded.rate_limit, ${provider_hours.rate_limit})`,
      },
    })
}

export interface GateRow {
  id: number
  code: string
  name: string
  blockedUntil: Date | null
  blockedReason: string | null
  sinceRequestMs: number | null
  rateRemaining: number | null
  rateLimit: number | null
}

export async function readGates(ctx: Ctx): Promise<GateRow[]> {
  const lastLimit = ctx.db
    .selectDistinctOn([provider_hours.provider_id], {
      provider_id: provider_hours.provider_id,
      rate_limit: provider_hours.rate_limit,
    })
    .from(provider_hours)
    .where(isNotNull(provider_hours.rate_limit))
    .orderBy(provider_hours.provider_id, desc(provider_hours.hour))
    .as('last_limit')
  return ctx.db
    .select({
      id: providers.id,
      code: providers.code,
      name: providers.name,
      blockedUntil: provider_gates.blocked_until,
      blockedReason: provider_gates.blocked_reason,
      sinceRequestMs: sinceRequestInSql,
      rateRemaining: provider_gates.rate_remaining,
      rateLimit: lastLimit.rate_limit,
    })
    .from(providers)
    .leftJoin(provider_gates, eq(provider_gates.provider_id, providers.id))
    .leftJoin(lastLimit, eq(lastLimit.provider_id, providers.id))
    .where(eq(providers.listed, true))
}

const counts = { made: provider_hours.made, refused: provider_hours.refused, failed: provider_hours.failed }

/** A provider's hours since a moment, oldest first; an hour without requests is absent. */
export async function readHours(ctx: Ctx, providerId: number, since: Date) {
  return ctx.db
    .select({ hour: provider_hours.hour, ...counts })
    .from(provider_hours)
    .where(and(eq(provider_hours.provider_id, providerId), gte(provider_hours.hour, since)))
    .orderBy(provider_hours.hour)
}

export async function sumHours(ctx: Ctx, providerId: number, since: Date) {
  const sum = (column: (typeof counts)[keyof typeof counts]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await ctx.db
    .select({ made: sum(counts.made), refused: sum(counts.refused), failed: sum(counts.failed) })
    .from(provider_hours)
    .where(and(eq(provider_hours.provider_id, providerId), gte(provider_hours.hour, since)))
  return row ?? { made: 0, refused: 0, failed: 0 }
}

export async function addUnknownResponses(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  providerId: number,
  notes: NotedUnknownResponse[],
): Promise<void> {
  if (notes.length === 0) return
  const over = new Date(ctx.clock.now().getTime() - unknownResponseShownMs)
  const mine = eq(provider_drifts.provider_id, providerId)
  await ctx.db.delete(provider_drifts).where(and(mine, lt(provider_drifts.last_seen_at, over)))
  await ctx.db
    .insert(provider_drifts)
    .values(
      notes.map(({ call, kind, path, firstSeenAt, lastSeenAt }) => ({
        provider_id: providerId,
        call,
        kind,
        path,
        first_seen_at: firstSeenAt,
        last_seen_at: lastSeenAt,
      })),
    )
    .onConflictDoUpdate({
      target: [provider_drifts.provider_id, provider_drifts.call, provider_drifts.kind, provider_drifts.path],
      set: { last_seen_at: sql`excluded.last_seen_at` },
    })
}
