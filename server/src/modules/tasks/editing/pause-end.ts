import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { pauseDays } from '@terminlotse/contract/limits'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { describeTarget } from '../../offices/targets.ts'
import type { WatchingTask } from './chosen.store.ts'
import { keyOfTarget } from './view.ts'

/**
 * The moment at which a pause until this Berlin day (`YYYY-MM-DD`) ends: when the day begins, or after the night rest of
 * the office in which it begins. Refuses with `invalid_input` a day before tomorrow or more than a year ahead.
 */
export async function endOfPause(tx: TxCtx, { targets }: WatchingTask, until: string): Promise<Date> {
  const today = berlinDay(tx.clock.now())
  const refuse = (problem: string) => new Refusal('invalid_input', { fields: { until: [problem] } })
  if (until < addDays(today, pauseDays.min)) throw refuse('pause_until_past')
  if (until > addDays(today, pauseDays.max)) throw refuse('pause_until_far')
  const about = await describeTarget(tx, keyOfTarget(targets[0]))
  const provider = tx.config.providers.find(({ code }) => code === about?.providerCode)
  const midnight = berlinMidnight(until)
  return hoursUntil(provider?.nightRest ?? null, midnight) ?? midnight
}
