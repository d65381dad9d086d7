import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { ExportTrouble } from '../../../texts/export-trouble.ts'
import { city_texts, providers, type ServiceTexts } from '../catalogue.tables.ts'
import type { FoundExport } from './fetch-export.ts'

type KnownExport = typeof city_texts.$inferSelect

export async function readKnownExport({ db }: Db, providerId: number): Promise<KnownExport | null> {
  const [row] = await db.select().from(city_texts).where(eq(city_texts.provider_id, providerId))
  return row ?? null
}

export async function listTroubles({ db }: Db, codes: string[]) {
  return db
    .select({
      provider: providers.code,
      name: providers.name,
      why: city_texts.export_trouble,
      at: city_texts.export_asked_at,
      lastDay: city_texts.export_day,
    })
    .from(city_texts)
    .innerJoin(providers, eq(providers.id, city_texts.provider_id))
    .where(and(inArray(providers.code, codes), isNotNull(city_texts.export_trouble)))
    .orderBy(providers.id)
}

/** `trouble`: the reason why nothing could be read; undefined: that is not known yet. */
export async function noteLook(
  { db }: Db,
  provider_id: number,
  look: { export_asked_at?: Date; export_trouble?: ExportTrouble | null },
): Promise<void> {
  await db
    .insert(city_texts)
    .values({ provider_id, ...look })
    .onConflictDoUpdate({ target: city_texts.provider_id, set: look })
}

export async function writeExport(
  ctx: Ctx,
  provider_id: number,
  services: Record<string, ServiceTexts>,
  { url, day }: FoundExport,
): Promise<void> {
  const written = { services, export_url: url, export_day: day, export_trouble: null }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(city_texts)
      .values({ provider_id, ...written })
      .onConflictDoUpdate({ target: city_texts.provider_id, set: written })
    await renewVersion(tx, provider_id)
  })
}

/** The provider's row is written unchanged: its version is that of the texts. */
async function renewVersion(tx: TxCtx, providerId: number): Promise<void> {
  await tx.db
    .update(providers)
    .set({ listed: sql`${providers.listed}` })
    .where(eq(providers.id, providerId))
}
