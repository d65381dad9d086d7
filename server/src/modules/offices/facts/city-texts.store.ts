import type { Catalogue, DeskTexts } from '@terminlotse/munich-client'
import { eq, sql } from 'drizzle-orm'
import type { Db, TxCtx } from '../../../foundation/ctx.ts'
import { city_texts, providers } from '../catalogue.tables.ts'
import type { CityTexts } from './facts-for.ts'

/** By the number of the office. Null: the catalogue has no texts at all, which does not mean that they are gone. */
export function deskTextsOf({ offices }: Catalogue): Record<string, DeskTexts> | null {
  const said = offices.flatMap(({ id, desk }) => (desk?.texts ? [[id, desk.texts] as const] : []))
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** Expects that the provider's row is written in the same transaction: its version is that of the texts. */
export async function writeDeskTexts({ db }: TxCtx, provider_id: number, desks: Record<string, DeskTexts>) {
  await db
    .insert(city_texts)
    .values({ provider_id, desks })
    .onConflictDoUpdate({ target: city_texts.provider_id, set: { desks } })
}

interface Version {
  id: number
  version: string
  isSynced: boolean
}

/** Null: nobody has written this provider yet. */
export async function readTextsVersion({ db }: Db, code: string): Promise<Version | null> {
  const [row] = await db
    .select({
      id: providers.id,
      version: sql<string>`${providers}.xmin::text`,
      isSynced: sql<boolean>`${providers.synced_at} is not null`,
    })
    .from(providers)
    .where(eq(providers.code, code))
  return row ?? null
}

/** A text that only the bundled catalogue has counts as not fetched. */
export async function readCityTexts({ db }: Db, { id, isSynced }: Version): Promise<CityTexts> {
  const [row] = await db
    .select({ desks: city_texts.desks, services: city_texts.services })
    .from(city_texts)
    .where(eq(city_texts.provider_id, id))
  return { services: byNumber(row?.services), desks: isSynced ? byNumber(row?.desks) : null }
}

function byNumber<Texts>(texts: Record<string, Texts> | null | undefined): Map<number, Texts> | null {
  return texts ? new Map(Object.entries(texts).map(([number, one]) => [Number(number), one])) : null
}
