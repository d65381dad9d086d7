import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@terminlotse/contract/tasks'
import { type ChosenTime, type FreeTime, freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { preventsBooking } from '@terminlotse/contract/tasks/state-key'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { patchTask } from '../tasks.ts'

/** The free times that the record has for this task, the earliest first. No office is asked. */
export function useFreeTimes(task: number, isWanted: boolean) {
  return useQuery({
    queryKey: keys.freeTimes(task),
    queryFn: async ({ signal }) => (await call(freeTimeRoutes.freeTimes, { params: { id: task }, signal })).results,
    enabled: isWanted,
  })
}

/** Books one free time. The answer is the attempt; live messages and the list of tasks say what comes of it. */
export function useBookThis(task: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ChosenTime) => call(freeTimeRoutes.bookThis, { params: { id: task }, body }),
    onSuccess: (booking) => patchTask(queries, task, (one): Task => ({ ...one, booking })),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  })
}

/** True if nobody knows whether the call reached the server: it must not be called a failure. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0
}

/** The same time at the same office. */
export function isSameTime(one: ChosenTime, { at, office }: Pick<FreeTime, 'at' | 'office'>): boolean {
  return one.office === office && Date.parse(one.slot_at) === Date.parse(at)
}

/** True if a tap may book it: it is free by our record, and is not being booked for somebody. */
export function isBookable({ gone_at, is_being_booked }: Pick<FreeTime, 'gone_at' | 'is_being_booked'>): boolean {
  return gone_at === null && !is_being_booked
}

/** True if this task can book by a tap just now. */
export function canBook({ booking, not_booking, dry_run, status }: Task): boolean {
  const isUnderWay = booking !== null && ['working', 'unknown', 'waiting_for_confirmation'].includes(booking.state)
  return status === 'active' && !dry_run && !isUnderWay && !preventsBooking(not_booking)
}
