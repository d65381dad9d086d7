// Loads the catalogue: the bundled snapshot at start, then each provider's own. All tasks share it, so it is replaced
// in one transaction and never emptied by a broken answer.
import { readFile } from 'node:fs/promises'
import { type Catalogue, readCatalogue } from '@terminlotse/munich-client'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { fingerprint, toRows } from './catalogue/rows.ts'
import {
  countOffers,
  lockProvider,
  noteCatalogue,
  type ProviderRow,
  setRecommended,
  upsertProvider,
  writeCatalogue,
} from './catalogue/sync.store.ts'

/** The result of storing a fetched catalogue. `too_small`: it had fewer than half of the known offers and was not believed. */
export type Stored = { kind: 'stored' | 'unchanged' } | { kind: 'too_small'; offers: number; known: number }

/** At start: stores the configured providers, and the bundled catalogue of each that has not given its own yet. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  const read = new Map<string, Catalogue>()
  for (const { code, name, baseUrl, enabled, catalogue } of ctx.config.providers) {
    await inTransaction(ctx, async (tx) => {
      const provider = await upsertProvider(tx, { code, name, base_url: baseUrl, listed: enabled })
      if (provider.synced_at !== null) return
      const bundled = read.get(catalogue.href) ?? (await readBundled(catalogue))
      read.set(catalogue.href, bundled)
      await replace(tx, provider, bundled)
    })
  }
}

/** Stores the catalogue that a provider just gave. No task is changed: offers that are gone are no longer listed. */
export async function storeCatalogue(ctx: Ctx, providerId: number, catalogue: Catalogue): Promise<Stored> {
  return inTransaction(ctx, async (tx) => {
    const provider = await lockProvider(tx, providerId)
    if (!provider) throw new Error(`There is no provider ${providerId}.`)
    const offers = toRows(catalogue).offers.length
    const known = await countOffers(tx, providerId)
    if (offers === 0 || offers * 2 < known) {
      tx.log.warn({ provider: provider.code, offers, known }, 'A fetched catalogue is too small to be trusted.')
      return { kind: 'too_small', offers, known }
    }
    return replace(tx, provider, catalogue, tx.clock.now())
  })
}

/** Notes that the database did not take a provider's catalogue. The next one that is stored ends that. */
export async function noteUnstored(ctx: Ctx, providerId: number): Promise<void> {
  await noteCatalogue(ctx, providerId, { catalogue_unstored_at: ctx.clock.now() })
}

/** Puts one office and service of a provider first, for a first try. Numbers are the provider's. */
export async function markRecommended(ctx: Ctx, providerId: number, office: number, service: number): Promise<void> {
  await inTransaction(ctx, (tx) => setRecommended(tx, providerId, office, service))
}

async function replace(tx: TxCtx, provider: ProviderRow, catalogue: Catalogue, syncedAt?: Date): Promise<Stored> {
  const rows = toRows(catalogue)
  const catalogue_hash = fingerprint(rows)
  const isNew = catalogue_hash !== provider.catalogue_hash
  if (isNew) await writeCatalogue(tx, provider.id, rows)
  if (isNew || syncedAt) {
    const agreed_at = isNew ? null : syncedAt
    const given = syncedAt ? { synced_at: syncedAt, catalogue_unstored_at: null } : {}
    await noteCatalogue(tx, provider.id, { catalogue_hash, agreed_at, ...given })
  }
  return { kind: isNew ? 'stored' : 'unchanged' }
}

async function readBundled(file: URL): Promise<Catalogue> {
  const body: unknown = JSON.parse(await readFile(file, 'utf8'))
  // Differences from the known shape are noted only for answers; tests check the bundled files.
  const catalogue = readCatalogue(body, { path: '', note: () => {} })
  if (!catalogue) throw new Error('The bundled catalogue cannot be read.')
  return catalogue
}
