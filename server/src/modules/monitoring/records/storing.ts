import type { Ctx } from '../../../foundation/ctx.ts'
import { isDatabaseOutage } from '../../../foundation/db/outage.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import { type Recorded, type RoundFacts, recordAnswer } from './record.ts'

interface Heard {
  provider: string
  answer: CalendarAnswer
  facts: RoundFacts
}

/**
 * Throws when the database is away or full, or after `signal`: then nothing else could be stored either.
 * docs/decisions/rounds.md#an-answer-that-cannot-be-stored-costs-that-answer-alone
 */
export async function storeAlone(
  ctx: Ctx,
  { provider, answer, facts }: Heard,
  signal: AbortSignal,
  store: () => Promise<Recorded>,
): Promise<Recorded> {
  try {
    return await store()
  } catch (error) {
    if (signal.aborted || isDatabaseOutage(error)) throw error
    const targets = answer.request.targets.map(({ id }) => id)
    ctx.log.error({ provider, targets, err: error }, 'An answer could not be stored.')
    ctx.metrics.answersUnstored.inc({ provider })
    return recordAnswer(ctx, { ...answer, sightings: new Map(), failure: { kind: 'unstored' } }, facts)
  }
}
