import { useQuery } from '@tanstack/react-query'
import { type OfficeField, officeFields, personFields } from '@terminlotse/contract/fields/person'
import { allTasks } from '../tasks.ts'
import type { ChosenType } from './chosen-type.ts'
import type { Entries, TaskDraft } from './draft.ts'
import { useChosenType } from './draft-form.ts'

/** Details that mean the same at every office that asks for them. */
const sameEverywhere = officeFields.filter((field) => personFields[field].labelledBy === 'us')

/**
 * A new task: its first values, then what was typed. Where an office asks for a detail that the profile lacks, such as
 * a phone number, that of the person's latest task is filled in.
 */
export function useNewDraft(
  first: TaskDraft,
  entries: Partial<Entries>,
): { draft: TaskDraft; type: ChosenType | undefined } {
  const draft = { ...first, ...entries }
  const type = useChosenType(draft)
  const latest = useLatestDetails()
  const lacking = sameEverywhere.filter((field) => type?.[field] && entries[field] === undefined && first[field] === '')
  return { draft: { ...draft, ...Object.fromEntries(lacking.map((field) => [field, latest(field)])) }, type }
}

/** From the tasks that this page knows; empty if none has the detail. */
function useLatestDetails(): (field: OfficeField) => string {
  const { data = [] } = useQuery({ ...allTasks, enabled: false })
  const newestFirst = data.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return (field) => newestFirst.find((task) => task[field] !== '')?.[field] ?? ''
}
