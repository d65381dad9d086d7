import type { Task } from '@terminlotse/contract/tasks'
import type { ChosenTime } from '@terminlotse/contract/tasks/free-times'
import { useState } from 'react'
import { canBook } from './free-time-calls.ts'
import { useAddressedTime } from './use-addressed-time.ts'

/**
 * The time about which the person is asked before it is booked; null: none. The time of the address is asked about
 * once, when the page comes to that address, and only if the task can book it: nothing is booked without the answer.
 */
export function useBookDialog(task: Task) {
  const addressed = useAddressedTime(task.id)
  const [picked, setPicked] = useState<ChosenTime | null>(null)
  const [askedAbout, setAskedAbout] = useState('')
  const address = addressed === null ? '' : `${addressed.slot_at} ${addressed.office}`
  if (address !== askedAbout) {
    setAskedAbout(address)
    if (addressed !== null && canBook(task)) setPicked(addressed)
  }
  return { addressed, picked, pick: setPicked, close: () => setPicked(null) }
}
