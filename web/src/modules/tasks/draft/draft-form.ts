import { useQuery } from '@tanstack/react-query'
import { type OfficeField, officeFields, personFields } from '@terminlotse/contract/fields/person'
import type { FactsHere } from '../fit/facts-at.ts'
import { useFacts } from '../fit/use-facts.ts'
import { useOfficesFor, useServiceTypesOfAll } from '../offices/catalogue.ts'
import { useBoundNeed } from '../offices/needs/needs.ts'
import { allTasks } from '../tasks.ts'
import { type ChosenType, together } from './chosen-type.ts'
import { useDraftDemands } from './city-demands.tsx'
import { type Entries, enteredOver, officesOf, type TaskDraft } from './draft.ts'
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

/** Details that mean the same at every office that asks for them. */
export const sameEverywhere = officeFields.filter((field) => personFields[field].labelledBy === 'us')

/** A detail that the office asks for and the profile lacks is that of the person's latest task. */
export function useNewDraft(
  first: TaskDraft,
  entries: Partial<Entries>,
): { draft: TaskDraft; type: ChosenType | undefined } {
  const draft = enteredOver(first, entries)
  const type = useChosenType(draft)
  const latest = useLatestDetails()
  const lacking = sameEverywhere.filter((field) => type?.[field] && entries[field] === undefined && first[field] === '')
  const { emergency } = useDraftDemands(draft)
  const known = Object.fromEntries(lacking.map((field) => [field, latest(field)]))
  const auto_booking_enabled = draft.auto_booking_enabled && emergency === null
  return { draft: { ...draft, ...known, auto_booking_enabled }, type }
}

/** From the tasks that this page knows; empty if none has the detail. */
export function useLatestDetails(): (field: OfficeField) => string {
  const { data = [] } = useQuery({ ...allTasks, enabled: false })
  const newestFirst = data.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return (field) => newestFirst.find((task) => task[field] !== '')?.[field] ?? ''
}

/** Of all offices where only the responsible one counts: it may not be named yet. */
export function useDraftFacts(draft: TaskDraft): FactsHere | null {
  const bound = useBoundNeed(draft.service, draft.service_type)
  return useFacts(bound?.offices ?? officesOf(draft), draft.service_type)
}
