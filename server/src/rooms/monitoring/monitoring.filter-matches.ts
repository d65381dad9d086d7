import type { FilterMatches, FilterTrial } from '@terminlotse/contract/monitoring'
import type { Ctx } from '../../foundation/ctx.ts'
import { resolveTarget } from '../catalogue/catalogue.ts'
import { chooseTarget, nothingChosen } from '../tasks/tasks.rules.ts'
import { findTarget } from './monitoring.store.ts'
import { countMatches } from './monitoring.view.store.ts'

/**
 * How often a filter would have matched in what was recorded of its target, whoever watched it. It may contradict itself: then
 * nothing matches. Refuses a target as `resolveTarget` does.
 */
export async function filterMatches(ctx: Ctx, trial: FilterTrial): Promise<FilterMatches> {
  const target = await resolveTarget(ctx, chooseTarget(nothingChosen, trial))
  const known = await findTarget(ctx, { ...target, serviceCount: trial.service_count })
  const counted = known && (await countMatches(ctx, known.id, trial))
  if (!counted?.recordedSince) return { recorded_since: null, free: 0, matching: 0 }
  const { recordedSince, free, matching } = counted
  return { recorded_since: recordedSince.toISOString(), free, matching }
}
