import { hourMs } from '@terminlotse/contract/time'
import type { Catalogue } from '@terminlotse/munich-client'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { isDatabaseOutage } from '../../foundation/db/outage.ts'
import { readSynced } from './gate.store.ts'
import type { Gate } from './gate.ts'
import { markRecommended, noteUnstored, storeCatalogue } from './sync.ts'

/** The city keeps its catalogue for an hour and changes it every few weeks. */
const keptForMs = 12 * hourMs
/** A catalogue that differs from the one before is asked for once more, before anybody is told of changes. */
const unsureForMs = 1.1 * hourMs

/** Asks the provider for its catalogue when ours is old, or now with `always`. True: what it says now is ours. */
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
      { lane: 'catalogue', needsCaptcha: false, call: (client, how) => client.catalogue({ signal: how.signal }) },
      signal,
    )
    if (reply.kind !== 'answered') return false
    const { outcome } = reply
    if (outcome.kind !== 'ok') {
      const provider = gate.provider.config.code
      ctx.log.warn({ provider, outcome: outcome.kind }, 'The provider did not send its catalogue.')
      return false
    }
    const isTaken = await storeAlone(ctx, gate, outcome.value, signal)
    refusedAt = isTaken ? null : ctx.clock.now()
    return isTaken
  }
}

/**
 * True: the catalogue was stored, or is the one that we have. False: it is too small to be believed, or the database
 * does not take it. Throws when the database is away or full, or after `signal`.
 * docs/decisions/rounds.md#an-answer-that-cannot-be-stored-costs-that-answer-alone
 */
async function storeAlone(ctx: Ctx, { provider }: Gate, catalogue: Catalogue, signal: AbortSignal): Promise<boolean> {
  try {
    return (await storeCatalogue(ctx, provider.id, catalogue)).kind !== 'too_small'
  } catch (error) {
    if (signal.aborted || isDatabaseOutage(error)) throw error
    ctx.log.error({ provider: provider.config.code, err: error }, 'The catalogue of a provider could not be stored.')
    ctx.metrics.answersUnstored.inc({ provider: provider.config.code })
    await noteUnstored(ctx, provider.id)
    return false
  }
}

const recommendation = z.object({ officeId: z.number().int(), serviceId: z.number().int() })

/** Asks for the office that a provider recommends for a first try. False: no answer. None to recommend counts as answered. */
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
