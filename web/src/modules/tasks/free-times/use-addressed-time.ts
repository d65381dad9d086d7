import { type ChosenTime, chosenTime } from '@terminlotse/contract/tasks/free-times'
import { useSearchParams } from 'react-router'

/** The time that the address names for this task, as `?task=7&time=…&office=11`; null: none, or nonsense. */
export function useAddressedTime(taskId: number): ChosenTime | null {
  const [search] = useSearchParams()
  if (search.get('task') !== String(taskId)) return null
  const named = { slot_at: search.get('time'), office: Number(search.get('office')) }
  return chosenTime.safeParse(named).data ?? null
}
