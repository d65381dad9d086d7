import { useQuery } from '@tanstack/react-query'
import { allTasks } from '../tasks.ts'
import type { ChosenType } from './chosen-type.ts'
import type { Entries, TaskDraft } from './draft.ts'
import { useChosenType } from './draft-form.ts'

/**
 * A new task: its first values, then what was typed. The profile has no phone number. Where an office asks for one,
 * that of the person's latest task is filled in.
 */
export function useNewDraft(
  first: TaskDraft,
  entries: Partial<Entries>,
): { draft: TaskDraft; type: ChosenType | undefined } {
  const draft = { ...first, ...entries }
  const type = useChosenType(draft)
  const known = useLatestTelephone()
  const isOpen = type?.telephone && entries.telephone === undefined && first.telephone === ''
  return { draft: isOpen ? { ...draft, telephone: known } : draft, type }
}

/** From the tasks that this page knows; empty if none has one. */
function useLatestTelephone(): string {
  const { data = [] } = useQuery({ ...allTasks, enabled: false })
  const [latest] = data
    .filter(({ telephone }) => telephone !== '')
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return latest?.telephone ?? ''
}
