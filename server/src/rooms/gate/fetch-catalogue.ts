import { hourMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { markRecommended, storeCatalogue } from '../catalogue/sync.ts'
import { readSynced } from './gate.store.ts'
import type { Gate } from './gate.ts'

/** The city keeps its catalogue for an hour and changes it every few weeks. */
const keptForMs = 12 * hourMs
/** A catalogue that differs from the one before is asked for once more, before anybody is told of changes. */
const unsureForMs = 1.1 * hourMs

/** Asks the provider for its catalogue if ours is old, or now with `always`. True: it was asked. */
export async function refreshCatalogue(ctx: Ctx, gate: Gate, signal: AbortSignal, always = false): Promise<boolean> {
  const synced = await readSynced(ctx, gate.provider.id)
  const ageMs = synced?.at ? Math.abs(ctx.clock.now().getTime() - synced.at.getTime()) : Number.POSITIVE_INFINITY
  const isFresh = ageMs < (synced?.agreedAt ? keptForMs : unsureForMs)
  if (isFresh && !always) return false
  const reply = await gate.ask(
    { lane: 'catalogue', needsCaptcha: false, call: (client, how) => client.catalogue({ signal: how.signal }) },
    signal,
  )
  if (reply.kind !== 'answered') return false
  if (reply.outcome.kind === 'ok') await storeCatalogue(ctx, gate.provider.id, reply.outcome.value)
  else
    ctx.log.warn(
      { provider: gate.provider.config.code, outcome: reply.outcome.kind },
      'The provider did not send its catalogue.',
    )
  return true
}

const recommendation = z.object({ officeId: z.number().int(), serviceId: z.number().int() })

/**
 * Asks a provider that recommends an office for a first try for its name. False: it did not answer. A provider that
 * recommends none counts as answered.
 */
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
