import { and, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { locks } from '../../../foundation/db/locks.ts'
import { offers, offices, providers, service_types } from '../catalogue.tables.ts'
import type { CatalogueRows } from './rows.ts'

export type ProviderRow = typeof providers.$inferSelect

/** Locks the row, so that processes that start together wait for each other. */
export async function upsertProvider(
  tx: TxCtx,
  provider: { code: string; name: string; base_url: string; listed: boolean },
): Promise<ProviderRow> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.catalogue})`)
  const rows = await tx.db
    .insert(providers)
    .values(provider)
    .onConflictDoUpdate({ target: providers.code, set: provider })
    .returning()
  const [row] = rows
  if (!row) throw new Error('A provider was written, but no row came back.')
  return row
}

export async function lockProvider(tx: TxCtx, providerId: number): Promise<ProviderRow | null> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.catalogue})`)
  const rows = await tx.db.select().from(providers).where(eq(providers.id, providerId))
  return rows[0] ?? null
}

type CatalogueState = Pick<ProviderRow, 'catalogue_hash' | 'agreed_at' | 'synced_at' | 'catalogue_unstored_at'>

export async function noteCatalogue(
  { db }: Db,
  providerId: number,
  state: { [Name in keyof CatalogueState]?: CatalogueState[Name] | undefined },
): Promise<void> {
  await db.update(providers).set(state).where(eq(providers.id, providerId))
}

export async function countOffers(ctx: Ctx, providerId: number): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(offers)
    .innerJoin(offices, eq(offices.id, offers.office_id))
    .where(and(eq(offices.provider_id, providerId), eq(offers.listed, true)))
  return rows[0]?.count ?? 0
}

/** Rows that it no longer has are marked as not listed, and kept. */
export async function writeCatalogue(tx: TxCtx, providerId: number, rows: CatalogueRows): Promise<void> {
  const officeIds = await upsertOffices(tx, providerId, rows.offices)
  const serviceIds = await upsertServices(tx, providerId, rows.services)
  const offerRows = rows.offers.flatMap(({ office, service, slots, max_quantity }) => {
    const office_id = officeIds.get(office)
    const service_type_id = serviceIds.get(service)
    return office_id && service_type_id ? [{ office_id, service_type_id, slots, max_quantity, listed: true }] : []
  })
  await tx.db
    .update(offers)
    .set({ listed: false })
    .where(
      sql`${offers.office_id} in (select id from ${offices} where ${offices.provider_id} = ${providerId}) and ${offers.listed}`,
    )
  await tx.db
    .insert(offers)
    .values(offerRows)
    .onConflictDoUpdate({ target: [offers.office_id, offers.service_type_id], set: fromNew(offers, offerRows[0]) })
}

async function upsertOffices(tx: TxCtx, providerId: number, rows: CatalogueRows['offices']) {
  const values = rows.map((row) => ({ ...row, provider_id: providerId, listed: true }))
  const written = await tx.db
    .insert(offices)
    .values(values)
    .onConflictDoUpdate({ target: [offices.provider_id, offices.external_id], set: fromNew(offices, values[0]) })
    .returning({ id: offices.id, external: offices.external_id })
  const known = values.map((row) => row.external_id)
  await tx.db
    .update(offices)
    .set({ listed: false })
    .where(and(eq(offices.provider_id, providerId), notInArray(offices.external_id, known)))
  return new Map(written.map(({ id, external }) => [external, id]))
}

async function upsertServices(tx: TxCtx, providerId: number, rows: CatalogueRows['services']) {
  const values = rows.map((row) => ({ ...row, provider_id: providerId, listed: true }))
  const written = await tx.db
    .insert(service_types)
    .values(values)
    .onConflictDoUpdate({
      target: [service_types.provider_id, service_types.external_id],
      set: fromNew(service_types, values[0]),
    })
    .returning({ id: service_types.id, external: service_types.external_id })
  const known = values.map((row) => row.external_id)
  await tx.db
    .update(service_types)
    .set({ listed: false })
    .where(and(eq(service_types.provider_id, providerId), notInArray(service_types.external_id, known)))
  return new Map(written.map(({ id, external }) => [external, id]))
}

function fromNew(table: PgTable, row: object | undefined): Record<string, SQL> {
  const columns = Object.keys(getTableColumns(table)).filter((column) => column in (row ?? {}))
  return Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${column}"`)]))
}

export async function setRecommended(tx: TxCtx, providerId: number, office: number, service: number): Promise<void> {
  await tx.db
    .update(offices)
    .set({ recommended: sql`${offices.external_id} = ${office}` })
    .where(eq(offices.provider_id, providerId))
  await tx.db
    .update(service_types)
    .set({ recommended: sql`${service_types.external_id} = ${service}` })
    .where(eq(service_types.provider_id, providerId))
  // Writes the provider's row unchanged, so that its `xmin` says that the catalogue has another version.
  await tx.db
    .update(providers)
    .set({ listed: sql`${providers.listed}` })
    .where(eq(providers.id, providerId))
}
