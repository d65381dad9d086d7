import type { FilterMatches, FilterTrial } from '@terminlotse/contract/overview/figures'
import type { Ctx } from '../../../foundation/ctx.ts'
import { knownTargets } from '../../tasks/targets.ts'
import { countMatches } from './view.store.ts'

/**
 * The number of matches of a filter in the recorded checks of its targets, from anybody's watching. A filter that
 * contradicts itself matches nothing. Refuses targets as `resolveTargets` does.
 */
export async function filterMatches(ctx: Ctx, trial: FilterTrial): Promise<FilterMatches> {
  const known = await knownTargets(ctx, trial)
  const { recordedSince, free, matching } = await countMatches(ctx, known, trial)
  return { recorded_since: recordedSince?.toISOString() ?? null, free, matching }
}
