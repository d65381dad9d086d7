import { hoursEndedAt, hoursUntil } from '@terminlotse/contract/daily-hours'
import type { NotAsked } from '@terminlotse/contract/tasks'
import { secondMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { readRestored } from '../../../foundation/data/restored.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import { readAnswers, readWatchedSince } from '../targets/answers.store.ts'

export interface Asked {
  notAsked: NotAsked | null
  /** Since when it has not answered; null: it answers, or is not asked. */
  noAnswerSince: Date | null
}

/** After this many intervals without an answer, people are told that the provider does not answer. */
const silentIntervals = 3

export async function readAsked(ctx: Ctx, providerIds: number[]): Promise<Map<number, Asked>> {
  const isCopy = (await readRestored(ctx)) !== null
  const asked = (await readAnswers(ctx, [...new Set(providerIds)])).map(async ({ id, code, answeredAt }) => {
    const config = ctx.config.providers.find((one) => one.code === code && one.enabled)
    return [id, await askedOf(ctx, config, { id, isCopy, answeredAt })] as const
  })
  return new Map(await Promise.all(asked))
}

async function askedOf(
  ctx: Ctx,
  config: ProviderConfig | undefined,
  { id, isCopy, answeredAt }: { id: number; isCopy: boolean; answeredAt: Date | null },
): Promise<Asked> {
  if (config === undefined) return { notAsked: { why: 'switched_off', until: null }, noAnswerSince: null }
  if (isCopy) return { notAsked: { why: 'restored_copy', until: null }, noAnswerSince: null }
  const { nightRest, checkIntervalSeconds } = config
  const now = ctx.clock.now()
  const morning = hoursUntil(nightRest, now)
  if (morning !== null) {
    return { notAsked: { why: 'night_rest', until: morning.toISOString() }, noAnswerSince: null }
  }
  const silentMs = silentIntervals * checkIntervalSeconds * secondMs
  const isOver = (since: Date | null) => since === null || now.getTime() - since.getTime() > silentMs
  const waitsSince = latest([answeredAt, hoursEndedAt(nightRest, now)])
  if (!isOver(waitsSince)) return { notAsked: null, noAnswerSince: null }
  // Before anybody watched here, nothing was asked.
  const watchedSince = await readWatchedSince(ctx, id)
  const since = watchedSince && latest([waitsSince, watchedSince])
  return { notAsked: null, noAnswerSince: since !== null && isOver(since) ? since : null }
}

function latest(moments: (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => moment?.getTime() ?? [])
  return known.length === 0 ? null : new Date(Math.max(...known))
}
