import { useServiceTypes } from '../catalogue/catalogue.ts'
import type { TaskDraft } from './draft.ts'
import type { DraftErrors } from './draft-rules.ts'

/** What every part of the two forms gets: the draft, how to change it, and what is wrong with it. */
export interface DraftPart {
  draft: TaskDraft
  errors: DraftErrors
  change: (changes: Partial<TaskDraft>) => void
}

/** The chosen service type with what its desk demands; undefined before one is chosen or while it loads. */
export function useChosenType(draft: TaskDraft) {
  const types = useServiceTypes(draft.office)
  return types.data?.find((type) => type.id === draft.service_type)
}
