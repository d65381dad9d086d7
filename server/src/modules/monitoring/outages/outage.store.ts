import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { outages, providerFailures } from '../rounds.tables.ts'

export type OutageRow = typeof outages.$inferSelect

export async function writeOutage(
  { db }: Pick<TxCtx, 'db'>,
  values: Pick<OutageRow, 'provider_id' | 'began_at' | 'failed_at' | 'reason'>,
): Promise<void> {
  const { failed_at, reason } = values
  await db
    .insert(outages)
    .values({ ...values, step: 'live', told_to: 0 })
    .onConflictDoUpdate({
      target: outages.provider_id,
      targetWhere: isNull(outages.ended_at),
      set: { failed_at, reason },
    })
}

export async function endOutage({ db }: Pick<TxCtx, 'db'>, providerId: number, at: Date): Promise<boolean> {
  const ended = await db
    .update(outages)
    .set({ ended_at: at })
    .where(and(eq(outages.provider_id, providerId), isNull(outages.ended_at)))
    .returning({ id: outages.id })
  return ended.length > 0
}

export async function readFailing({ db }: Db, providerId: number) {
  const [row] = await db.select().from(providerFailures).where(eq(providerFailures.provider_id, providerId))
  return row ?? null
}

export async function writeFailing({ db }: Db, row: typeof providerFailures.$inferInsert): Promise<void> {
  await db.insert(providerFailures).values(row).onConflictDoUpdate({ target: providerFailures.provider_id, set: row })
}

export async function deleteFailing({ db }: Db, providerId: number): Promise<void> {
  await db.delete(providerFailures).where(eq(providerFailures.provider_id, providerId))
}

export async function forgetPending({ db, clock }: Pick<Ctx, 'db' | 'clock'>, providerId: number): Promise<void> {
  await db
    .update(outages)
    .set({ ended_at: clock.now(), step: 'done' })
    .where(and(eq(outages.provider_id, providerId), isNull(outages.ended_at), isNull(outages.away_told_at)))
}

export async function listPending({ db }: Db): Promise<number[]> {
  const rows = await db.select({ id: outages.id }).from(outages).where(ne(outages.step, 'done')).orderBy(outages.id)
  return rows.map(({ id }) => id)
}

/** Other processes that tell of it wait. */
export async function lockOutage({ db }: Pick<TxCtx, 'db'>, id: number) {
  const [row] = await db
    .select({ outage: outages, provider: { code: providers.code, name: providers.name } })
    .from(outages)
    .innerJoin(providers, eq(providers.id, outages.provider_id))
    .where(eq(outages.id, id))
    .for('update', { of: outages })
  return row ?? null
}

export async function updateOutage(
  { db }: Pick<TxCtx, 'db'>,
  id: number,
  values: Partial<Pick<OutageRow, 'step' | 'told_to' | 'away_told_at' | 'ended_at'>>,
): Promise<void> {
  await db.update(outages).set(values).where(eq(outages.id, id))
}

export async function readOutages(
  { db }: Db,
  ids: number[],
): Promise<Map<number, { isOver: boolean; isAway: boolean }>> {
  const { id, provider_id, ended_at } = outages
  const rows = await db
    .select({ id, provider_id, ended_at })
    .from(outages)
    .where(or(inArray(id, ids), isNull(ended_at)))
  const away = new Set(rows.flatMap((row) => (row.ended_at === null ? [row.provider_id] : [])))
  return new Map(rows.map((row) => [row.id, { isOver: row.ended_at !== null, isAway: away.has(row.provider_id) }]))
}
