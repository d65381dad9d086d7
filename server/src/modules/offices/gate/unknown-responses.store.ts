import { and, eq, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { type NotedUnknownResponse, unknownResponseShownMs } from '../answer-notes.ts'
import { provider_drifts } from '../catalogue.tables.ts'

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
