import { useOfficesFor, useServiceTypesOfAll } from '../offices/catalogue.ts'
import { type ChosenType, together } from './chosen-type.ts'
import { officesOf, type TaskDraft } from './draft.ts'
import type { DraftErrors } from './draft-rules.ts'

export interface DraftPart {
  draft: TaskDraft
  errors: DraftErrors
  change: (changes: Partial<TaskDraft>) => void
}

/** Undefined before a type is chosen or while it loads. */
export function useChosenType(draft: TaskDraft): ChosenType | undefined {
  const ids = officesOf(draft)
  const lists = useServiceTypesOfAll(ids)
  const { data: offices = [] } = useOfficesFor(ids.length > 1 ? draft.service_type : null)
  const all = lists.flatMap((types, place) => {
    const type = types?.find(({ id }) => id === draft.service_type)
    return type ? [{ type, office: offices.find(({ id }) => id === ids[place])?.name ?? '' }] : []
  })
  return together(all)
}
