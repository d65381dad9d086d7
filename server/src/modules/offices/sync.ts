// Replaced in one transaction, and never emptied by a broken answer.
import { readFile } from 'node:fs/promises'
import { hourMs } from '@terminlotse/contract/time'
import { type Catalogue, readCatalogue } from '@terminlotse/munich-client'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isDatabaseOutage } from '../../foundation/db/outage.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { type CatalogueRows, fingerprint, toRows } from './catalogue/rows.ts'
import {
  countOffers,
  lockProvider,
  noteCatalogue,
  type ProviderRow,
  setRecommended,
  upsertProvider,
  writeCatalogue,
} from './catalogue/sync.store.ts'
import { deskTextsOf, writeDeskTexts } from './facts/city-texts.store.ts'
import { readSynced } from './gate.store.ts'
import type { Gate } from './gate.ts'

/** `too_small`: it had fewer than half of the known offers and was not believed. */
export type Stored = { kind: 'stored' | 'unchanged' } | { kind: 'too_small'; offers: number; known: number }

// A bundled file stays as it is while a process runs, and to read it takes most of the time of `seedCatalogue`.
const fingerprints = new Map<string, string>()

/** At start: the bundled catalogue of each provider that has not given its own yet. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  for (const { code, name, baseUrl, enabled, catalogue, leftOut } of ctx.config.providers) {
    const bundled = `${catalogue.href} ${leftOut}`
    await inTransaction(ctx, async (tx) => {
      const provider = await upsertProvider(tx, { code, name, base_url: baseUrl, listed: enabled })
      const hasAll = provider.synced_at !== null || provider.catalogue_hash === fingerprints.get(bundled)
      if (hasAll) return
      const rows = toRows(await readBundled(catalogue, leftOut))
      fingerprints.set(bundled, fingerprint(rows))
      await replace(tx, provider, rows)
    })
  }
}

/** No task is changed: offers that are gone are no longer listed. */
export async function storeCatalogue(ctx: Ctx, providerId: number, catalogue: Catalogue): Promise<Stored> {
  return inTransaction(ctx, async (tx) => {
    const provider = await lockProvider(tx, providerId)
    if (!provider) throw new Error(`There is no provider ${providerId}.`)
    const rows = toRows(catalogue)
    const offers = rows.offers.length
    const known = await countOffers(tx, providerId)
    if (offers === 0 || offers * 2 < known) {
      tx.log.warn({ provider: provider.code, offers, known }, 'A fetched catalogue is too small to be trusted.')
      return { kind: 'too_small', offers, known }
    }
    const desks = deskTextsOf(catalogue)
    if (desks !== null) await writeDeskTexts(tx, providerId, desks)
    return replace(tx, provider, rows, tx.clock.now())
  })
}

export async function markRecommended(ctx: Ctx, providerId: number, office: number, service: number): Promise<void> {
  await inTransaction(ctx, (tx) => setRecommended(tx, providerId, office, service))
}

async function replace(tx: TxCtx, provider: ProviderRow, rows: CatalogueRows, syncedAt?: Date): Promise<Stored> {
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

async function readBundled(file: URL, leftOut: readonly number[]): Promise<Catalogue> {
  const body: unknown = JSON.parse(await readFile(file, 'utf8'))
  // Differences from the known shape are noted only for answers; tests check the bundled files.
  const catalogue = readCatalogue(body, { path: '', note: () => {} })
  if (!catalogue) throw new Error('The bundled catalogue cannot be read.')
  const relations = catalogue.relations.filter(({ officeId }) => !leftOut.includes(officeId))
  return { ...catalogue, offices: catalogue.offices.filter(({ id }) => !leftOut.includes(id)), relations }
}

/** The city keeps its catalogue for an hour and changes it every few weeks. */
const keptForMs = 12 * hourMs
/** A catalogue that differs from the one before is asked for once more, before anybody is told of changes. */
const unsureForMs = 1.1 * hourMs

/** Asks when ours is old, or now with `always`. True: what the provider says now is ours. */
export type RefreshCatalogue = (signal: AbortSignal, always?: boolean) => Promise<boolean>

/** A catalogue that could not be taken over is left alone for about an hour, whoever wants it. */
export function createCatalogueRefresh(ctx: Ctx, gate: Gate): RefreshCatalogue {
  let refusedAt: Date | null = null
  const isYoung = (at: Date | null | undefined, ms: number) =>
    Boolean(at && Math.abs(ctx.clock.now().getTime() - at.getTime()) < ms)
  return async (signal, always = false) => {
    const synced = await readSynced(ctx, gate.provider.id)
    const isFresh = isYoung(synced?.at, synced?.agreedAt ? keptForMs : unsureForMs)
    if (isYoung(refusedAt, unsureForMs) || (isFresh && !always)) return false
    const reply = await gate.ask(
      {
        priority: 'catalogue',
        target: { kind: 'catalogue' },
        needsCaptcha: false,
        call: (client, how) => client.catalogue({ signal: how.signal }),
      },
      signal,
    )
    if (reply.kind !== 'answered') return false
    const { outcome } = reply
    if (outcome.kind !== 'ok') {
      const provider = gate.provider.config.code
      ctx.log.warn({ provider, outcome: outcome.kind }, 'The provider did not send its catalogue.')
      return false
    }
    const isTaken = await storeCatalogueAlone(ctx, gate, outcome.value, signal)
    refusedAt = isTaken ? null : ctx.clock.now()
    return isTaken
  }
}

/**
 * False: too small to be believed, or the database does not take it. Throws when the database is away or full.
 * docs/decisions/rounds.md#an-answer-that-cannot-be-stored-costs-that-answer-alone
 */
async function storeCatalogueAlone(
  ctx: Ctx,
  { provider }: Gate,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await storeCatalogue(ctx, provider.id, catalogue)).kind !== 'too_small'
  } catch (error) {
    if (signal.aborted || isDatabaseOutage(error)) throw error
    ctx.log.error({ provider: provider.config.code, err: error }, 'The catalogue of a provider could not be stored.')
    ctx.metrics.answersUnstored.inc({ provider: provider.config.code })
    // The next one that is stored ends that.
    await noteCatalogue(ctx, provider.id, { catalogue_unstored_at: ctx.clock.now() })
    return false
  }
}

const recommendation = z.object({ officeId: z.number().int(), serviceId: z.number().int() })

/** False: it did not answer. A provider that recommends none counts as answered. */
export async function refreshRecommendation(ctx: Ctx, gate: Gate, signal: AbortSignal): Promise<boolean> {
  const { recommendedUrl } = gate.provider.config
  if (recommendedUrl === null) return true
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(5_000)])
    // The address is the operator's setting. A redirect is not followed.
    const response = await fetch(recommendedUrl, { redirect: 'error', signal: patience })
    const { officeId, serviceId } = recommendation.parse(await response.json())
    await markRecommended(ctx, gate.provider.id, officeId, serviceId)
    return true
  } catch {
    return false
  }
}
