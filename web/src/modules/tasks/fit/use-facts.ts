import { officesOf, type TaskDraft } from '../draft/draft.ts'
import { useServiceTypesOfAll } from '../offices/catalogue.ts'
import { useBoundNeed } from '../offices/needs/needs.ts'
import { type FactsHere, factsAt } from './facts-at.ts'

/** The facts about a service at these offices; null before all of them are known. */
export function useFacts(offices: number[], serviceType: number | null): FactsHere | null {
  const types = useServiceTypesOfAll(offices).map((list) => list?.find(({ id }) => id === serviceType))
  const known = types.filter((type) => type !== undefined)
  return known.length === 0 || known.length < types.length ? null : factsAt(known)
}

/** Of all offices where only the responsible one counts: it may not be named yet. */
export function useDraftFacts(
  draft: Pick<TaskDraft, 'service' | 'service_type' | 'office' | 'offices'>,
): FactsHere | null {
  const bound = useBoundNeed(draft.service, draft.service_type)
  return useFacts(bound?.offices ?? officesOf(draft), draft.service_type)
}
