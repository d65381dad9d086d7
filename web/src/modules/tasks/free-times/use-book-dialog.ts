import type { Task } from '@terminlotse/contract/tasks'
import { type ChosenTime, chosenTime } from '@terminlotse/contract/tasks/free-times'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { canBook, isEarlyEnough } from './free-time-calls.ts'

/**
 * The time about which the person is asked before it is booked; null: none. The time of the address is asked about
 * once, when the page comes to that address, and only if the task can book it: nothing is booked without the answer.
 * Then the address names the task alone, so that neither a reload nor a card that opens anew asks again.
 */
export function useBookDialog(task: Task) {
  const named = useAddressedTime(task.id)
  const [, setSearch] = useSearchParams()
  /** It stays marked on the card when the address no longer names it. */
  const [addressed, setAddressed] = useState<ChosenTime | null>(null)
  const [picked, setPicked] = useState<ChosenTime | null>(null)
  const [askedAbout, setAskedAbout] = useState('')
  const address = named === null ? '' : `${named.slot_at} ${named.office}`
  if (address !== askedAbout) {
    setAskedAbout(address)
    if (named !== null) {
      setAddressed(named)
      if (canBook(task) && isEarlyEnough(task, named.slot_at)) setPicked(named)
    }
  }
  const isAsked = named !== null && picked?.slot_at === named.slot_at && picked.office === named.office
  const shorten = useEffectEvent(() => setSearch({ task: String(task.id) }, { replace: true }))
  useEffect(() => {
    if (isAsked) shorten()
  }, [isAsked])
  return { addressed, picked, pick: setPicked, close: () => setPicked(null) }
}

/** The time that the address names for this task, as `?task=7&time=…&office=11`; null: none, or nonsense. */
function useAddressedTime(taskId: number): ChosenTime | null {
  const [search] = useSearchParams()
  if (search.get('task') !== String(taskId)) return null
  const named = { slot_at: search.get('time'), office: Number(search.get('office')) }
  return chosenTime.safeParse(named).data ?? null
}
