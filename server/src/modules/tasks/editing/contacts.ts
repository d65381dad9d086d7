import { hoursEndedAt, hoursUntil } from '@terminlotse/contract/daily-hours'
import { secondMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { readAnswers, readWatchedSince } from '../tasks.store.ts'

/** Whether a provider answers now. It is the same for all tasks that watch there. */
export interface Contact {
  /** Since when it has not answered; null: it answers, or is not asked. */
  noAnswerSince: Date | null
  /** The end of its night rest; null: it does not rest. */
  restsUntil: Date | null
}

/** After this many intervals without an answer, people are told that the provider does not answer. */
const silentIntervals = 3

/** By the numbers of the providers of these targets. A provider that is switched off is absent. */
export async function readContacts(ctx: Ctx, about: Iterable<TargetDescription>): Promise<Map<number, Contact>> {
  const codes = new Map([...about].map(({ provider }) => [provider.id, provider.code]))
  const known = [...codes].flatMap(([id, code]) => {
    const config = ctx.config.providers.find((one) => one.code === code && one.enabled)
    return config ? [{ id, config }] : []
  })
  if (known.length === 0) return new Map()
  const answers = await readAnswers(ctx, [...codes.keys()])
  const contacts = known.map(async ({ id, config }) => {
    return [id, await contactOf(ctx, config, { id, answeredAt: answers.get(id) ?? null })] as const
  })
  return new Map(await Promise.all(contacts))
}

async function contactOf(
  ctx: Ctx,
  { nightRest, checkIntervalSeconds, leastGapMs }: ProviderConfig,
  { id, answeredAt }: { id: number; answeredAt: Date | null },
): Promise<Contact> {
  const now = ctx.clock.now()
  const restsUntil = hoursUntil(nightRest, now)
  if (restsUntil !== null) return { noAnswerSince: null, restsUntil }
  const silentMs = silentIntervals * Math.max(checkIntervalSeconds * secondMs, leastGapMs)
  const isOver = (since: Date | null) => since === null || now.getTime() - since.getTime() > silentMs
  const waitsSince = latest([answeredAt, hoursEndedAt(nightRest, now)])
  if (!isOver(waitsSince)) return { noAnswerSince: null, restsUntil }
  // Before anybody watched here, nothing was asked.
  const watchedSince = await readWatchedSince(ctx, id)
  const since = watchedSince && latest([waitsSince, watchedSince])
  return { noAnswerSince: since !== null && isOver(since) ? since : null, restsUntil }
}

function latest(moments: (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => moment?.getTime() ?? [])
  return known.length === 0 ? null : new Date(Math.max(...known))
}
