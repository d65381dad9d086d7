import { and, eq, exists, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { offers, offices, providers, service_types } from '../catalogue.tables.ts'

export type OfficeRow = typeof offices.$inferSelect
export type ServiceRow = typeof service_types.$inferSelect
export type OfferRow = typeof offers.$inferSelect
export type ProviderRow = typeof providers.$inferSelect

export interface Offering {
  provider: ProviderRow
  office: OfficeRow
  service: ServiceRow
  offer: OfferRow
}

const open = and(
  eq(providers.listed, true),
  eq(offices.listed, true),
  isNotNull(offices.desk),
  eq(service_types.listed, true),
  eq(offers.listed, true),
)

function offerings(ctx: Db) {
  return ctx.db
    .select({
      provider: getTableColumns(providers),
      office: getTableColumns(offices),
      service: getTableColumns(service_types),
      offer: getTableColumns(offers),
    })
    .from(offers)
    .innerJoin(offices, eq(offices.id, offers.office_id))
    .innerJoin(service_types, eq(service_types.id, offers.service_type_id))
    .innerJoin(providers, eq(providers.id, offices.provider_id))
}

export async function listProviderRows(ctx: Db): Promise<ProviderRow[]> {
  return ctx.db.select().from(providers).orderBy(providers.id)
}

/** Every change of a provider's catalogue also writes the provider's row. */
export async function readProvidersVersion({ db }: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`select string_agg(id || ':' || xmin, ' ' order by id) as version from ${providers}`,
  )
  return rows[0]?.version ?? ''
}

export interface WantedOffices {
  providerId?: number | undefined
  serviceTypeId?: number | undefined
}

export async function listOpenOffices(
  ctx: Ctx,
  { providerId, serviceTypeId }: WantedOffices = {},
): Promise<OfficeRow[]> {
  const isWanted = serviceTypeId === undefined ? undefined : eq(service_types.id, serviceTypeId)
  const openOffer = ctx.db
    .select({ one: sql`1` })
    .from(offers)
    .innerJoin(service_types, eq(service_types.id, offers.service_type_id))
    .innerJoin(providers, eq(providers.id, service_types.provider_id))
    .where(and(eq(offers.office_id, offices.id), open, isWanted))
  return ctx.db
    .select()
    .from(offices)
    .where(and(exists(openOffer), providerId === undefined ? undefined : eq(offices.provider_id, providerId)))
}

export async function listServices(ctx: Ctx, providerId: number): Promise<ServiceRow[]> {
  return ctx.db
    .select()
    .from(service_types)
    .where(and(eq(service_types.provider_id, providerId), eq(service_types.listed, true)))
    .orderBy(service_types.external_id)
}

export async function listOpenOfferings(ctx: Db, officeId?: number): Promise<Offering[]> {
  return offerings(ctx).where(and(open, officeId === undefined ? undefined : eq(offices.id, officeId)))
}

export async function findOffice(ctx: Ctx, officeId: number): Promise<OfficeRow | null> {
  const [row] = await ctx.db.select().from(offices).where(eq(offices.id, officeId))
  return row ?? null
}

export async function findService(ctx: Ctx, serviceTypeId: number): Promise<ServiceRow | null> {
  const [row] = await ctx.db.select().from(service_types).where(eq(service_types.id, serviceTypeId))
  return row ?? null
}

/** By our own numbers. Null: the three do not belong together, or are not offered. */
export async function findOpenOffering(
  ctx: Ctx,
  chosen: { providerId: number; officeId: number; serviceTypeId: number },
): Promise<Offering | null> {
  const rows = await offerings(ctx).where(
    and(
      open,
      eq(providers.id, chosen.providerId),
      eq(offices.id, chosen.officeId),
      eq(service_types.id, chosen.serviceTypeId),
    ),
  )
  return rows[0] ?? null
}

export async function findOpenOfferingByCode(
  ctx: Ctx,
  chosen: { code: string; officeExternalId: number; serviceExternalId: number },
): Promise<Offering | null> {
  const rows = await offerings(ctx).where(
    and(
      open,
      eq(providers.code, chosen.code),
      eq(offices.external_id, chosen.officeExternalId),
      eq(service_types.external_id, chosen.serviceExternalId),
    ),
  )
  return rows[0] ?? null
}

export interface ExternalPair {
  providerId: number
  officeExternalId: number
  serviceExternalId: number
}

export async function listOfferings(ctx: Pick<Ctx, 'db' | 'config'>, pairs: ExternalPair[]): Promise<Offering[]> {
  if (pairs.length === 0) return []
  const tuples = pairs.map((pair) => sql`(${pair.providerId}, ${pair.officeExternalId}, ${pair.serviceExternalId})`)
  return offerings(ctx).where(
    sql`(${offices.provider_id}, ${offices.external_id}, ${service_types.external_id}) in (${sql.join(tuples, sql`, `)})`,
  )
}
